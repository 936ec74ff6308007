// Reads one page and then never another.
process.once('message', () => {
  process.send({ kind: 'page', read: 1, total: 9 });
  for (;;);
});
