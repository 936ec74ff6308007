// Takes ever more memory outside of the heap, which Node's own limit does not see.
const hoard = [];
setInterval(() => hoard.push(new Uint8Array(20_000_000).fill(1)), 5);
