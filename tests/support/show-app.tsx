import { ChakraProvider } from '@chakra-ui/react';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { createActor, fromCallback, SimulatedClock } from 'xstate';

import type { Submitted, ToSubmit } from '#machines/admin/admin.types.ts';
import { submissionMachine } from '#machines/admin/submission.machine.ts';
import { appMachine } from '#machines/app/app.machine.ts';
import { bankMachine } from '#machines/bank/bank.machine.ts';
import type { BankLoaded, BankWanted } from '#machines/bank/bank.types.ts';
import type { TokensRead, TokensWanted } from '#machines/app/app.types.ts';
import { connectionMachine } from '#machines/connection/connection.machine.ts';
import { examMachine } from '#machines/exam/exam.machine.ts';
import type { Generated, Saved } from '#machines/exam/exam.types.ts';
import { historyMachine } from '#machines/history/history.machine.ts';
import type { AttemptsLoaded } from '#machines/history/history.types.ts';
import { loginMachine } from '#machines/login/login.machine.ts';
import type { CodeSent, CodeToVerify, CodeVerified, Credentials } from '#machines/login/login.types.ts';
import { paperMachine } from '#machines/paper/paper.machine.ts';
import type { PaperChanged, PaperLoaded, PaperWanted } from '#machines/paper/paper.types.ts';
import { questionsMachine } from '#machines/paper/questions.machine.ts';
import type {
  Judged,
  PageTextLoaded,
  PageTextWanted,
  QuestionDraft,
  QuestionSaved,
  QuestionsLoaded,
  QuestionsWanted,
  ToJudge,
} from '#machines/paper/questions.types.ts';
import { outboxMachine } from '#machines/outbox/outbox.machine.ts';
import type { WaitingAttempt } from '#machines/outbox/outbox.types.ts';
import { profileMachine } from '#machines/profile/profile.machine.ts';
import type { ProfileAnswer, ProfileUpdate } from '#machines/profile/profile.types.ts';
import { queueMachine } from '#machines/queue/queue.machine.ts';
import type { QueueLoaded, QueueWanted, Resolution, Resolved } from '#machines/queue/queue.types.ts';
import { regradingMachine } from '#machines/regrading/regrading.machine.ts';
import type { CorrectionLoaded, CorrectionWanted, Regraded, ToRegrade } from '#machines/regrading/regrading.types.ts';
import { registerMachine } from '#machines/register/register.machine.ts';
import type { CodeChecked, CodeToCheck, Details, DetailsSent } from '#machines/register/register.types.ts';
import { reportMachine } from '#machines/report/report.machine.ts';
import type { ReportedLoaded, ReportSent, ReportToSend } from '#machines/report/report.types.ts';
import { reviewMachine } from '#machines/review/review.machine.ts';
import type { AttemptLoaded } from '#machines/review/review.types.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { transferMachine } from '#machines/transfer/transfer.machine.ts';
import type {
  Exported,
  FileRead,
  FileToRead,
  Imported,
  ToExport,
  ToImport,
  Tried,
} from '#machines/transfer/transfer.types.ts';
import { late } from '#machines/shared/late.ts';
import type { Named } from '#machines/shared/types.ts';
import { ActorsProvider } from '#src/app/actors.tsx';
import { connectReports } from '#src/app/connect-reports.ts';
import { connectRouter } from '#src/app/connect-router.ts';
import { Shell } from '#src/app/Shell.tsx';
import { AdminScreen } from '#src/screens/admin/AdminScreen.tsx';
import { QuestionsScreen } from '#src/screens/exam/QuestionsScreen.tsx';
import { ResultsScreen } from '#src/screens/exam/ResultsScreen.tsx';
import { SelectionScreen } from '#src/screens/exam/SelectionScreen.tsx';
import { TakeExamScreen } from '#src/screens/exam/TakeExamScreen.tsx';
import { HistoryScreen } from '#src/screens/history/HistoryScreen.tsx';
import { LandingScreen } from '#src/screens/landing/LandingScreen.tsx';
import { LoginDialog } from '#src/screens/login/LoginDialog.tsx';
import { NotFoundScreen } from '#src/screens/not-found/NotFoundScreen.tsx';
import { ProfileScreen } from '#src/screens/profile/ProfileScreen.tsx';
import { RegisterDialog } from '#src/screens/register/RegisterDialog.tsx';
import { ReviewScreen } from '#src/screens/review/ReviewScreen.tsx';
import { system } from '#src/theme/system.ts';
import { generated } from '#tests/machines/exam.examples.ts';

import { exampleCatalogue, noDrafts } from './exam-actor.ts';
import { scripted } from './scripted.ts';

type Answer<Output, Input = undefined> = (input: Input) => Output | Promise<Output>;

/** What a backend and a browser would do; a test scripts what it is about. */
const calm = {
  /** What storage holds. */
  tokens: { access: true, admin: false },
  /** Whose session that is, where anybody can tell. */
  student: null as string | null,
  sendCredentials: (() => ({ ok: true, email: null })) as Answer<CodeSent, Credentials>,
  verifyLogin: (() => ({ ok: true, admin: false })) as Answer<CodeVerified, CodeToVerify>,
  sendDetails: (() => ({ ok: true, message: 'OTP sent.' })) as Answer<DetailsSent, Details>,
  verifyAddress: (() => ({ ok: true })) as Answer<CodeChecked, CodeToCheck>,
  faculties: (() => []) as Answer<readonly Named[]>,
  generate: (() => generated(2)) as Answer<Generated>,
  attempts: (() => ({ ok: true, attempts: [] })) as Answer<AttemptsLoaded>,
  attempt: (() => ({ ok: false, message: null })) as Answer<AttemptLoaded, { id: string }>,
  reported: (() => ({ there: false })) as Answer<ReportedLoaded>,
  sendReport: (() => ({ ok: true, known: false })) as Answer<ReportSent, ReportToSend>,
  profile: (() => ({
    ok: true,
    profile: { fullName: 'Asha Rao', email: 'asha@example.org', phone: '+91 1' },
  })) as Answer<ProfileAnswer>,
  saveProfile: (() => ({ ok: false, message: null, unauthorised: false, fieldErrors: {} })) as Answer<
    ProfileAnswer,
    ProfileUpdate
  >,
  waiting: [] as readonly WaitingAttempt[],
  pdf: true,
  submit: (() => ({ ok: true, message: null })) as Answer<Submitted, ToSubmit>,
  bank: (() => ({ there: false })) as Answer<BankLoaded, BankWanted>,
  paper: (() => ({ ok: false, message: null })) as Answer<PaperLoaded, PaperWanted>,
  deletePaper: (() => ({ ok: true })) as Answer<PaperChanged, PaperWanted>,
  readAgain: (() => ({ ok: true })) as Answer<PaperChanged, PaperWanted>,
  queue: (() => ({ there: false })) as Answer<QueueLoaded, QueueWanted>,
  resolve: (() => ({ ok: false, message: null })) as Answer<Resolved, Resolution>,
  correction: (() => ({ ok: false, message: null })) as Answer<CorrectionLoaded, CorrectionWanted>,
  regrade: (() => ({ ok: false, message: null })) as Answer<Regraded, ToRegrade>,
  questions: (() => ({ ok: true, total: 0, questions: [], refused: [] })) as Answer<QuestionsLoaded, QuestionsWanted>,
  pageText: (() => ({ ok: true, text: '' })) as Answer<PageTextLoaded, PageTextWanted>,
  judge: (({ ids }) => ({ ok: true, done: ids.length, left: [] })) as Answer<Judged, ToJudge>,
  saveQuestion: (() => ({ ok: true })) as Answer<QuestionSaved, QuestionDraft>,
  readFile: (({ file: { name, size } }) => ({
    text: true,
    file: { handle: 'text-1', name, size },
    start: '',
  })) as Answer<FileRead, FileToRead>,
  tryImport: (() => ({ ok: false, there: false, message: null })) as Answer<Tried, ToImport>,
  importQuestions: (() => ({ ok: false, there: false, message: null })) as Answer<Imported, ToImport>,
  exportQuestions: (() => ({ ok: false, there: false, message: null })) as Answer<Exported, ToExport>,
};

export type AppScript = typeof calm;

function filledApp(script: AppScript) {
  let { tokens } = script;
  const clear = (): void => {
    tokens = { access: false, admin: false };
  };
  const catalogue = exampleCatalogue({ faculties: () => script.faculties(undefined) });
  const form = submissionMachine.provide({
    actors: {
      catalogue,
      inspectFile: scripted(({ file: { name, size } }) => ({
        pdf: script.pdf,
        file: { handle: 'file-1', name, size },
      })),
      submitForm: scripted(script.submit),
    },
  });
  return appMachine.provide({
    actors: {
      readTokens: scripted<TokensRead, TokensWanted>(() => ({
        ...tokens,
        user: tokens.access ? script.student : null,
      })),
      session: sessionMachine.provide({
        actors: { clearTokens: scripted(clear), leaveSession: scripted(clear) },
      }),
      connection: connectionMachine.provide({ actors: { watchConnection: fromCallback(() => undefined) } }),
      login: loginMachine.provide({
        actors: { sendCredentials: scripted(script.sendCredentials), verifyCode: scripted(script.verifyLogin) },
      }),
      register: registerMachine.provide({
        actors: { sendDetails: scripted(script.sendDetails), verifyCode: scripted(script.verifyAddress) },
      }),
      exam: examMachine.provide({
        actors: {
          catalogue,
          generateQuestions: scripted(() => script.generate(undefined)),
          ...noDrafts,
          saveAttempt: scripted((): Saved => ({ ok: true })),
          loadRecent: scripted(() => script.attempts(undefined)),
        },
      }),
      outbox: outboxMachine.provide({
        actors: { readWaiting: scripted(() => script.waiting), sendWaiting: scripted(() => script.waiting) },
      }),
      history: historyMachine.provide({ actors: { loadAttempts: scripted(() => script.attempts(undefined)) } }),
      review: reviewMachine.provide({ actors: { loadAttempt: scripted(script.attempt) } }),
      report: late(() =>
        Promise.resolve(
          reportMachine.provide({
            actors: {
              loadReported: scripted(() => script.reported(undefined)),
              sendReport: scripted(script.sendReport),
            },
          }),
        ),
      ),
      profile: profileMachine.provide({
        actors: {
          loadProfile: scripted(() => script.profile(undefined)),
          saveProfile: scripted(script.saveProfile),
        },
      }),
      universityForm: form,
      programForm: form,
      subjectForm: form,
      pdfForm: form,
      bank: late(() => Promise.resolve(bankMachine.provide({ actors: { loadBank: scripted(script.bank) } }))),
      queue: late(() =>
        Promise.resolve(
          queueMachine.provide({
            actors: { loadQueue: scripted(script.queue), resolveReports: scripted(script.resolve) },
          }),
        ),
      ),
      regrading: late(() =>
        Promise.resolve(
          regradingMachine.provide({
            actors: { loadCorrection: scripted(script.correction), regradeAttempts: scripted(script.regrade) },
          }),
        ),
      ),
      paper: late(() =>
        Promise.resolve(
          paperMachine.provide({
            actors: {
              loadPaper: scripted(script.paper),
              deletePaper: scripted(script.deletePaper),
              readAgain: scripted(script.readAgain),
              questions: questionsMachine.provide({
                actors: {
                  loadQuestions: scripted(script.questions),
                  loadPageText: scripted(script.pageText),
                  judgeQuestions: scripted(script.judge),
                  saveQuestion: scripted(script.saveQuestion),
                },
              }),
            },
          }),
        ),
      ),
      transfer: late(() =>
        Promise.resolve(
          transferMachine.provide({
            actors: {
              catalogue,
              readFile: scripted(script.readFile),
              tryImport: scripted(script.tryImport),
              importQuestions: scripted(script.importQuestions),
              exportQuestions: scripted(script.exportQuestions),
            },
          }),
        ),
      ),
    },
  });
}

const landing = (
  <>
    <LandingScreen />
    <Outlet />
  </>
);

/**
 * The whole client at `path`, with the real machines, shell and screens on a scripted backend and a clock of its own.
 * `refilled` may put other actors in their place.
 */
export function showApp(
  path: string,
  script: Partial<AppScript> = {},
  refilled: (machine: typeof appMachine) => typeof appMachine = (machine) => machine,
) {
  const clock = new SimulatedClock();
  const app = createActor(refilled(filledApp({ ...calm, ...script })), { clock }).start();
  const router = createMemoryRouter(
    [
      {
        Component: Shell,
        children: [
          {
            element: landing,
            children: [
              { path: '/', element: null },
              { path: '/home', element: null },
              { path: '/login', element: <LoginDialog /> },
              { path: '/register', element: <RegisterDialog /> },
            ],
          },
          { path: '/take-exam', element: <TakeExamScreen /> },
          { path: '/exam-selection', element: <SelectionScreen /> },
          { path: '/exam-questions', element: <QuestionsScreen /> },
          { path: '/exam-results', element: <ResultsScreen /> },
          { path: '/exam/history', element: <HistoryScreen /> },
          { path: '/exam/history/:id', element: <ReviewScreen /> },
          { path: '/profile', element: <ProfileScreen /> },
          { path: '/admin-dashboard/*', element: <AdminScreen /> },
          { path: '*', element: <NotFoundScreen /> },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  connectReports(app);
  connectRouter(app, router);
  render(
    <ChakraProvider value={system}>
      <ActorsProvider app={app}>
        <RouterProvider router={router} />
      </ActorsProvider>
    </ChakraProvider>,
  );
  return { app, router, clock, user: userEvent.setup(), path: () => router.state.location.pathname };
}
