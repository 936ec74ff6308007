import { fromPromise } from 'xstate';

import type { Generated, Question, QuestionsWanted } from '#machines/exam/exam.types.ts';
import type { AttemptsLoaded, AttemptSummary } from '#machines/history/history.types.ts';
import { outcomeOf, type Sending } from '#machines/outbox/outbox.rules.ts';
import type { AttemptDetail, AttemptLoaded, AttemptWanted } from '#machines/review/review.types.ts';
import { type Fields, fieldsOf, idToSend, keyOf, listOf, numberOf, reasonOf, scoreOf, textOf } from './answers.ts';
import type { Api } from './api.ts';
import type { Delivered, Delivery } from './outbox.ts';
import { randomName } from './random.ts';

/** How long the backend may take over one attempt before it is sent again later, in milliseconds. */
const savePatience = 30_000;

/**
 * How attempts reach the backend.
 * @param ownOrigin whether the backend is this page's origin: only there the idempotency key is sent along, since a
 *   foreign backend's CORS list may lack the header and the browser would then block the save
 * @param log where a save that failed is told; nothing else of it shows
 */
export function attemptDelivery(api: Api, ownOrigin: boolean, log: (text: string, reason: unknown) => void): Delivery {
  async function send({ attempt, key }: Sending): Promise<Delivered> {
    try {
      const { error, response } = await api.POST('/api/exam-attempts/create/', {
        body: {
          university: idToSend(attempt.university),
          program: idToSend(attempt.program),
          subject: idToSend(attempt.subject),
          score: attempt.score,
          total_questions: attempt.total,
          correct_answers: attempt.correct,
          answers: attempt.answers.map(({ questionId, chosen }) => ({
            mcq_id: idToSend(questionId),
            user_answer: chosen,
          })),
        },
        params: ownOrigin ? { header: { 'Idempotency-Key': key } } : {},
        // Nothing in the answer counts, so nothing in it can fail.
        parseAs: 'text',
        signal: AbortSignal.timeout(savePatience),
      });
      const outcome = outcomeOf(response.status);
      if (outcome === 'stored') return { outcome, message: null };
      const message = reasonOf(error, 'detail', 'error', 'message');
      log('The attempt could not be saved.', message ?? response.status);
      return { outcome, message };
    } catch (reason) {
      log('The attempt could not be saved.', reason);
      return { outcome: outcomeOf(null), message: null };
    }
  }

  async function list(): Promise<readonly AttemptSummary[] | null> {
    try {
      const { data, response } = await api.GET('/api/exam-attempts/', { signal: AbortSignal.timeout(savePatience) });
      return response.ok ? listOf(data).map(summaryOf) : null;
    } catch {
      return null;
    }
  }

  return { send, list: ownOrigin ? null : list };
}

/** A question as the exam needs it, or none: without a key it could not be scored. */
function questionOf(fields: Fields): readonly Question[] {
  const options = fieldsOf(fields['options']);
  const answer = keyOf(fields, 'answer');
  if (answer === null) return [];
  return [
    {
      id: textOf(fields, 'id'),
      stem: textOf(fields, 'question'),
      options: { A: textOf(options, 'A'), B: textOf(options, 'B'), C: textOf(options, 'C'), D: textOf(options, 'D') },
      answer,
      explanation: textOf(fields, 'explanation'),
    },
  ];
}

function summaryOf(fields: Fields): AttemptSummary {
  return {
    id: textOf(fields, 'id'),
    university: textOf(fields, 'university_name', 'university'),
    program: textOf(fields, 'program_name', 'program'),
    subject: textOf(fields, 'subject_name', 'subject'),
    score: scoreOf(fields),
    takenAt: textOf(fields, 'taken_at'),
    correct: numberOf(fields, 'correct_answers'),
    total: numberOf(fields, 'total_questions'),
  };
}

function detailOf(fields: Fields): AttemptDetail {
  const details = fields['attempt_details'];
  return {
    ...summaryOf(fields),
    questions: (Array.isArray(details) ? listOf(details) : []).map((each) => ({
      order: numberOf(each, 'question_order'),
      questionId: textOf(each, 'question_id'),
      stem: textOf(each, 'question'),
      options: {
        A: textOf(each, 'option_a'),
        B: textOf(each, 'option_b'),
        C: textOf(each, 'option_c'),
        D: textOf(each, 'option_d'),
      },
      chosen: keyOf(each, 'user_answer'),
      answer: keyOf(each, 'correct_answer'),
      correct: each['is_correct'] === true,
      explanation: textOf(each, 'explanation'),
    })),
  };
}

/** Fillers of the slots of exam, history and review, but for drafts and saves. */
export function examServices(api: Api) {
  const loadAttempts = fromPromise<AttemptsLoaded, void>(async ({ signal }) => {
    const { data, error, response } = await api.GET('/api/exam-attempts/', { signal });
    if (!response.ok) return { ok: false, message: reasonOf(error, 'detail', 'error', 'message') };
    return { ok: true, attempts: listOf(data).map(summaryOf) };
  });

  return {
    exam: {
      generateQuestions: fromPromise<Generated, QuestionsWanted>(async ({ input, signal }) => {
        const { data, error, response } = await api.POST('/api/generate-mcq/', {
          body: { program_id: idToSend(input.programId), subject_id: idToSend(input.subjectId) },
          signal,
        });
        if (!response.ok) return { ok: false, message: reasonOf(error, 'message', 'error', 'detail') };
        const { mcqs, message } = fieldsOf(data);
        return {
          ok: true,
          questions: (Array.isArray(mcqs) ? listOf(mcqs) : []).flatMap(questionOf),
          message: typeof message === 'string' ? message : null,
          attemptKey: randomName(),
        };
      }),
      loadRecent: loadAttempts,
    },
    history: { loadAttempts },
    review: {
      loadAttempt: fromPromise<AttemptLoaded, AttemptWanted>(async ({ input, signal }) => {
        const { data, error, response } = await api.GET('/api/exam-attempts/{id}/', {
          params: { path: { id: input.id } },
          signal,
        });
        if (!response.ok) return { ok: false, message: reasonOf(error, 'detail', 'error', 'message') };
        const fields = fieldsOf(data);
        return { ok: true, attempt: Object.keys(fields).length === 0 ? null : detailOf(fields) };
      }),
    },
  };
}
