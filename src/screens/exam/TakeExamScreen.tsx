import { useSelector } from '@xstate/react';

import type { ExamView } from '#machines/exam/exam.types.ts';
import { useActors } from '#src/app/actors.tsx';
import { Button } from '#src/components/Button.tsx';
import { ExamTabs } from '#src/components/exam/ExamTabs.tsx';
import { QuestionsView } from '#src/components/exam/QuestionsView.tsx';
import { ResultsView } from '#src/components/exam/ResultsView.tsx';
import { SelectionView } from '#src/components/exam/SelectionView.tsx';
import { HistoryView } from '#src/components/history/HistoryView.tsx';
import { WaitingAttempts } from '#src/components/history/WaitingAttempts.tsx';
import { Page } from '#src/components/Page.tsx';
import { TabPanel } from '#src/components/Tabs.tsx';

const PANEL = 'exam-panel';

/** The exam container: its tabs and whichever view the exam's machine is in. */
export function TakeExamScreen() {
  const { exam, history, outbox, report } = useActors();
  const view = useSelector(exam, (state): ExamView => state.value.view);
  const openTab = (tab: 'selection' | 'history') => {
    exam.send({ type: 'tab.opened', tab });
    if (tab === 'history') history.send({ type: 'history.opened' });
  };
  const openHistory = () => {
    openTab('history');
  };
  const openSelection = () => {
    openTab('selection');
  };
  const wayOut = <Button onClick={openSelection}>Choose an exam</Button>;
  return (
    <Page>
      <ExamTabs
        current={view === 'history' ? 'history' : 'selection'}
        panelId={PANEL}
        onOpened={(tab) => {
          if (tab !== 'details') openTab(tab);
        }}
      />
      <TabPanel id={PANEL} current={view === 'history' ? 'history' : 'selection'} view={view}>
        {view === 'selection' ? (
          <SelectionView
            exam={exam}
            onStart={() => {
              exam.send({ type: 'exam.started' });
            }}
            onResume={() => {
              exam.send({ type: 'exam.resumed' });
            }}
          />
        ) : view === 'exam' ? (
          <QuestionsView
            exam={exam}
            wayOut={wayOut}
            onSubmit={() => {
              exam.send({ type: 'exam.submitted' });
            }}
          />
        ) : view === 'results' ? (
          <ResultsView
            exam={exam}
            report={report}
            wayOut={wayOut}
            onAnother={() => {
              exam.send({ type: 'exam.reset' });
            }}
            onHistory={openHistory}
          />
        ) : (
          <>
            <WaitingAttempts outbox={outbox} />
            <HistoryView history={history} onFirstExam={openSelection} />
          </>
        )}
      </TabPanel>
    </Page>
  );
}
