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
  // The browser's own bar takes the colour that is shown, also where the kept mode is not the system's.
  document.querySelectorAll('meta[name=theme-color]').forEach(function (meta) {
    meta.content = dark ? '#131419' : '#FDFCFA';
  });
})();
