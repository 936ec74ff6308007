import type { components } from '#contract/api.d.ts';
import { randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import type { Handler } from '../../plugins/contract/handler.ts';
import type { QuestionContent } from '../../questions/content.ts';
import type { LineNote, ReadError } from '../../questions/formats/format.ts';
import { formats, handedInTexts } from '../../questions/formats/formats.ts';
import { singleSpaced } from '../../questions/gate/form.ts';
import { letters } from '../../questions/reading.ts';
import type { Services } from '../../services.ts';
import { subjects } from '../../store/schema/catalogue.ts';
import { papers, questions } from '../../store/schema/papers.ts';
import type { Store } from '../../store/store.ts';
import { toId } from '../id.ts';
import { harmlessName } from '../questions/upload-pdf.ts';
import { audit } from './audit.ts';
import { noSubject } from './export-questions.ts';
import { contentOf } from './new-version.ts';

type ReasonCount = components['schemas']['ReasonCount'];

interface Item {
  line: number;
  content: QuestionContent;
}

/** Rows inserted by one statement. */
const rowsAtOnce = 500;

/**
 * Reads questions from text. Those that are neither faulty nor in the subject's bank already are stored as one import,
 * unless it is a dry run; all of them or none.
 */
export function importQuestions({ store, clock }: Services): Handler<'importQuestions'> {
  return async ({ params, body, caller, log }) => {
    const [subject] = await store.db
      .select()
      .from(subjects)
      .where(eq(subjects.id, toId(params.id)));
    if (!subject) return { status: 404, body: { error: noSubject } };
    const { read, name } = formats[body.format];
    const { items, errors, warnings } = read(body.text);
    const { fresh, duplicates } = sortOut(items, await inBank(store, subject.id));

    const fileName = harmlessName(body.file_name ?? '') || `Imported questions (${name})`;
    const paperId =
      body.dry_run || fresh.length === 0
        ? null
        : await storeImport(store, {
            subject,
            fileName,
            byteSize: Buffer.byteLength(body.text),
            format: body.format,
            contents: fresh.map(({ content }) => content),
            adminId: caller.id,
            at: clock(),
          });
    const saved = paperId === null ? 0 : fresh.length;
    if (paperId !== null) {
      log.info(
        { event: 'questions.imported', paper: paperId, count: saved, user: caller.id },
        'Questions were imported',
      );
    }
    return {
      status: 200,
      body: {
        message: messageOf(fresh.length, duplicates.length, errors.length, body.dry_run),
        dry_run: body.dry_run,
        saved,
        paper_id: paperId,
        accepted: fresh.map(({ line, content }) => ({ line, ...content })),
        refused: refusedByReason(errors, duplicates.length),
        duplicates,
        errors: errors.map(({ line, text }) => ({ line, text })),
        warnings,
      },
    };
  };
}

interface NewImport {
  subject: typeof subjects.$inferSelect;
  fileName: string;
  byteSize: number;
  format: string;
  contents: QuestionContent[];
  adminId: number;
  at: Date;
}

/** @returns the id of the paper that stands for the import */
async function storeImport(store: Store, { subject, contents, adminId, at, ...more }: NewImport): Promise<number> {
  const { fileName, byteSize, format } = more;
  return store.transaction(async (tx) => {
    const [paper] = await tx
      .insert(papers)
      .values({
        universityId: subject.universityId,
        programId: subject.programId,
        subjectId: subject.id,
        source: 'import',
        // It has no bytes; the column names those of a PDF.
        uploadId: randomUUID(),
        ...{ fileName, byteSize },
        state: 'read',
        message: contents.length === 1 ? '1 question imported.' : `${contents.length} questions imported.`,
        uploadedBy: adminId,
        uploadedAt: at,
      })
      .returning({ id: papers.id });
    if (!paper) throw new Error('An import was not stored.');
    const rows = contents.map(({ question, options, answer, explanation }, index) => ({
      paperId: paper.id,
      subjectId: subject.id,
      origin: 'import' as const,
      number: index + 1,
      stem: question,
      optionA: options.A,
      optionB: options.B,
      optionC: options.C,
      optionD: options.D,
      ...{ answer, explanation },
      state: 'live' as const,
    }));
    for (let start = 0; start < rows.length; start += rowsAtOnce) {
      await tx.insert(questions).values(rows.slice(start, start + rowsAtOnce));
    }
    const after = { format, file_name: fileName, questions: rows.length };
    await audit(tx, [{ at, adminId, action: 'questions.imported', paperId: paper.id, after }]);
    return paper.id;
  });
}

/** The questions of a subject that are in use or wait, by what makes two of them the same. */
async function inBank({ db }: Store, subjectId: number): Promise<Map<string, number>> {
  const rows = await db
    .select()
    .from(questions)
    .where(and(eq(questions.subjectId, subjectId), ne(questions.state, 'retired')));
  return new Map(rows.map((row) => [likeness(contentOf(row)), row.id]));
}

/** Parts what is new from what the bank, or an earlier line, has already. */
function sortOut(items: Item[], bank: Map<string, number>): { fresh: Item[]; duplicates: LineNote[] } {
  const fresh: Item[] = [];
  const duplicates: LineNote[] = [];
  const lines = new Map<string, number>();
  for (const item of items) {
    const likes = likeness(item.content);
    const id = bank.get(likes);
    const line = lines.get(likes);
    if (id !== undefined) {
      duplicates.push({ line: item.line, text: `This subject has this question already (question ${id}).` });
    } else if (line !== undefined) {
      duplicates.push({ line: item.line, text: `This is the same question as on line ${line}.` });
    } else {
      lines.set(likes, item.line);
      fresh.push(item);
    }
  }
  return { fresh, duplicates };
}

/** The same for questions that differ in blanks and the order of options only, whatever their key. */
function likeness({ question, options }: QuestionContent): string {
  return JSON.stringify([singleSpaced(question), ...letters.map((letter) => singleSpaced(options[letter])).sort()]);
}

/** How often each reason was met, the most frequent first. */
function refusedByReason(errors: ReadError[], duplicates: number): ReasonCount[] {
  const counts = new Map<ReadError['reason'], number>();
  for (const { reason } of errors) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const doubled = { reason: 'duplicate', text: 'This subject, or an earlier line, has it already.', count: duplicates };
  return [
    ...[...counts].map(([reason, count]) => ({ reason, text: handedInTexts[reason], count })),
    ...(duplicates > 0 ? [doubled] : []),
  ].sort((a, b) => b.count - a.count);
}

function messageOf(fresh: number, duplicates: number, errors: number, dryRun: boolean): string {
  const taken = fresh === 1 ? '1 question' : `${fresh} questions`;
  const verb = dryRun ? 'can be imported' : fresh === 1 ? 'was imported' : 'were imported';
  const doubled = `${duplicates} ${duplicates === 1 ? 'is a duplicate' : 'are duplicates'}`;
  return `${taken} ${verb}, ${doubled}, ${errors} ${errors === 1 ? 'has an error' : 'have errors'}.`;
}
