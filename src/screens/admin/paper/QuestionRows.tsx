import { chakra, Flex } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { KeyboardEvent } from 'react';

import { verdictFits } from '#machines/paper/questions.rules.ts';
import type { BankQuestion, Origin, QuestionsEvent } from '#machines/paper/questions.types.ts';
import { Button, TextLink } from '#src/components/Button.tsx';
import { KeyedQuestion } from '#src/components/KeyedQuestion.tsx';
import type { QuestionsRef } from '#src/components/refs.ts';
import { questionRecipe } from '#src/theme/recipes/question.ts';

const Question = chakra('li', questionRecipe);

const origins: Readonly<Record<Origin, string>> = {
  exact: 'As printed',
  prose: 'Made from the text',
  llm: 'Made by a model',
  ocr: 'Recognized in a scan',
  import: 'Imported',
};

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/** What a key does to the current question. */
function eventFor(key: string, { id }: BankQuestion): QuestionsEvent | null {
  switch (key) {
    case 'a':
      return { type: 'verdict.given', verdict: 'approve' };
    case 'r':
      return { type: 'verdict.given', verdict: 'reject' };
    case 'e':
      return { type: 'edit.started' };
    case 'x':
      return { type: 'mark.toggled', id };
    default:
      return null;
  }
}

function Facts({ question }: { question: BankQuestion }) {
  const { number, page, origin, flags, openReports } = question;
  return (
    <chakra.div fontSize="sm" color="muted" mb="2">
      <p>
        {[
          `Question ${number}`,
          ...(page === null ? [] : [`page ${page}`]),
          origins[origin],
          ...(openReports > 0 ? [`${openReports} open ${openReports === 1 ? 'report' : 'reports'}`] : []),
        ].join(' · ')}
      </p>
      {flags.map((flag) => (
        <chakra.p key={flag} color="average" fontWeight="medium">
          {flag}
        </chakra.p>
      ))}
    </chakra.div>
  );
}

/**
 * The questions of the list. The current one is where the page beside is; arrows (or J and K) move it, A approves,
 * R rejects, E edits, X marks, while the focus is in the list.
 */
export function QuestionRows({ questions: actor }: { questions: QuestionsRef }) {
  const questions = useSelector(actor, (state) => state.context.questions);
  const cursor = useSelector(actor, (state) => state.context.cursor);
  const marked = useSelector(actor, (state) => state.context.marked);
  const shown = useSelector(actor, (state) => state.context.shown);
  const pressed = (event: KeyboardEvent<HTMLUListElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const step = steps[key];
    const question = questions[cursor];
    if (step !== undefined) {
      event.preventDefault();
      const to = cursor + step;
      const row = event.currentTarget.children[to];
      if (row instanceof HTMLElement) row.focus();
      return;
    }
    const sent = question && eventFor(key, question);
    if (!sent) return;
    event.preventDefault();
    actor.send(sent);
  };
  return (
    <>
      <chakra.p color="muted" fontSize="sm" hideBelow="md">
        Keys: arrows or J and K move, {verdictFits('approve', { shown }) ? 'A approves, ' : ''}
        {verdictFits('reject', { shown }) ? 'R rejects, ' : ''}E edits, X marks.
      </chakra.p>
      <chakra.ul
        listStyleType="none"
        display="flex"
        flexDirection="column"
        gap="3"
        aria-label="Questions"
        onKeyDown={pressed}
      >
        {questions.map((question, index) => (
          // By place: when the current one leaves the list, the next one takes its place and the focus with it.
          <Question
            key={index}
            mode="reviewing"
            fontSize="md"
            tabIndex={index === cursor ? 0 : -1}
            aria-current={index === cursor ? 'true' : undefined}
            aria-label={`Question ${question.number}`}
            borderWidth="1px"
            borderStyle="solid"
            borderColor={index === cursor ? 'accent' : 'hairline'}
            borderRadius="md"
            p="4"
            scrollMarginTop={{ base: '12rem', xl: '4' }}
            scrollMarginBottom="4"
            onFocus={() => {
              if (index !== cursor) actor.send({ type: 'cursor.moved', to: index });
            }}
          >
            <Flex gap="3" align="flex-start" justify="space-between">
              <Facts question={question} />
              <chakra.input
                type="checkbox"
                width="5"
                height="5"
                m="1"
                flexShrink="0"
                accentColor="ink"
                aria-label={`Mark question ${question.number}`}
                checked={marked.includes(question.id)}
                onChange={() => {
                  actor.send({ type: 'mark.toggled', id: question.id });
                }}
              />
            </Flex>
            <KeyedQuestion question={question} />
            <Flex mt="2" columnGap="5" wrap="wrap">
              <Button
                look="text"
                onClick={() => {
                  actor.send({ type: 'cursor.moved', to: index });
                  actor.send({ type: 'edit.started' });
                }}
              >
                Edit question {question.number}
              </Button>
              <TextLink to={`/admin-dashboard/pdf/questions/${encodeURIComponent(question.id)}`}>
                Attempts on question {question.number}
              </TextLink>
            </Flex>
          </Question>
        ))}
      </chakra.ul>
    </>
  );
}
