// Fills the heap.
const hoard = [];
process.once('message', () => {
  for (;;) hoard.push({ text: `${hoard.length}` });
});
