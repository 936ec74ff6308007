import type { OptionKey } from '#machines/shared/types.ts';
import type { WalkBackend } from './backend.ts';
import type { WalkBrowser } from './browser.ts';
import type { WalkTab } from './tab.ts';

/** What the walk knows of one exam, whatever the client makes of it. */
interface KnownExam {
  /** Whose it is, once the client knew. */
  owner: string | null;
  /** The student's choices, as far as the client showed that it took them. */
  chosen: Map<number, OptionKey>;
  /** Of those, what a draft held: it must be there on the next page too. */
  kept: Map<number, OptionKey>;
  /** Chosen just before its page was closed: a draft may hold it. */
  late: Map<number, OptionKey>;
  /** Whether there was a draft of it at all. */
  drafted: boolean;
  /** The answers it was submitted with. */
  submitted: readonly string[] | null;
  /** Given up by the student. */
  givenUp: boolean;
  /** Which generation of the backend it is. */
  generation: number;
}

/** An invariant that did not hold. */
export class Broken extends Error {}

/** Follows a walk and throws where an invariant does not hold. */
export function watching(browser: WalkBrowser, backend: WalkBackend) {
  const exams = new Map<string, KnownExam>();

  const examIn = ({ actors }: WalkTab) => actors.exam.getSnapshot();

  function known(tab: WalkTab): KnownExam | null {
    const { context } = examIn(tab);
    const { attemptKey, user, questions } = context;
    if (attemptKey === null) return null;
    let exam = exams.get(attemptKey);
    if (exam === undefined) {
      const generation = Math.floor(Number(questions[0]?.id) / 10);
      exam = {
        owner: user,
        chosen: new Map(),
        kept: new Map(),
        late: new Map(),
        drafted: false,
        submitted: null,
        givenUp: false,
        generation,
      };
      exams.set(attemptKey, exam);
    }
    exam.owner ??= user;
    return exam;
  }

  /** Tokens are all there or all gone, and no exam is stored twice. Holds at every moment. */
  function always(): void {
    const tokens = browser.tokens();
    const there = tokens.filter((token) => token !== null).length;
    if (there !== 0 && there !== tokens.length) throw new Broken(`Half of the tokens: ${JSON.stringify(tokens)}`);
    const generations = backend.stored.map(({ exam }) => exam);
    const twice = generations.find((exam, index) => generations.indexOf(exam) !== index);
    if (twice !== undefined) throw new Broken(`Exam ${twice} is stored twice.`);
  }

  /** What a tab shows, once everything begun has come to its end. */
  function shown(tab: WalkTab): void {
    const snapshot = examIn(tab);
    const { context } = snapshot;
    const exam = known(tab);
    if (exam === null || context.attemptKey === null) return;
    if (context.user !== null && exam.owner !== context.user)
      throw new Broken(`${context.user} sees the exam of ${exam.owner}.`);
    if (snapshot.matches({ work: 'graded' })) {
      exam.submitted ??= context.answers.map(String);
      if (context.answers.map(String).join() !== exam.submitted.join())
        throw new Broken(`Answers changed after the submission: ${context.answers.join()}`);
      return;
    }
    if (snapshot.hasTag('overtaken') || exam.submitted !== null) return;
    const expected = snapshot.matches({ work: 'answering' }) ? exam.chosen : exam.kept;
    for (const [position, key] of expected) {
      const now = context.answers[position] ?? null;
      // A last choice may have reached the draft just before its page, or its session, ended.
      const late = [exam.late.get(position), exam.chosen.get(position)];
      if (now !== key && (now === null || !late.includes(now)))
        throw new Broken(`Answer ${position} was ${key} and is ${now ?? 'gone'}.`);
    }
    if (snapshot.matches({ work: 'answering' }) && !snapshot.hasTag('unkept')) {
      exam.chosen = new Map(context.answers.flatMap((key, position) => (key === null ? [] : [[position, key]])));
      exam.kept = new Map(exam.chosen);
      exam.late.clear();
      exam.drafted = true;
    }
  }

  return {
    always,
    shown,
    /** The tab was closed: what no draft held is gone with it. */
    closed(tab: WalkTab): void {
      const exam = known(tab);
      if (exam === null) return;
      for (const [position, key] of exam.chosen) if (exam.kept.get(position) !== key) exam.late.set(position, key);
      exam.chosen = new Map(exam.kept);
    },
    /** The student chose an answer; it counts where the exam goes on. */
    chose(tab: WalkTab, position: number, key: OptionKey): void {
      const snapshot = examIn(tab);
      const exam = known(tab);
      if (exam === null || !snapshot.matches({ work: 'answering' }) || snapshot.hasTag('overtaken')) return;
      if (snapshot.context.answers[position] !== key) throw new Broken(`Answer ${position} was not taken.`);
      exam.chosen.set(position, key);
    },
    submittedIn(tab: WalkTab): void {
      const exam = known(tab);
      if (exam !== null && examIn(tab).matches({ work: 'graded' }))
        exam.submitted ??= examIn(tab).context.answers.map(String);
    },
    gaveUp(tab: WalkTab): void {
      const exam = known(tab);
      if (exam !== null) exam.givenUp = true;
    },
    /** What must be so once every fault is over and every student has logged in again. */
    stored(): void {
      always();
      for (const [, exam] of exams) {
        if (exam.submitted === null || exam.owner === null) continue;
        const stored = backend.stored.filter(({ exam: generation }) => generation === exam.generation);
        if (stored.length !== 1) throw new Broken(`Exam ${exam.generation} is stored ${stored.length} times.`);
        if (stored[0]?.answers.join() !== exam.submitted.join())
          throw new Broken(
            `Exam ${exam.generation} is stored with ${stored[0]?.answers.join()}, not ${exam.submitted.join()}.`,
          );
        if (stored[0].user !== exam.owner) throw new Broken(`${exam.owner}'s exam is stored for ${stored[0].user}.`);
      }
    },
    /** What is offered to this student is theirs and unfinished, with every answer; gives whether anything is. */
    offered(student: string, tab: WalkTab): boolean {
      const exam = known(tab);
      if (exam === null) return false;
      if (exam.owner !== student) throw new Broken(`${student} is offered the exam of ${exam.owner}.`);
      if (exam.submitted !== null) throw new Broken(`Exam ${exam.generation} is offered after it was submitted.`);
      if (exam.givenUp) throw new Broken(`Exam ${exam.generation} is offered after it was given up.`);
      shown(tab);
      exam.givenUp = true;
      return true;
    },
    /** Every exam that was begun has been offered, by now, or was submitted or given up. */
    nothingForgotten(): void {
      for (const [, { owner, drafted, submitted: ended, givenUp, generation }] of exams)
        if (owner !== null && drafted && ended === null && !givenUp)
          throw new Broken(`Exam ${generation} of ${owner} is not offered any more.`);
    },
  };
}
