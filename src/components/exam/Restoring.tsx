import { PageTitle } from '../PageTitle.tsx';
import { LoadingState } from '../states.tsx';

/** In the place of an exam that is being brought back from what this browser keeps. */
export function Restoring() {
  return (
    <>
      <PageTitle>Your exam</PageTitle>
      <LoadingState>Bringing your exam back...</LoadingState>
    </>
  );
}
