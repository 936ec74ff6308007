import { useNavigate } from 'react-router-dom';

import { useActors } from '#src/app/actors.tsx';
import { ButtonLink } from '#src/components/Button.tsx';
import { QuestionsView } from '#src/components/exam/QuestionsView.tsx';
import { Page } from '#src/components/Page.tsx';

/** The running exam on its own route; the result follows on its. */
export function QuestionsScreen() {
  const { exam } = useActors();
  const navigate = useNavigate();
  return (
    <Page>
      <QuestionsView
        exam={exam}
        wayOut={<ButtonLink to="/exam-selection">Choose an exam</ButtonLink>}
        onSubmit={() => {
          exam.send({ type: 'exam.submitted' });
          if (exam.getSnapshot().matches({ view: 'results' })) void navigate('/exam-results');
        }}
      />
    </Page>
  );
}
