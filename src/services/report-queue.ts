import { fromPromise } from 'xstate';

import type { components } from '#contract/api.d.ts';
import { reportedPerPage } from '#machines/queue/queue.rules.ts';
import type { QueueLoaded, QueueWanted, ReportedQuestion, Resolution, Resolved } from '#machines/queue/queue.types.ts';
import { rowsPerPage } from '#machines/regrading/regrading.rules.ts';
import type {
  AuditEntry,
  CorrectionLoaded,
  CorrectionWanted,
  Regraded,
  TouchedAttempt,
  ToRegrade,
} from '#machines/regrading/regrading.types.ts';
import type { Api } from './api.ts';
import { isList, questionOf, refused } from './bank.ts';

type Schemas = components['schemas'];

/** Versions that are followed to the newest one; more would be a circle. */
const longestChain = 100;

function reportedOf(reported: Schemas['ReportedQuestion']): ReportedQuestion {
  const { question, file_name, subject_name, reports, latest_at, reasons, notes } = reported;
  return {
    question: questionOf(question),
    paperId: String(question.paper_id),
    paper: file_name,
    subject: subject_name,
    reports,
    latestAt: latest_at,
    reasons,
    notes: notes.map(({ note, student, reported_at }) => ({ note, student, reportedAt: reported_at })),
  };
}

function touchedOf(attempt: Schemas['AffectedAttempt']): TouchedAttempt {
  return {
    attemptId: String(attempt.attempt_id),
    student: attempt.student,
    subject: attempt.subject_name,
    takenAt: attempt.taken_at,
    chosen: attempt.user_answer,
    score: attempt.score,
    newScore: attempt.new_score,
  };
}

const entryOf = ({ id, at, admin, text }: Schemas['AuditEntry']): AuditEntry => ({ id: String(id), at, admin, text });

const about = (id: string) => ({ params: { path: { id } } });
const paged = (id: string, page: number) => ({
  params: { path: { id }, query: { page: String(page), page_size: String(rowsPerPage) } },
});

/**
 * Fillers of the slots around reported questions and corrected keys, as admins see them. These calls are our server's
 * own: where they are not answered in the contract's shape, they count as absent.
 */
export function reportQueueServices(api: Api) {
  /** The newest version of a question, or why there is none. */
  async function newest(id: string, signal: AbortSignal) {
    let wanted = id;
    for (let step = 0; step < longestChain; step += 1) {
      const { data, error, response } = await api.GET('/api/admin/questions/{id}/', { ...about(wanted), signal });
      if (response.status >= 500) throw new Error('The question could not be loaded.');
      if (!data) return refused(error);
      if (data.replaced_by === null) return { ok: true, version: data } as const;
      wanted = String(data.replaced_by);
    }
    throw new Error('The versions of a question have no end.');
  }

  return {
    queue: {
      loadQueue: fromPromise<QueueLoaded, QueueWanted>(async ({ input: { page }, signal }) => {
        const { data, response } = await api.GET('/api/admin/reports/', {
          params: { query: { page: String(page), page_size: String(reportedPerPage) } },
          signal,
        });
        // A server that is in trouble has the queue all the same.
        if (response.status >= 500) throw new Error('The reports could not be loaded.');
        if (!data || !isList(data)) return { there: false };
        return { there: true, items: data.results.map(reportedOf), total: data.count };
      }),
      resolveReports: fromPromise<Resolved, Resolution>(async ({ input: { questionId, outcome, answer, note } }) => {
        const { data, error } = await api.POST('/api/admin/reports/{questionId}/resolve/', {
          params: { path: { questionId } },
          body: { outcome, note, ...(outcome === 'corrected' && answer !== null ? { answer } : {}) },
        });
        return data ? { ok: true, message: data.message, questionId: String(data.question.id) } : refused(error);
      }),
    },
    regrading: {
      loadCorrection: fromPromise<CorrectionLoaded, CorrectionWanted>(async ({ input, signal }) => {
        const found = await newest(input.id, signal);
        if (!found.ok) return found;
        const { version } = found;
        const id = String(version.id);
        const [attempts, audit] = await Promise.all([
          api.GET('/api/admin/questions/{id}/affected-attempts/', { ...paged(id, input.page), signal }),
          api.GET('/api/admin/questions/{id}/audit/', { ...paged(id, input.auditPage), signal }),
        ]);
        if (!attempts.data || !audit.data) throw new Error('The attempts on the question could not be loaded.');
        return {
          ok: true,
          correction: {
            question: questionOf(version),
            paperId: String(version.paper_id),
            attempts: attempts.data.results.map(touchedOf),
            touched: attempts.data.count,
            entries: audit.data.results.map(entryOf),
            audited: audit.data.count,
          },
        };
      }),
      regradeAttempts: fromPromise<Regraded, ToRegrade>(async ({ input: { id } }) => {
        const { data, error } = await api.POST('/api/admin/questions/{id}/regrade/', about(id));
        if (!data) return refused(error);
        const { regraded, raised, lowered } = data;
        return { ok: true, regraded, raised, lowered };
      }),
    },
  };
}
