import { isAdminArea } from '#machines/app/app.rules.ts';
import { isRestoring } from '#machines/exam/exam.rules.ts';
import type { ExamView } from '#machines/exam/exam.types.ts';
import { actorsOf, type AppRef } from './actors.tsx';
import type { Router } from './router.tsx';

const views: readonly ExamView[] = ['selection', 'exam', 'results', 'history'];

/** Where the exam's container stands, and the exam itself. */
const examPlaces = ['/take-exam', '/exam-questions'];

/** What a navigation's state asks of the exam: which view, and of which exam. */
interface ExamAsked {
  readonly view?: ExamView;
  readonly attemptKey?: string;
}

function askedIn(state: unknown): ExamAsked {
  const { view, attemptKey } = (typeof state === 'object' && state !== null ? state : {}) as Record<string, unknown>;
  const known = views.find((each) => each === view);
  return {
    ...(known === undefined ? {} : { view: known }),
    ...(typeof attemptKey === 'string' ? { attemptKey } : {}),
  };
}

/** Tells the app each place that is entered, before it is painted, and moves the router where the app asks. */
export function connectRouter(app: AppRef, router: Router): void {
  let entered: string | null = null;
  let noted: unknown = null;
  const enter = () => {
    const { location } = router.state;
    if (location.key === entered) return;
    entered = location.key;
    if (location.state !== null && location.state === noted) return;
    app.send({ type: 'route.entered', path: location.pathname, ...askedIn(location.state) });
  };
  app.on('navigation.requested', ({ to, replace }) => void router.navigate(to, { replace }));
  router.subscribe(enter);
  enter();

  // The navigation's state follows what the container shows, so that a reload finds the same exam in the same view.
  const { exam } = actorsOf(app);
  exam.subscribe((state) => {
    const { location, navigation } = router.state;
    if (navigation.state !== 'idle' || !examPlaces.includes(location.pathname)) return;
    // Nor while the place is still being opened: what it asks for has not been shown yet.
    if (isRestoring(state) || app.getSnapshot().matches({ place: 'reading' })) return;
    const { value, context } = state;
    const shown: ExamAsked = {
      view: value.view,
      ...(value.view === 'exam' && context.attemptKey !== null ? { attemptKey: context.attemptKey } : {}),
    };
    const before = askedIn(location.state);
    if ((before.view ?? 'selection') === shown.view && before.attemptKey === shown.attemptKey) return;
    noted = shown;
    void router.navigate(location, { replace: true, state: shown, preventScrollReset: true });
  });
}

/** Looks again who may see the current place, where that depends on the stored items. */
export function lookAgain(app: AppRef, router: Router): void {
  const { pathname } = router.state.location;
  if (pathname.startsWith('/profile') || isAdminArea(pathname)) app.send({ type: 'route.entered', path: pathname });
}
