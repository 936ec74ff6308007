import { fromPromise } from 'xstate';

import type { components } from '#contract/api.d.ts';
import { papersPerPage } from '#machines/bank/bank.rules.ts';
import type { BankLoaded, BankWanted, Paper } from '#machines/bank/bank.types.ts';
import type { PaperChanged, PaperLoaded, PaperWanted } from '#machines/paper/paper.types.ts';
import { questionsPerPage } from '#machines/paper/questions.rules.ts';
import type {
  BankQuestion,
  Judged,
  PageTextLoaded,
  PageTextWanted,
  QuestionDraft,
  QuestionSaved,
  QuestionsLoaded,
  QuestionsWanted,
  RefusedQuestion,
  ToJudge,
} from '#machines/paper/questions.types.ts';
import { fieldsOf, idToSend, reasonOf } from './answers.ts';
import type { Api } from './api.ts';

type Schemas = components['schemas'];

function paperOf(paper: Schemas['Paper']): Paper {
  return {
    id: String(paper.id),
    source: paper.source,
    fileName: paper.file_name,
    state: paper.state,
    active: paper.active,
    pagesRead: paper.pages_read,
    pagesTotal: paper.pages_total,
    message: paper.message,
    uploadedAt: paper.uploaded_at,
    uploadedBy: paper.uploaded_by,
    university: paper.university_name,
    program: paper.program_name,
    subject: paper.subject_name,
    counts: paper.counts,
  };
}

/** A version of a question, as our machines know it. */
export function questionOf(question: Schemas['QuestionVersion']): BankQuestion {
  return {
    id: String(question.id),
    number: question.number,
    page: question.page,
    stem: question.question,
    options: question.options,
    answer: question.answer,
    explanation: question.explanation,
    flags: question.flags.map(({ text }) => text),
    origin: question.origin,
    openReports: question.open_reports,
  };
}

function refusedOf({ id, number, page, reason_text, text }: Schemas['RefusedQuestion']): RefusedQuestion {
  return { id: String(id), number, page, reason: reason_text, text };
}

/** What a server said of a call that it refused. */
export const refused = (error: unknown) =>
  ({ ok: false, message: reasonOf(error, 'error', 'detail', 'message') }) as const;

/** Whether an answer is a list of the contract's shape: a foreign backend may answer anything to a call of its own. */
export const isList = (data: unknown): boolean => Array.isArray(fieldsOf(data)['results']);

/**
 * Fillers of the slots around the question bank. These calls are our server's own: where they are not answered in the
 * contract's shape, the bank counts as absent.
 */
export function bankServices(api: Api) {
  const about = ({ id }: PaperWanted) => ({ params: { path: { id } } });

  return {
    bank: {
      loadBank: fromPromise<BankLoaded, BankWanted>(async ({ input: { page }, signal }) => {
        const [overview, papers] = await Promise.all([
          api.GET('/api/admin/overview/', { signal }),
          api.GET('/api/admin/papers/', {
            params: { query: { page: String(page), page_size: String(papersPerPage) } },
            signal,
          }),
        ]);
        // A server that is in trouble has the bank all the same.
        if ([overview, papers].some(({ response }) => response.status >= 500))
          throw new Error('The bank could not be loaded.');
        const counts = overview.data?.counts;
        if (!counts || !papers.data || !isList(papers.data)) return { there: false };
        return {
          there: true,
          counts: {
            universities: counts.universities,
            programs: counts.programs,
            subjects: counts.subjects,
            papers: counts.papers,
            live: counts.live_questions,
            flagged: counts.flagged_questions,
            students: counts.students,
            attempts: counts.attempts,
            reports: counts.open_reports,
          },
          papers: papers.data.results.map(paperOf),
          total: papers.data.count,
        };
      }),
    },
    paper: {
      loadPaper: fromPromise<PaperLoaded, PaperWanted>(async ({ input, signal }) => {
        const { data, error } = await api.GET('/api/admin/papers/{id}/', { ...about(input), signal });
        if (!data) return refused(error);
        return { ok: true, detail: { paper: paperOf(data.paper), flagged: data.flagged, refused: data.refused } };
      }),
      deletePaper: fromPromise<PaperChanged, PaperWanted>(async ({ input, signal }) => {
        const { error, response } = await api.DELETE('/api/admin/papers/{id}/', { ...about(input), signal });
        return response.ok ? { ok: true } : refused(error);
      }),
      readAgain: fromPromise<PaperChanged, PaperWanted>(async ({ input, signal }) => {
        const { error, response } = await api.POST('/api/admin/papers/{id}/read-again/', { ...about(input), signal });
        return response.ok ? { ok: true } : refused(error);
      }),
    },
    questions: {
      loadQuestions: fromPromise<QuestionsLoaded, QuestionsWanted>(async ({ input, signal }) => {
        const { paperId: id, shown, page } = input;
        const paging = { page: String(page), page_size: String(questionsPerPage) };
        if (shown === 'refused') {
          const { data, error } = await api.GET('/api/admin/papers/{id}/refused/', {
            params: { path: { id }, query: paging },
            signal,
          });
          if (!data) return refused(error);
          return { ok: true, total: data.count, questions: [], refused: data.results.map(refusedOf) };
        }
        const { data, error } = await api.GET('/api/admin/papers/{id}/questions/', {
          params: { path: { id }, query: { ...paging, state: shown } },
          signal,
        });
        if (!data) return refused(error);
        return { ok: true, total: data.count, questions: data.results.map(questionOf), refused: [] };
      }),
      loadPageText: fromPromise<PageTextLoaded, PageTextWanted>(async ({ input, signal }) => {
        const { data, error } = await api.GET('/api/admin/papers/{id}/pages/{number}/', {
          params: { path: { id: input.paperId, number: String(input.number) } },
          signal,
        });
        return data ? { ok: true, text: data.text } : refused(error);
      }),
      judgeQuestions: fromPromise<Judged, ToJudge>(async ({ input: { ids, verdict } }) => {
        const body = { ids: ids.map(idToSend) };
        const { data, error } = await (verdict === 'approve'
          ? api.POST('/api/admin/questions/approve/', { body })
          : api.POST('/api/admin/questions/reject/', { body }));
        if (!data) return refused(error);
        const left = data.results.filter(({ outcome }) => outcome === 'retired' || outcome === 'unknown');
        return {
          ok: true,
          done: data.results.length - left.length,
          left: [...new Set(left.map(({ text }) => text))],
        };
      }),
      saveQuestion: fromPromise<QuestionSaved, QuestionDraft>(async ({ input }) => {
        const { id, stem, options, answer, explanation } = input;
        const { error, response } = await api.PATCH('/api/admin/questions/{id}/', {
          params: { path: { id } },
          body: { question: stem, options, answer, explanation },
        });
        return response.ok ? { ok: true } : refused(error);
      }),
    },
  };
}
