import { assign, sendTo, setup } from 'xstate';

import { catalogueMachine } from '../catalogue/catalogue.machine.ts';
import { type Choices, sameChoices } from '../catalogue/catalogue.rules.ts';
import { nearestPage } from '../shared/pages.ts';
import { slot } from '../shared/slot.ts';
import { staysWith } from '../shared/student.ts';
import {
  exportFileName,
  guessedFormat,
  importMissingText,
  importOf,
  isTooLarge,
  notePages,
  startLength,
} from './transfer.rules.ts';
import { transferTexts } from './transfer.texts.ts';
import type {
  BankFormat,
  Exported,
  FileRead,
  FileToRead,
  Imported,
  ToExport,
  ToImport,
  TransferContext,
  TransferEvent,
  TransferTag,
  Tried,
} from './transfer.types.ts';

const noTrial = { tried: null, trial: null, imported: null, message: null, notesPage: 1, progress: 0 } as const;

/** Nothing is handed in or taken out. */
export const emptyTransfer = {
  exportFormat: 'gift',
  exported: null,
  exportMessage: null,
  file: null,
  text: '',
  format: null,
  formatChosen: false,
  ...noTrial,
} satisfies Partial<TransferContext>;

type Answer = Exported | Imported | Tried;

/** What is exported; throws while no subject is chosen. */
export function toExport({ choices, exportFormat: format }: TransferContext): ToExport {
  if (choices.subject === null) throw new Error('An export is of a subject.');
  return { subject: choices.subject.id, format, fileName: exportFileName(choices, format) };
}

/** What is tried and then imported; throws before a trial. */
export function toImport({ tried }: TransferContext, report: ToImport['report']): ToImport {
  if (tried === null) throw new Error('Only what was tried can be imported.');
  return { ...tried, report };
}

/** What the chart is made of: the slots it asks and what it does. */
export const transferSetup = setup({
  types: {} as {
    context: TransferContext;
    events: TransferEvent;
    tags: TransferTag;
    children: { catalogue: 'catalogue' };
  },
  actors: {
    catalogue: catalogueMachine,
    exportQuestions: slot<Exported, ToExport>('exportQuestions'),
    readFile: slot<FileRead, FileToRead>('readFile'),
    tryImport: slot<Tried, ToImport>('tryImport'),
    importQuestions: slot<Imported, ToImport>('importQuestions'),
  },
  guards: {
    sameStudent: ({ context }, { user }: { user: string | null }) => staysWith(context.user, user),
    otherChoices: ({ context }, choices: Choices) => !sameChoices(choices, context.choices),
    subjectChosen: ({ context }) => context.choices.subject !== null,
    importComplete: ({ context }) => importOf(context) !== null,
    fileTooLarge: ({ event }) => event.type === 'file.chosen' && event.file !== null && isTooLarge(event.file),
    fileGiven: ({ event }) => event.type === 'file.chosen' && event.file !== null,
    isText: (_, { text }: FileRead) => text,
    done: (_, { ok }: Answer) => ok,
    notThere: (_, answer: Answer) => !answer.ok && !answer.there,
    otherSubject: ({ context }) => context.tried?.subject !== context.choices.subject?.id,
    anythingAccepted: ({ context }) => (context.trial?.accepted ?? 0) > 0,
  },
  actions: {
    keepStudent: assign((_, { user }: { user: string | null }) => ({ user })),
    forgetTransfer: assign(emptyTransfer),
    openCatalogue: sendTo('catalogue', { type: 'catalogue.opened' }),
    clearChoices: sendTo('catalogue', { type: 'university.chosen', id: null }),
    keepChoices: assign((_, choices: Choices) => ({ choices })),
    clearExport: assign({ exported: null, exportMessage: null }),
    clearSubjectMissing: assign(({ context }) =>
      context.message === transferTexts.subjectMissing ? { message: null } : {},
    ),
    keepExportFormat: assign((_, { format }: { format: BankFormat }) => ({ exportFormat: format })),
    keepExported: assign((_, answer: Exported) => {
      if (!answer.ok) return {};
      return answer.outcome.count === 0 ? { exportMessage: transferTexts.exportEmpty } : { exported: answer.outcome };
    }),
    showExportRefused: assign((_, answer: Exported) => ({
      exportMessage: (!answer.ok && answer.message) || transferTexts.exportFailed,
    })),
    showExport: assign((_, { text }: { text: 'subjectMissing' | 'exportFailed' }) => ({
      exportMessage: transferTexts[text],
    })),
    forgetTrial: assign(noTrial),
    /** Another subject was chosen; what failed before that stays said. */
    dropTrial: assign({ tried: null, trial: null, notesPage: 1 }),
    keepFile: assign(({ context }, read: FileRead) =>
      read.text
        ? { file: read.file, format: context.formatChosen ? context.format : guessedFormat(read.file.name, read.start) }
        : {},
    ),
    /** A file that is chosen is guessed anew, whatever was chosen for the one before. */
    dropFile: assign({ file: null, format: null, formatChosen: false }),
    keepText: assign(({ context }, { text }: { text: string }) => ({
      text,
      format: context.formatChosen ? context.format : guessedFormat(null, text.slice(0, startLength)),
    })),
    keepFormat: assign((_, { format }: { format: BankFormat | null }) => ({ format, formatChosen: format !== null })),
    keepProgress: assign((_, { progress }: { progress: number }) => ({ progress })),
    keepTried: assign(({ context }) => ({ tried: importOf(context) })),
    restartProgress: assign({ progress: 0, message: null }),
    show: assign((_, { text }: { text: keyof typeof transferTexts }) => ({ message: transferTexts[text] })),
    showMissing: assign(({ context }) => ({ message: importMissingText(context) })),
    showRefused: assign((_, { answer, text }: { answer: Imported | Tried; text: 'trialFailed' | 'importFailed' }) => ({
      message: (!answer.ok && answer.message) || transferTexts[text],
    })),
    keepTrial: assign((_, answer: Tried) => (answer.ok ? { trial: answer.trial, notesPage: 1 } : {})),
    keepNotesPage: assign(({ context }, { page }: { page: number }) => ({
      notesPage: context.trial === null ? 1 : nearestPage(page, notePages(context.trial)),
    })),
    /** What was imported is done with; the subject stays, for the next file. */
    keepImported: assign((_, answer: Imported) =>
      answer.ok
        ? { file: null, text: '', format: null, formatChosen: false, ...noTrial, imported: answer.outcome }
        : {},
    ),
  },
});
