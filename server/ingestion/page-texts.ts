/** What was read of one page, the first being 1. */
export interface PageText {
  page: number;
  text: string;
}

/** The most characters that are kept of one paper: a textbook of 1,500 full pages has about 4.5 million. */
const mostCharacters = 5_000_000;

/** Gathers the texts of a paper's pages as they are read. Pages without text and what goes beyond the limit are left out. */
export function pageTexts(): { add(page: number, text: string): void; all(): PageText[] } {
  const texts: PageText[] = [];
  let characters = 0;
  return {
    add(page, text) {
      characters += text.length;
      if (text !== '' && characters <= mostCharacters) texts.push({ page, text });
    },
    all: () => texts,
  };
}
