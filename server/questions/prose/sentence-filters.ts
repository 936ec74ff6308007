import { pointing } from '../gate/wording.ts';

/** Words by which a sentence leans on another one. */
const leaning =
  /\b(?:it|its|itself|they|them|their|theirs|themselves|he|him|his|she|her|hers|we|us|our|ours|you|your|yours|i|me|my|this|these|those|such(?! as)|another|others|former|latter|respectively|here|there|thereby|thereof|too)\b/i;

/** Openings that tie a sentence to the one before it. */
const connective =
  /^(?:however|therefore|thus|hence|moreover|furthermore|additionally|in addition|besides|for example|for instance|in contrast|by contrast|conversely|similarly|likewise|consequently|accordingly|as a result|as such|as expected|in fact|indeed|instead|otherwise|nevertheless|nonetheless|still|yet|but|and|or|so|then|next|finally|first|second|third|lastly|meanwhile|afterwards?|later|again|of course|on the other hand|on the one hand|in other words|in short|in general|in summary|in particular|in turn|at first|for (?:this|that) reason|recall|note|notice|remember|consider|imagine|suppose|let|see|compare|unlike|like|unfortunately|fortunately|interestingly|surprisingly|many|some|most|several|other|one|two|three|four|all|each|more recently)\b/i;

/** What fits many things, or is no more than an opinion: a gap in such a sentence has no one answer. */
export const vague =
  /\b(?:may|might|could|perhaps|possibly|probably|presumably|thought|believed|suspected|important(?:ly)?|importance|crucial|essential|interesting|challenging|famous|clues?|things?|issues?|aspects?|factors|debate|scientists|researchers|readers?|years?)\b/i;

/** An opening that a sentence can do without: it adds to the one before, and takes nothing from it. */
export const additive =
  /^(?:for example|for instance|in addition|additionally|furthermore|moreover|in fact|indeed|in general|generally|finally|interestingly|surprisingly|unfortunately|fortunately|today|however|nevertheless|nonetheless|in contrast|by contrast|conversely|on the other hand|in particular|in turn|similarly|likewise|meanwhile|of course), (?=\p{L})/iu;

const words = { least: 7, most: 42 };

/** Whether a sentence of running text is complete, of a usual length, and points to nothing outside of the text. */
export function isWhole(text: string): boolean {
  const count = text.split(/\s+/).length;
  return (
    count >= words.least &&
    count <= words.most &&
    /^["“]?\p{Lu}/u.test(text) &&
    /[^.]\.["”]?$/.test(text) &&
    !pointing.test(text) &&
    !/[?!:=]/.test(text) &&
    isBalanced(text)
  );
}

/** Whether a sentence can be understood, and asked about, without any other one. */
export function standsAlone(text: string): boolean {
  return isWhole(text) && !leaning.test(text) && !connective.test(text);
}

function isBalanced(text: string): boolean {
  const count = (character: string) => text.split(character).length - 1;
  return count('(') === count(')') && count('[') === count(']') && count('“') === count('”') && count('"') % 2 === 0;
}
