import { useNavigate } from 'react-router-dom';

import { useActors } from '#src/app/actors.tsx';
import { HistoryView } from '#src/components/history/HistoryView.tsx';
import { Page } from '#src/components/Page.tsx';

/** The history on its own route. */
export function HistoryScreen() {
  const { history } = useActors();
  const navigate = useNavigate();
  return (
    <Page>
      <HistoryView
        history={history}
        onFirstExam={() => void navigate('/take-exam', { state: { view: 'selection' } })}
      />
    </Page>
  );
}
