import { useNavigate } from 'react-router-dom';

import { useActors } from '#src/app/actors.tsx';
import { HistoryView } from '#src/components/history/HistoryView.tsx';
import { WaitingAttempts } from '#src/components/history/WaitingAttempts.tsx';
import { Page } from '#src/components/Page.tsx';

/** The history on its own route. */
export function HistoryScreen() {
  const { history, outbox } = useActors();
  const navigate = useNavigate();
  return (
    <Page>
      <WaitingAttempts outbox={outbox} />
      <HistoryView
        history={history}
        onFirstExam={() => void navigate('/take-exam', { state: { view: 'selection' } })}
      />
    </Page>
  );
}
