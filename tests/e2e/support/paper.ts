import type { WrittenQuestion } from '#tests/support/questions.ts';

type Row = [question: string, a: string, b: string, c: string, d: string, answer: 'A' | 'B' | 'C' | 'D'];

const rows: Row[] = [
  ['Which organelle makes most of the ATP of a cell?', 'Ribosome', 'Mitochondrion', 'Lysosome', 'Nucleolus', 'B'],
  ['Which blood cells carry oxygen?', 'Erythrocytes', 'Platelets', 'Lymphocytes', 'Monocytes', 'A'],
  ['Where does fertilisation take place in humans?', 'Uterus', 'Ovary', 'Vagina', 'Fallopian tube', 'D'],
  ['Which vitamin is made in skin under sunlight?', 'Vitamin A', 'Vitamin C', 'Vitamin D', 'Vitamin K', 'C'],
  ['Which plant hormone ripens fruit?', 'Auxin', 'Ethylene', 'Cytokinin', 'Gibberellin', 'B'],
  ['Which part of the brain keeps the balance?', 'Cerebellum', 'Medulla', 'Thalamus', 'Cerebrum', 'A'],
  ['What is the basic unit of a kidney?', 'Neuron', 'Alveolus', 'Villus', 'Nephron', 'D'],
  ['Which base stands in RNA but not in DNA?', 'Adenine', 'Guanine', 'Uracil', 'Cytosine', 'C'],
  ['Which enzyme in saliva digests starch?', 'Pepsin', 'Amylase', 'Lipase', 'Trypsin', 'B'],
  ['Through which openings do leaves lose water?', 'Stomata', 'Lenticels', 'Hydathodes', 'Cuticle', 'A'],
  ['Which gland sits on top of each kidney?', 'Thyroid', 'Pituitary', 'Pancreas', 'Adrenal gland', 'D'],
  ['Which kingdom holds the yeasts?', 'Plantae', 'Protista', 'Fungi', 'Monera', 'C'],
];

/** The past paper of the browser tests: twelve questions, so that an exam has two pages. */
export const paper: readonly WrittenQuestion[] = rows.map(([question, A, B, C, D, answer], index) => ({
  question,
  options: { A, B, C, D },
  answer,
  explanation: `See chapter ${index + 1} of any school biology book.`,
}));
