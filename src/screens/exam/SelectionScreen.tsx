import { useNavigate } from 'react-router-dom';
import { waitFor } from 'xstate';

import { useActors } from '#src/app/actors.tsx';
import { SelectionView } from '#src/components/exam/SelectionView.tsx';
import { Page } from '#src/components/Page.tsx';

/** The selection on its own route; the questions follow on theirs. */
export function SelectionScreen() {
  const { exam } = useActors();
  const navigate = useNavigate();
  const start = async () => {
    exam.send({ type: 'exam.started' });
    const settled = await waitFor(exam, (state) => !state.hasTag('busy'));
    if (settled.matches({ view: 'exam' })) await navigate('/exam-questions');
  };
  return (
    <Page>
      <SelectionView
        exam={exam}
        onStart={() => void start()}
        onResume={() => {
          exam.send({ type: 'exam.resumed' });
          void navigate('/exam-questions');
        }}
      />
    </Page>
  );
}
