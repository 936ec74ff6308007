/** The largest value of an id column. */
const largestId = 2_147_483_647;

/** An id as the contract takes it, a number or a digit string; 0, which no row has, for one beyond the columns' range. */
export function toId(given: number | string): number {
  const id = Number(given);
  return id <= largestId ? id : 0;
}
