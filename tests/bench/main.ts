import { benchBackground } from './background.ts';
import { benchClient } from './client.ts';
import { benchPapers } from './papers.ts';
import { benchQuestions } from './questions.ts';
import { benchScans } from './scans.ts';

/** The benchmarks by name: `npm run bench -- NAME [ARGUMENT]`. */
const benches: Record<string, (argument: string) => Promise<void>> = {
  questions: (folder) => benchQuestions(folder),
  papers: (seeds) => benchPapers(seeds),
  scans: () => benchScans(),
  client: () => benchClient(),
  background: (book) => benchBackground(book),
};

const [name = '', argument = ''] = process.argv.slice(2);
const bench = benches[name];
if (bench) await bench(argument);
else {
  console.error(`There is no benchmark '${name}'. There are: ${Object.keys(benches).join(', ')}.`);
  process.exitCode = 1;
}
