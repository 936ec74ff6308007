import { currentPage, judgedIds } from './questions.rules.ts';
import { emptyList, questionsSetup } from './questions.setup.ts';
import type { QuestionDraft, QuestionsContext } from './questions.types.ts';

/** The draft; throws where nothing is edited. */
function draftToSave({ draft }: QuestionsContext): QuestionDraft {
  if (!draft) throw new Error('Only a question that is edited can be saved.');
  return draft;
}

/**
 * The questions of a paper, looked through beside its pages: approved, rejected and edited, one by one or several at
 * once. Invoked by the paper's machine while the paper is open. `list` is what is listed, `text` the page beside it,
 * `task` what is being done; after each change the list is loaded anew and the place in it stays.
 * Slots: GET admin/papers/{id}/questions/ or refused/, GET its pages/{number}/, POST admin/questions/approve/ or
 * reject/, PATCH admin/questions/{id}/.
 */
export const questionsMachine = questionsSetup.createMachine({
  id: 'questions',
  type: 'parallel',
  context: ({ input }) => ({
    paperId: input.paperId,
    shown: 'flagged',
    ...emptyList,
    pageText: null,
    draft: null,
    message: null,
    outcome: null,
    verdict: 'approve',
    changes: 0,
  }),
  states: {
    list: {
      initial: 'loading',
      on: {
        'shown.chosen': { target: '.loading', actions: { type: 'keepShown', params: ({ event }) => event } },
        'page.opened': { target: '.loading', actions: { type: 'keepPage', params: ({ event }) => event } },
        'list.outdated': '.loading',
      },
      states: {
        loading: {
          tags: 'busy',
          invoke: {
            id: 'loadQuestions',
            src: 'loadQuestions',
            input: ({ context: { paperId, shown, page } }) => ({ paperId, shown, page }),
            onDone: [
              {
                guard: { type: 'questionsGiven', params: ({ event }) => event.output },
                target: 'shown',
                actions: [{ type: 'keepQuestions', params: ({ event }) => event.output }, 'sayListed'],
              },
              {
                target: 'failed',
                actions: {
                  type: 'showRefusal',
                  params: ({ event }) => ({ answer: event.output, text: 'questionsFailed' }),
                },
              },
            ],
            onError: { target: 'failed', actions: { type: 'show', params: { text: 'questionsFailed' } } },
          },
        },
        shown: {
          on: {
            'cursor.moved': { actions: { type: 'keepCursor', params: ({ event }) => event } },
            'mark.toggled': { actions: { type: 'toggleMark', params: ({ event }) => event } },
            'marks.toggled': { actions: 'toggleMarks' },
          },
        },
        failed: { on: { 'list.retried': { target: 'loading', actions: 'clearMessage' } } },
      },
    },
    text: {
      initial: 'none',
      on: { 'list.shown': '.deciding', 'cursor.moved': '.deciding' },
      states: {
        none: {},
        deciding: {
          always: [
            { guard: 'sameText', target: 'shown' },
            { guard: 'pageKnown', target: 'loading', actions: 'dropText' },
            { target: 'none', actions: 'dropText' },
          ],
        },
        loading: {
          invoke: {
            id: 'loadPageText',
            src: 'loadPageText',
            input: ({ context }) => ({ paperId: context.paperId, number: currentPage(context) ?? 0 }),
            onDone: [
              {
                guard: { type: 'textGiven', params: ({ event }) => event.output },
                target: 'shown',
                actions: { type: 'keepText', params: ({ event }) => event.output },
              },
              { target: 'failed' },
            ],
            onError: 'failed',
          },
        },
        shown: {},
        failed: { on: { 'pageText.retried': 'loading' } },
      },
    },
    task: {
      initial: 'resting',
      states: {
        resting: {
          on: {
            'verdict.given': {
              guard: { type: 'verdictFits', params: ({ event }) => event },
              target: 'judging',
              actions: { type: 'keepVerdict', params: ({ event }) => event },
            },
            'edit.started': { guard: 'anyToEdit', target: 'editing', actions: 'startDraft' },
          },
        },
        judging: {
          tags: 'busy',
          invoke: {
            id: 'judgeQuestions',
            src: 'judgeQuestions',
            input: ({ context }) => ({ ids: judgedIds(context), verdict: context.verdict }),
            onDone: [
              {
                guard: { type: 'judged', params: ({ event }) => event.output },
                target: 'resting',
                actions: [{ type: 'noteJudged', params: ({ event }) => event.output }, 'sayOutdated'],
              },
              {
                target: 'resting',
                actions: {
                  type: 'showRefusal',
                  params: ({ event }) => ({ answer: event.output, text: 'judgementFailed' }),
                },
              },
            ],
            onError: { target: 'resting', actions: { type: 'show', params: { text: 'judgementFailed' } } },
          },
        },
        editing: {
          on: {
            'draft.changed': { actions: { type: 'keepDraft', params: ({ event }) => event } },
            'edit.cancelled': { target: 'resting', actions: 'dropDraft' },
            'edit.saved': [
              { guard: 'draftWhole', target: 'saving', actions: 'clearMessage' },
              { actions: 'showFault' },
            ],
          },
        },
        saving: {
          tags: 'busy',
          invoke: {
            id: 'saveQuestion',
            src: 'saveQuestion',
            input: ({ context }) => draftToSave(context),
            onDone: [
              {
                guard: { type: 'saved', params: ({ event }) => event.output },
                target: 'resting',
                actions: ['noteSaved', 'sayOutdated'],
              },
              {
                target: 'editing',
                actions: { type: 'showRefusal', params: ({ event }) => ({ answer: event.output, text: 'saveFailed' }) },
              },
            ],
            onError: { target: 'editing', actions: { type: 'show', params: { text: 'saveFailed' } } },
          },
        },
      },
    },
  },
});
