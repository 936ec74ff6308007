/** What is said of the connection, and of what has to wait for it. */
export const connectionTexts = {
  offline: 'You are offline. Your answers are kept.',
  back: 'You are online again.',
  needed: 'This needs the internet, and you are offline. Please try again once you are connected.',
  slow: 'This takes longer than usual. We are still working on it.',
} as const;
