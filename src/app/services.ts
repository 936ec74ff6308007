import { appMachine } from '#machines/app/app.machine.ts';
import { bankMachine } from '#machines/bank/bank.machine.ts';
import { submissionMachine } from '#machines/admin/submission.machine.ts';
import { catalogueMachine } from '#machines/catalogue/catalogue.machine.ts';
import { examMachine } from '#machines/exam/exam.machine.ts';
import { historyMachine } from '#machines/history/history.machine.ts';
import { loginMachine } from '#machines/login/login.machine.ts';
import { paperMachine } from '#machines/paper/paper.machine.ts';
import { questionsMachine } from '#machines/paper/questions.machine.ts';
import { profileMachine } from '#machines/profile/profile.machine.ts';
import { registerMachine } from '#machines/register/register.machine.ts';
import { reviewMachine } from '#machines/review/review.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { loginServices, registerServices } from '#src/services/account.ts';
import { adminServices } from '#src/services/admin.ts';
import { createApi } from '#src/services/api.ts';
import { bankServices } from '#src/services/bank.ts';
import { catalogueServices } from '#src/services/catalogue.ts';
import { examServices } from '#src/services/exams.ts';
import { profileServices } from '#src/services/profile.ts';
import { sessionServices } from '#src/services/session.ts';
import { indexedShelf } from '#src/services/shelf.ts';
import { type Send, sessionFetch, type SessionRef } from '#src/services/session-fetch.ts';

/**
 * The app's machine with every slot filled.
 * @param base the backend's address, before `/api/`
 * @param session the running app's session; asked for only when a call is made
 */
export function filledApp(base: string, session: () => SessionRef) {
  const plain: Send = (request) => fetch(request);
  const withSession = (send: Send) => sessionFetch(session, send);
  const api = createApi(base, withSession(plain));
  const { readTokens, ...sessionActors } = sessionServices(api, navigator.locks, indexedShelf(indexedDB));
  const exams = examServices(api, new URL(base, location.href).origin === location.origin, (text, reason) => {
    // The one thing the client logs: nothing of it shows, and support has to find it.
    // eslint-disable-next-line no-console
    console.warn(text, reason);
  });

  const catalogue = catalogueMachine.provide({ actors: catalogueServices(api) });
  const bank = bankServices(api);
  const form = () => submissionMachine.provide({ actors: { catalogue, ...adminServices(api, withSession) } });
  return appMachine.provide({
    actors: {
      readTokens,
      session: sessionMachine.provide({ actors: sessionActors }),
      login: loginMachine.provide({ actors: loginServices(api) }),
      register: registerMachine.provide({ actors: registerServices(api) }),
      exam: examMachine.provide({ actors: { catalogue, ...exams.exam } }),
      history: historyMachine.provide({ actors: exams.history }),
      review: reviewMachine.provide({ actors: exams.review }),
      profile: profileMachine.provide({ actors: profileServices(api) }),
      universityForm: form(),
      programForm: form(),
      subjectForm: form(),
      pdfForm: form(),
      bank: bankMachine.provide({ actors: bank.bank }),
      paper: paperMachine.provide({
        actors: { ...bank.paper, questions: questionsMachine.provide({ actors: bank.questions }) },
      }),
    },
  });
}
