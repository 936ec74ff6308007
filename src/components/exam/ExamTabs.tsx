import { Tabs } from '../Tabs.tsx';

export type ExamTab = 'selection' | 'history' | 'details';

const tabs: readonly { id: ExamTab; name: string }[] = [
  { id: 'selection', name: 'Take Exam' },
  { id: 'history', name: 'History' },
  { id: 'details', name: 'Exam Details' },
];

/** The container's tabs. 'Exam Details' stands only where an attempt is reviewed. */
export function ExamTabs({
  current,
  panelId,
  onOpened,
}: {
  current: ExamTab;
  panelId: string;
  onOpened: (tab: ExamTab) => void;
}) {
  return (
    <Tabs
      label="Exams"
      tabs={current === 'details' ? tabs : tabs.slice(0, 2)}
      current={current}
      panelId={panelId}
      onOpened={onOpened}
    />
  );
}
