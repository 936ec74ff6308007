import model from 'wink-eng-lite-web-model';
import winkNLP, { type ItemSentence, type ItemToken, type ItsFunction } from 'wink-nlp';

/** A word, number or mark of a sentence; `from` and `to` are places in the text that was read. */
export interface Token {
  text: string;
  /** The universal word class: NOUN, PROPN, VERB, AUX, ADJ, ADV, ADP, DET, PRON, NUM, CCONJ, SCONJ, PART, PUNCT … */
  pos: string;
  lemma: string;
  /** The word without its endings; equal for words of one root. */
  stem: string;
  from: number;
  to: number;
}

/** One sentence, with its place in the text that was read. */
export interface Sentence {
  from: number;
  to: number;
  tokens: Token[];
}

let reader: ReturnType<typeof winkNLP> | null = null;

/** The sentences of an English text. The language model (20 MB) is loaded at the first call. */
export function sentencesOf(text: string): Sentence[] {
  reader ??= winkNLP(model, ['sbd', 'pos']);
  const { its } = reader;
  // The library's types give these two functions the arguments of another kind.
  const [lemmaOf, stemOf] = [its.lemma, its.stem] as unknown as [ItsFunction<string>, ItsFunction<string>];
  const sentences: Sentence[] = [];
  let at = 0;
  reader
    .readDoc(text)
    .sentences()
    .each((sentence: ItemSentence) => {
      const tokens: Token[] = [];
      sentence.tokens().each((token: ItemToken) => {
        const value = token.out();
        const from = text.indexOf(value, at);
        if (from < 0) return;
        at = from + value.length;
        const [lemma, stem] = [wordOr(token.out(lemmaOf), value), wordOr(token.out(stemOf), value)];
        tokens.push({ text: value, pos: token.out(its.pos), lemma, stem, from, to: at });
      });
      const [first, last] = [tokens[0], tokens.at(-1)];
      if (first && last) sentences.push({ from: first.from, to: last.to, tokens });
    });
  return sentences;
}

/** The library knows no lemma of some marks and symbols. */
function wordOr(known: string | undefined, value: string): string {
  return (known ?? value).toLowerCase();
}

/** Words without a subject of their own: articles, pronouns, prepositions, auxiliaries and the like. */
const functionWords = new Set(
  (
    'a about above after again against all also although always am among an and another any are around as at be because been before being below between both but by can cannot could did do does doing done down during each either else ever every few for from further had has have having he her here hers him his how however i if in into is it its itself just least less like many may me might more most much must my near neither no nor not now of off often on once one only onto or other others our out over own per rather same shall she should since so some such than that the their them then there these they this those though three through thus to together too toward two under until up upon us very was we were what when where whether which while who whom whose why will with within without would yet you your ' +
    'call called known term refer type form kind use used using include example several various different usually generally typically often'
  ).split(' '),
);

/** The stems of the words that carry a text's meaning. */
export function contentStems(tokens: Token[]): string[] {
  return tokens
    .filter(
      ({ text, lemma }) =>
        /[\p{L}\p{N}]/u.test(text) && !functionWords.has(text.toLowerCase()) && !functionWords.has(lemma),
    )
    .map(({ stem }) => stem);
}
