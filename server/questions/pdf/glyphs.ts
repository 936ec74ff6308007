/** Ligatures: as Unicode has them, and as TeX fonts without a character map leave them, by their place in the font. */
const ligatures: Record<string, string> = {
  ﬀ: 'ff',
  ﬁ: 'fi',
  ﬂ: 'fl',
  ﬃ: 'ffi',
  ﬄ: 'ffl',
  ﬅ: 'st',
  ﬆ: 'st',
  '\u001b': 'ff',
  '\u001c': 'fi',
  '\u001d': 'fl',
  '\u001e': 'ffi',
  '\u001f': 'ffl',
  '\u000b': 'ff',
  '\u000c': 'fi',
  '\u000d': 'fl',
  '\u000e': 'ffi',
  '\u000f': 'ffl',
  // The quotation marks and dashes of TeX's T1 fonts.
  '\u0010': '“',
  '\u0011': '”',
  '\u0012': '„',
  '\u0013': '«',
  '\u0014': '»',
  '\u0015': '–',
  '\u0016': '—',
};

/** The letters of Adobe's Symbol font, which some files name by their keys on a Latin keyboard. */
const symbolLatin = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const symbolGreek = 'ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖαβχδεφγηιϕκλμνοπθρστυϖωξψζ';

const invisible = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

/** The text that a run's characters stand for: ligatures spelt out, Symbol letters Greek, invisible marks gone. */
export function readable(text: string, font: string): string {
  let read = '';
  for (const character of text) read += ligatures[character] ?? character;
  if (/^symbol/i.test(font))
    read = read.replace(/[A-Za-z]/g, (letter) => symbolGreek[symbolLatin.indexOf(letter)] ?? letter);
  return read.replace(invisible, '').replace(/[\s\u00a0\u2000-\u200a\u202f\u205f\u3000]+/g, ' ');
}
