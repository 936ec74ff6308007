import { chakra, Flex } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';

import { useEffect } from 'react';

import { allAnswered, pageCount, submitVisible } from '#machines/exam/exam.rules.ts';
import { draftTexts } from '#machines/exam/exam.texts.ts';

import { Alert } from '../Alert.tsx';
import { Button } from '../Button.tsx';
import { Icon } from '../Icon.tsx';
import { preloadCountUp } from '../motion/load-count-up.ts';
import type { ExamRef } from '../refs.ts';

function Refusal({ exam, onQuestion }: { exam: ExamRef; onQuestion: (position: number) => void }) {
  const message = useSelector(exam, (state) => state.context.message);
  const open = useSelector(exam, (state) => state.context.answers.indexOf(null));
  if (message === null) return null;
  return (
    <Alert kind="error">
      <Flex justify="space-between" align="center" wrap="wrap" columnGap="4">
        <span>{message}</span>
        {open === -1 ? null : (
          <Button
            look="text"
            onClick={() => {
              onQuestion(open);
            }}
          >
            Go to question {open + 1}
          </Button>
        )}
      </Flex>
    </Alert>
  );
}

function Unkept({ exam }: { exam: ExamRef }) {
  const unkept = useSelector(exam, (state) => state.hasTag('unkept'));
  return unkept ? <Alert kind="info">{draftTexts.unkept}</Alert> : null;
}

/** Pages and submit, at the bottom edge where the thumb is. */
export function ExamBar({
  exam,
  onPage,
  onQuestion,
  onSubmit,
}: {
  exam: ExamRef;
  onPage: (page: number) => void;
  onQuestion: (position: number) => void;
  onSubmit: () => void;
}) {
  const page = useSelector(exam, (state) => state.context.page);
  const pages = useSelector(exam, (state) => pageCount(state.context));
  const visible = useSelector(exam, (state) => submitVisible(state.context));
  const ready = useSelector(exam, (state) => allAnswered(state.context));
  useEffect(() => {
    if (visible) preloadCountUp();
  }, [visible]);
  return (
    <chakra.div
      position="sticky"
      bottom="0"
      mt="8"
      mb={{ base: '-6', md: '-10' }}
      mx={{ base: '-4', md: '-6' }}
      px={{ base: '4', md: '6' }}
      py="3"
      display="flex"
      flexDirection="column"
      gap="3"
      bg="bg"
      borderTopWidth="1px"
      borderTopStyle="solid"
      borderColor="hairline"
    >
      <Refusal exam={exam} onQuestion={onQuestion} />
      <Unkept exam={exam} />
      <Flex align="center" gap="2">
        <Button
          aria-label="Previous page"
          px={{ base: '2', sm: '4' }}
          disabled={page <= 1}
          onClick={() => {
            onPage(page - 1);
          }}
        >
          <Icon of={ChevronLeft} />
          <chakra.span display={{ base: 'none', sm: 'inline' }}>Previous</chakra.span>
        </Button>
        <chakra.p flex="1" textAlign="center" color="muted" fontVariantNumeric="tabular-nums">
          Page {page} of {pages}
        </chakra.p>
        {page >= pages ? null : (
          <Button
            aria-label="Next page"
            px={{ base: '2', sm: '4' }}
            look={visible ? 'outline' : 'solid'}
            onClick={() => {
              onPage(page + 1);
            }}
          >
            <chakra.span display={{ base: visible ? 'none' : 'inline', sm: 'inline' }}>Next</chakra.span>
            <Icon of={ChevronRight} />
          </Button>
        )}
        {visible ? (
          <Button look="solid" disabled={!ready} onClick={onSubmit}>
            Submit Exam
          </Button>
        ) : null}
      </Flex>
    </chakra.div>
  );
}
