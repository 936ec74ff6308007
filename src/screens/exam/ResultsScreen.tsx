import { useNavigate } from 'react-router-dom';

import { useActors } from '#src/app/actors.tsx';
import { ButtonLink } from '#src/components/Button.tsx';
import { ResultsView } from '#src/components/exam/ResultsView.tsx';
import { Page } from '#src/components/Page.tsx';

/** The result on its own route. */
export function ResultsScreen() {
  const { exam, report } = useActors();
  const navigate = useNavigate();
  return (
    <Page>
      <ResultsView
        exam={exam}
        report={report}
        wayOut={<ButtonLink to="/exam-selection">Choose an exam</ButtonLink>}
        onAnother={() => {
          exam.send({ type: 'exam.reset' });
          void navigate('/exam-selection');
        }}
        onHistory={() => void navigate('/exam/history')}
      />
    </Page>
  );
}
