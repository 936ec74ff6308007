/** What a student reads of attempts that are not saved yet. */
export const outboxTexts = {
  title: 'Not saved yet',
  waiting: 'These attempts are kept in this browser and are sent by themselves as soon as the server can be reached.',
  parked: 'The server refused this attempt. It is kept here and is sent again only when you ask.',
} as const;
