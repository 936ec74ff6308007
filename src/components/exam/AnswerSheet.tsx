import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { memo } from 'react';

import { pageCount, questionsPerPage } from '#machines/exam/exam.rules.ts';
import { answerSheetRecipe } from '#src/theme/recipes/answer-sheet.ts';

import type { ExamRef } from '../refs.ts';

const Sheet = chakra('nav', answerSheetRecipe);

/** A page's answers as one text of bubbles ('1' filled, '0' open), so that a row is drawn anew only when it changes. */
const bubblesOf = (answers: readonly unknown[], page: number): string =>
  answers
    .slice((page - 1) * questionsPerPage, page * questionsPerPage)
    .map((answer) => (answer === null ? '0' : '1'))
    .join('');

const SheetRow = memo(function SheetRow({
  exam,
  page,
  onOpened,
}: {
  exam: ExamRef;
  page: number;
  onOpened: (page: number) => void;
}) {
  const bubbles = useSelector(exam, (state) => bubblesOf(state.context.answers, page));
  const current = useSelector(exam, (state) => state.context.page === page);
  const first = (page - 1) * questionsPerPage + 1;
  const filled = [...bubbles].filter((bubble) => bubble === '1').length;
  return (
    <button
      type="button"
      aria-current={current ? 'page' : undefined}
      onClick={() => {
        onOpened(page);
      }}
    >
      <span data-part="range">
        {first}-{first + bubbles.length - 1}
      </span>
      <span data-part="words">{filled} answered</span>
      <span data-part="bubbles">
        {[...bubbles.padEnd(questionsPerPage, ' ')].map((bubble, index) => (
          <i key={index} data-filled={bubble === '1' ? '' : undefined} data-none={bubble === ' ' ? '' : undefined} />
        ))}
      </span>
    </button>
  );
});

/** How far the exam has come: a row of bubbles a page; a row opens its page. */
export function AnswerSheet({ exam, onOpened }: { exam: ExamRef; onOpened: (page: number) => void }) {
  const pages = useSelector(exam, (state) => pageCount(state.context));
  return (
    <Sheet aria-label="Answer sheet">
      {Array.from({ length: pages }, (_, index) => (
        <SheetRow key={index} exam={exam} page={index + 1} onOpened={onOpened} />
      ))}
    </Sheet>
  );
}
