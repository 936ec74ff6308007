import { assertEvent } from 'xstate';

import { choicesOf, noChoices } from '../catalogue/catalogue.rules.ts';
import { emptyTransfer, toExport, toImport, transferSetup } from './transfer.setup.ts';

/**
 * Questions of a subject, handed in as a file or as text, and taken out as a file. Fetched when its page is opened.
 * An import is tried first, which stores nothing; only what was tried can be confirmed, and whatever is changed in between
 * asks for another trial. A file's text stays with the service, read once, so that it cannot change on the way.
 * A failure keeps everything. Where the backend has no such calls it ends in `absent`.
 * Slots: GET admin/subjects/{id}/questions/export/, POST admin/subjects/{id}/questions/import/ (as a dry run, and for
 * good), a file's text.
 */
export const transferMachine = transferSetup.createMachine({
  id: 'transfer',
  initial: 'offered',
  context: { user: null, choices: noChoices, ...emptyTransfer },
  // The catalogue never ends, and a list that cannot be loaded is a state of its own.
  invoke: {
    id: 'catalogue',
    src: 'catalogue',
    input: { lists: ['universities', 'programs', 'subjects'] },
    onSnapshot: [
      {
        guard: { type: 'otherChoices', params: ({ event }) => choicesOf(event.snapshot.context) },
        actions: [
          { type: 'keepChoices', params: ({ event }) => choicesOf(event.snapshot.context) },
          'clearExport',
          'clearSubjectMissing',
        ],
      },
      // The same choice may have got its name meanwhile.
      { actions: { type: 'keepChoices', params: ({ event }) => choicesOf(event.snapshot.context) } },
    ],
  },
  on: {
    'transfer.opened': { actions: 'openCatalogue' },
    'session.changed': [
      {
        guard: { type: 'sameStudent', params: ({ event }) => event },
        actions: { type: 'keepStudent', params: ({ event }) => event },
      },
      {
        target: '.offered',
        actions: ['forgetTransfer', 'clearChoices', { type: 'keepStudent', params: ({ event }) => event }],
      },
    ],
  },
  states: {
    offered: {
      type: 'parallel',
      states: {
        exporting: {
          initial: 'resting',
          states: {
            resting: {
              on: {
                'exportFormat.chosen': {
                  actions: ['clearExport', { type: 'keepExportFormat', params: ({ event }) => event }],
                },
                'export.requested': [
                  { guard: 'subjectChosen', target: 'fetching', actions: 'clearExport' },
                  { actions: ['clearExport', { type: 'showExport', params: { text: 'subjectMissing' } }] },
                ],
              },
            },
            fetching: {
              tags: 'busy',
              invoke: {
                id: 'exportQuestions',
                src: 'exportQuestions',
                input: ({ context }) => toExport(context),
                onDone: [
                  {
                    guard: { type: 'done', params: ({ event }) => event.output },
                    target: 'resting',
                    actions: { type: 'keepExported', params: ({ event }) => event.output },
                  },
                  { guard: { type: 'notThere', params: ({ event }) => event.output }, target: '#transfer.absent' },
                  { target: 'resting', actions: { type: 'showExportRefused', params: ({ event }) => event.output } },
                ],
                onError: { target: 'resting', actions: { type: 'showExport', params: { text: 'exportFailed' } } },
              },
            },
          },
        },
        importing: {
          initial: 'open',
          states: {
            /** Whatever is changed here asks for a trial of its own. */
            open: {
              initial: 'editing',
              on: {
                'file.chosen': [
                  {
                    guard: 'fileTooLarge',
                    target: '.editing',
                    actions: ['forgetTrial', 'dropFile', { type: 'show', params: { text: 'tooLarge' } }],
                  },
                  { guard: 'fileGiven', target: 'reading', actions: ['forgetTrial', 'dropFile'] },
                  { target: '.editing', actions: ['forgetTrial', 'dropFile'] },
                ],
                'text.typed': {
                  target: '.editing',
                  actions: ['forgetTrial', { type: 'keepText', params: ({ event }) => event }],
                },
                'format.chosen': {
                  target: '.editing',
                  actions: ['forgetTrial', { type: 'keepFormat', params: ({ event }) => event }],
                },
                'trial.requested': [
                  { guard: 'importComplete', target: '.trying', actions: ['forgetTrial', 'keepTried'] },
                  { target: '.editing', actions: ['forgetTrial', 'showMissing'] },
                ],
              },
              states: {
                editing: {},
                trying: {
                  tags: 'busy',
                  always: { guard: 'otherSubject', target: 'editing', actions: 'dropTrial' },
                  on: { 'upload.progressed': { actions: { type: 'keepProgress', params: ({ event }) => event } } },
                  invoke: {
                    id: 'tryImport',
                    src: 'tryImport',
                    input: ({ context, self }) =>
                      toImport(context, (progress) => {
                        self.send({ type: 'upload.progressed', progress });
                      }),
                    onDone: [
                      {
                        guard: { type: 'done', params: ({ event }) => event.output },
                        target: 'tried',
                        actions: { type: 'keepTrial', params: ({ event }) => event.output },
                      },
                      { guard: { type: 'notThere', params: ({ event }) => event.output }, target: '#transfer.absent' },
                      {
                        target: 'editing',
                        actions: {
                          type: 'showRefused',
                          params: ({ event }) => ({ answer: event.output, text: 'trialFailed' }),
                        },
                      },
                    ],
                    onError: { target: 'editing', actions: { type: 'show', params: { text: 'trialFailed' } } },
                  },
                },
                /** What would happen is shown; nothing is stored. */
                tried: {
                  always: { guard: 'otherSubject', target: 'editing', actions: 'dropTrial' },
                  on: {
                    'notes.opened': { actions: { type: 'keepNotesPage', params: ({ event }) => event } },
                    'import.confirmed': {
                      guard: 'anythingAccepted',
                      target: '#transfer.offered.importing.storing',
                      actions: 'restartProgress',
                    },
                  },
                },
                stored: {},
              },
            },
            reading: {
              tags: 'busy',
              on: {
                'file.chosen': [
                  {
                    guard: 'fileTooLarge',
                    target: 'open',
                    actions: { type: 'show', params: { text: 'tooLarge' } },
                  },
                  { guard: 'fileGiven', target: 'reading', reenter: true },
                  { target: 'open' },
                ],
              },
              invoke: {
                id: 'readFile',
                src: 'readFile',
                input: ({ event }) => {
                  assertEvent(event, 'file.chosen');
                  if (!event.file) throw new Error('There is no file to read.');
                  return { file: event.file };
                },
                onDone: [
                  {
                    guard: { type: 'isText', params: ({ event }) => event.output },
                    target: 'open',
                    actions: { type: 'keepFile', params: ({ event }) => event.output },
                  },
                  { target: 'open', actions: { type: 'show', params: { text: 'notText' } } },
                ],
                onError: { target: 'open', actions: { type: 'show', params: { text: 'unreadable' } } },
              },
            },
            storing: {
              tags: 'busy',
              on: { 'upload.progressed': { actions: { type: 'keepProgress', params: ({ event }) => event } } },
              invoke: {
                id: 'importQuestions',
                src: 'importQuestions',
                input: ({ context, self }) =>
                  toImport(context, (progress) => {
                    self.send({ type: 'upload.progressed', progress });
                  }),
                onDone: [
                  {
                    guard: { type: 'done', params: ({ event }) => event.output },
                    target: 'open.stored',
                    actions: { type: 'keepImported', params: ({ event }) => event.output },
                  },
                  { guard: { type: 'notThere', params: ({ event }) => event.output }, target: '#transfer.absent' },
                  {
                    target: 'open.tried',
                    actions: {
                      type: 'showRefused',
                      params: ({ event }) => ({ answer: event.output, text: 'importFailed' }),
                    },
                  },
                ],
                onError: { target: 'open.tried', actions: { type: 'show', params: { text: 'importFailed' } } },
              },
            },
          },
        },
      },
    },
    /** The backend offers no such thing, and nothing of it is shown. */
    absent: {},
  },
});
