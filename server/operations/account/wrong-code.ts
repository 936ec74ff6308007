/** One text for every way a code can be wrong: which of them it was would help only someone who guesses. */
export const wrongCode = 'This code is wrong or no longer valid. Please check it, or ask for a new one.';
