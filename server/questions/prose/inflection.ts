/** Plurals that no ending tells, and words that look like plurals and are none. */
const plurals = new Set(
  'algae bacteria cilia criteria data dice feet flagella fungi geese genera larvae loci media men mice mitochondria nuclei ova people phenomena phyla plasmodia radii spectra stimuli strata taxa teeth vertebrae women children axes matrices vertices'.split(
    ' ',
  ),
);
const singulars = new Set(
  'lens series species physics mathematics economics statistics mechanics dynamics kinetics genetics ethics politics optics acoustics electronics thermodynamics news gas bus atlas bias canvas iris chaos cosmos diabetes rabies herpes mumps measles tetanus'.split(
    ' ',
  ),
);

/** Endings of plurals from Latin and Greek that no singular noun of English has. */
const foreignPlural = /(?:bacteria|archaea|phyta|mycota|viridae|aceae|ales|zoa|[ioy]ll?i|cocci|helices)$/;

/** Whether a word, as the head of a noun phrase, stands for several. */
export function isPlural(word: string): boolean {
  const lower = word.toLowerCase();
  if (plurals.has(lower) || foreignPlural.test(lower)) return true;
  if (singulars.has(lower)) return false;
  return /[^siu]s$/.test(lower) && lower.length > 3;
}

/** What the singular of a noun may be, whether or not the word is a plural; the likeliest first. */
export function singularsOf(word: string): string[] {
  const endings: [RegExp, string][] = [
    [/ies$/, 'y'],
    [/(ss|x|z|ch|sh)es$/, '$1'],
    [/ses$/, 'sis'],
    [/xes$/, 'xis'],
    [/s$/, ''],
    [/ae$/, 'a'],
    [/ia$/, 'ium'],
    [/ia$/, 'ion'],
    [/ella$/, 'ellum'],
    [/a$/, 'um'],
    [/a$/, 'on'],
    [/i$/, 'us'],
    [/men$/, 'man'],
  ];
  return endings.flatMap(([ending, singular]) => (ending.test(word) ? [word.replace(ending, singular)] : []));
}
