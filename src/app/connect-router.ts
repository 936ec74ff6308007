import { isAdminArea } from '#machines/app/app.rules.ts';
import type { ExamView } from '#machines/exam/exam.types.ts';
import type { AppRef } from './actors.tsx';
import type { Router } from './router.tsx';

const views: readonly ExamView[] = ['selection', 'exam', 'results', 'history'];

/** What a navigation asks the exam's container to show: its state's `view`. */
function viewIn(state: unknown): ExamView | undefined {
  const view = typeof state === 'object' && state !== null && 'view' in state ? state.view : undefined;
  return views.find((each) => each === view);
}

/** Tells the app each place that is entered, before it is painted, and moves the router where the app asks. */
export function connectRouter(app: AppRef, router: Router): void {
  let entered: string | null = null;
  const enter = () => {
    const { location } = router.state;
    if (location.key === entered) return;
    entered = location.key;
    const view = viewIn(location.state);
    app.send({ type: 'route.entered', path: location.pathname, ...(view === undefined ? {} : { view }) });
  };
  app.on('navigation.requested', ({ to, replace }) => void router.navigate(to, { replace }));
  router.subscribe(enter);
  enter();
}

/** Looks again who may see the current place, where that depends on the stored items. */
export function lookAgain(app: AppRef, router: Router): void {
  const { pathname } = router.state.location;
  if (pathname.startsWith('/profile') || isAdminArea(pathname)) app.send({ type: 'route.entered', path: pathname });
}
