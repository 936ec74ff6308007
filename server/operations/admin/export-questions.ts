import { and, asc, eq } from 'drizzle-orm';
import type { Handler } from '../../plugins/contract/handler.ts';
import { formats } from '../../questions/formats/formats.ts';
import type { Services } from '../../services.ts';
import { subjects } from '../../store/schema/catalogue.ts';
import { questions } from '../../store/schema/papers.ts';
import { toId } from '../id.ts';
import { contentOf } from './new-version.ts';

/** What a call for a subject that is not there is told. */
export const noSubject = 'There is no such subject.';

/** The live questions of a subject as a file, in the order of its papers. */
export function exportQuestions({ store }: Services): Handler<'exportQuestions'> {
  return async ({ params, query, caller, log }) => {
    const id = toId(params.id);
    const [subject] = await store.db.select({ id: subjects.id }).from(subjects).where(eq(subjects.id, id));
    if (!subject) return { status: 404, body: { error: noSubject } };
    const rows = await store.db
      .select()
      .from(questions)
      .where(and(eq(questions.subjectId, id), eq(questions.state, 'live')))
      .orderBy(asc(questions.paperId), asc(questions.page), asc(questions.number), asc(questions.id));
    const { write, mediaType, extension } = formats[query.format];
    const { text, warnings } = write(rows.map(contentOf));
    log.info(
      { event: 'questions.exported', subject: id, count: rows.length, user: caller.id },
      'Questions were exported',
    );
    return {
      status: 200,
      file: {
        mediaType,
        name: `questions-${id}.${extension}`,
        text,
        headers: {
          'export-count': String(rows.length),
          ...(warnings.length > 0 && { 'export-warning': warnings.join(' ') }),
        },
      },
    };
  };
}
