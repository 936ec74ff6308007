const momentFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const timeFormat = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
const dayFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

function shown(format: Intl.DateTimeFormat, iso: string): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? 'Unknown date' : format.format(time);
}

/** A time stamp (ISO 8601) as day and time, in the reader's own way of writing both. */
export const dayAndTime = (iso: string): string => shown(momentFormat, iso);

/** A time stamp (ISO 8601) as a day. */
export const day = (iso: string): string => shown(dayFormat, iso);

/** A time stamp (ISO 8601) as the time of its day; nothing when it cannot be read. */
export const timeOfDay = (iso: string): string =>
  Number.isNaN(Date.parse(iso)) ? '' : timeFormat.format(Date.parse(iso));
