/** SQL that gives a timestamp as the contract writes times, alike on both drivers. */
export function timeText(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
