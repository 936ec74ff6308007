/** PostgreSQL's codes for a server that shuts down, starts up, or has no room; and for work that another one crossed. */
const sqlStates = /^(08...|57P0[123]|53300|40001|40P01)$/;
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'ENOENT']);
/** The drivers have no codes for these. */
const texts =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|pglite is clos|cannot use a pool after/i;

/** Whether an error means that the database cannot be reached now, so that the same call may work a little later. */
export function isDatabaseGone(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    const { code, message, syscall } = each as NodeJS.ErrnoException;
    if (code !== undefined && (sqlStates.test(code) || (networkCodes.has(code) && syscall !== 'open'))) return true;
    if (texts.test(message)) return true;
    if (each instanceof AggregateError && each.errors.some(isDatabaseGone)) return true;
  }
  return false;
}
