// Runs before the first paint, so that a dark page never flashes white. src/theme/colour-mode.ts takes over afterwards.
(function () {
  var kept = null;
  try {
    kept = localStorage.getItem('entrada.colour-mode');
  } catch {
    kept = null; // storage is blocked: follow the system
  }
  var dark = kept === 'dark' || (kept !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.add(dark ? 'dark' : 'light');
})();
