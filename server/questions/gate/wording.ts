/** What points to something besides the text. */
export const pointing =
  /\b(?:figures?|figs?\.|tables?|equations?|eqs?\.|diagrams?|graphs?|charts?|photographs?|illustrations?|sections?|chapters?|appendix|pages?|(?:an|for|this|another) examples?|exercises?|shown|depicted|illustrated|pictured|above|below|earlier|previous(?:ly)?|preceding|following|as follows|aforementioned|as (?:discussed|described|mentioned|explained|noted)|credit:?|see)\b|https?:|www\.|\[\d+\]|et al\./i;

/** A pronoun that stands for something outside of a question's text. */
export const pronoun =
  /\b(?:it|its|itself|they|them|their|theirs|themselves|he|him|his|she|her|hers|we|us|our|ours|you|your|yours|i|me|my|this|these|those)\b/i;
