// Reads a page now and then, but never comes to an end.
process.once('message', () => {
  setInterval(() => process.send({ kind: 'page', read: 1, total: 9 }), 20);
});
