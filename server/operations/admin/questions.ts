import type { Handler } from '../../plugins/contract/handler.ts';
import type { Services } from '../../services.ts';
import type { Store } from '../../store/store.ts';
import { toId } from '../id.ts';
import { makeVersion } from './new-version.ts';
import { questionColumns, toVersion, type QuestionRow, type QuestionVersion } from './question-rows.ts';

/** What a call for a question that is not there is told. */
export const noQuestion = 'There is no such question.';

/** $1 version. */
const versionText = `select ${questionColumns} from questions q where q.id = $1`;

/** Gives the function that reads one version. */
export function versionFinder(store: Store): (id: number) => Promise<QuestionVersion | null> {
  const find = store.statement<QuestionRow>('admin_question', versionText);
  return async (id) => {
    const [row] = await find(id);
    return row ? toVersion(row) : null;
  };
}

/** One version of a question, retired or not. */
export function getQuestion({ store }: Services): Handler<'getQuestion'> {
  const find = versionFinder(store);
  return async ({ params }) => {
    const version = await find(toId(params.id));
    return version ? { status: 200, body: version } : { status: 404, body: { error: noQuestion } };
  };
}

/** Changes a question's content by a new version; what is not given stays. */
export function editQuestion({ store, clock }: Services): Handler<'editQuestion'> {
  const find = versionFinder(store);
  return async ({ params, body, caller, log }) => {
    const outcome = await store.transaction((tx) =>
      makeVersion(tx, {
        id: toId(params.id),
        adminId: caller.id,
        at: clock(),
        note: '',
        change: (present) => ({
          question: body.question ?? present.question,
          options: body.options ?? present.options,
          answer: body.answer ?? present.answer,
          explanation: body.explanation ?? present.explanation,
        }),
      }),
    );
    if (outcome.kind === 'unknown') return { status: 404, body: { error: noQuestion } };
    if (outcome.kind === 'outdated') return { status: 409, body: { error: outcome.text } };
    if (outcome.kind === 'faulty') return { status: 400, body: { error: outcome.text } };
    if (outcome.kind === 'changed') {
      log.info({ event: 'question.edited', id: outcome.id, user: caller.id }, 'A question was edited');
    }
    const version = await find(outcome.id);
    if (!version) throw new Error('A version is gone.');
    return { status: 200, body: version };
  };
}
