import { fromPromise } from 'xstate';

import type { ReportedLoaded, ReportSent, ReportToSend } from '#machines/report/report.types.ts';
import { fieldsOf, idToSend, reasonOf } from './answers.ts';
import type { Api } from './api.ts';

/** How long the backend may take over one report before the student may try again, in milliseconds. */
const patience = 30_000;

/**
 * Fillers of the slots around a student's reports. These calls are our server's own: where they are not answered in the
 * contract's shape, nothing is offered.
 * @param quiet asks with the stored token but never refreshes it: nobody is sent to a login for what no student asked
 * @param api sends what a student wrote
 */
export function reportServices(quiet: Api, api: Api) {
  return {
    loadReported: fromPromise<ReportedLoaded, void>(async ({ signal }) => {
      const { data, response } = await quiet.GET('/api/question-reports/', { signal });
      // A token that has just ended, or a server in trouble, says nothing of whether reports are taken.
      if (response.status === 401 || response.status >= 500) throw new Error('Nobody can tell what is reported.');
      const { question_ids: ids } = fieldsOf(data);
      return Array.isArray(ids) ? { there: true, reported: ids.map(String) } : { there: false };
    }),
    sendReport: fromPromise<ReportSent, ReportToSend>(async ({ input: { questionId, reason, note } }) => {
      const { error, response } = await api.POST('/api/question-reports/', {
        body: { question_id: idToSend(questionId), reason, ...(note === '' ? {} : { note }) },
        signal: AbortSignal.timeout(patience),
      });
      if (response.ok) return { ok: true, known: false };
      if (response.status === 409) return { ok: true, known: true };
      if (response.status >= 500) throw new Error('The report was not taken.');
      return { ok: false, message: reasonOf(error, 'error', 'detail', 'message') };
    }),
  };
}
