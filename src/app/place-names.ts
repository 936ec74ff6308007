/** What a route says of itself to the browser, to its history and to search engines. */
export interface PlaceName {
  readonly title: string;
  readonly description: string;
}

const product = 'Entrada';

const landing: PlaceName = {
  title: `${product}: practise for your entrance exam`,
  description:
    'Practise for entrance exams with multiple-choice questions from past papers: scored at once, explained, and kept for a year.',
};

const nowhere: PlaceName = { title: 'Page not found', description: 'There is no page at this address of Entrada.' };

/** Every route of the client, the more particular ones first. */
const places: readonly (PlaceName & { readonly path: RegExp })[] = [
  { path: /^\/(?:home)?$/, ...landing },
  {
    path: /^\/login$/,
    title: 'Login',
    description: 'Log in to Entrada with your email, your password and the one-time code that we send you.',
  },
  {
    path: /^\/register$/,
    title: 'Register',
    description: 'Create your Entrada account and practise for your entrance exam with questions from past papers.',
  },
  {
    path: /^\/take-exam$/,
    title: 'Take an exam',
    description: 'Choose your university, program and subject, and take a multiple-choice exam made from past papers.',
  },
  {
    path: /^\/exam-selection$/,
    title: 'Choose an exam',
    description: 'Choose the university, the program and the subject of your next practice exam.',
  },
  { path: /^\/exam-questions$/, title: 'Exam', description: 'Answer the questions of your exam, ten on a page.' },
  {
    path: /^\/exam-results$/,
    title: 'Results',
    description: 'Your score, your answers beside the right ones, and the explanations.',
  },
  {
    path: /^\/exam\/history$/,
    title: 'Exam history',
    description: 'Every exam that you took: your average, your best score and the trend of your last ten attempts.',
  },
  {
    path: /^\/exam\/history\/[^/]+$/,
    title: 'Exam details',
    description: 'One of your exams again, question by question, with the right answers and the explanations.',
  },
  {
    path: /^\/profile$/,
    title: 'Profile',
    description: 'Your name, your phone and your password, to see and to change.',
  },
  {
    path: /^\/admin-dashboard\/university$/,
    title: 'Add a university',
    description: 'Add a university whose entrance exams students prepare for.',
  },
  {
    path: /^\/admin-dashboard\/program$/,
    title: 'Add a program',
    description: 'Add a program that students apply for at a university.',
  },
  {
    path: /^\/admin-dashboard\/subject$/,
    title: 'Add a subject',
    description: 'Add a subject that the entrance exam of a program asks about.',
  },
  { path: /^\/admin-dashboard\/resources$/, title: 'Resources', description: 'The resources of this Entrada.' },
  {
    path: /^\/admin-dashboard\/pdf$/,
    title: 'Upload a PDF',
    description: 'Upload a past paper, from which the questions of the exams are read.',
  },
  {
    path: /^\/admin-dashboard\/pdf\/import$/,
    title: 'Import and export questions',
    description: 'Take questions in from a file, or out into one, as Aiken, GIFT or CSV.',
  },
  {
    path: /^\/admin-dashboard\/pdf\/reports$/,
    title: 'Reported questions',
    description: 'The questions that students reported, and what they said of them.',
  },
  {
    path: /^\/admin-dashboard\/pdf\/questions\/[^/]+$/,
    title: 'A question',
    description: 'A question, the attempts that its key touches, and what was changed.',
  },
  {
    path: /^\/admin-dashboard\/pdf\/[^/]+$/,
    title: 'A past paper',
    description: 'What was read from a past paper, its questions beside their pages.',
  },
  { path: /^\/admin-dashboard(?:\/|$)/, title: 'Admin', description: 'The catalogue and the papers of this Entrada.' },
];

/** The name of the place at this path; the product's name ends each title but the landing page's, which begins with it. */
export function placeName(path: string): PlaceName {
  const plain = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  const { title, description } = places.find((each) => each.path.test(plain)) ?? nowhere;
  return { title: title.startsWith(product) ? title : `${title} - ${product}`, description };
}
