import type { Tabs } from '#src/services/tabs.ts';
import { actorsOf, type AppRef } from './actors.tsx';

/** Tells the app what other tabs did, where it concerns the student of this one. */
export function connectTabs(app: AppRef, tabs: Tabs): void {
  const { exam, outbox } = actorsOf(app);
  tabs.listen((news) => {
    switch (news.type) {
      case 'draft.changed': {
        const { owner, attemptKey, term } = news;
        if (owner === app.getSnapshot().context.user) exam.send({ type: 'draft.changedElsewhere', attemptKey, term });
        break;
      }
      case 'attempt.stored':
      case 'attempt.parked':
        exam.send(news);
        outbox.send({ type: 'outbox.changed' });
        break;
      case 'outbox.changed':
        outbox.send(news);
        break;
      case 'student.left':
        app.send({ type: 'student.leftElsewhere' });
        break;
      case 'student.entered':
        app.send({ type: 'student.enteredElsewhere', user: news.user });
        break;
    }
  });
}
