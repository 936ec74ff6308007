import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';

import type { QuestionsRef } from '#src/components/refs.ts';

/** What was seen in the paper and not taken, each with its page and the reason; opening one shows its page. */
export function RefusedRows({ questions: actor }: { questions: QuestionsRef }) {
  const refused = useSelector(actor, (state) => state.context.refused);
  const cursor = useSelector(actor, (state) => state.context.cursor);
  return (
    <chakra.ul listStyleType="none" aria-label="Refused questions" display="flex" flexDirection="column" gap="3">
      {refused.map(({ id, number, page, reason, text }, index) => (
        <chakra.li
          key={id}
          borderWidth="1px"
          borderStyle="solid"
          borderColor={index === cursor ? 'accent' : 'hairline'}
          borderRadius="md"
          p="4"
        >
          <chakra.button
            type="button"
            textAlign="start"
            width="full"
            minHeight="target"
            aria-current={index === cursor ? 'true' : undefined}
            onClick={() => {
              actor.send({ type: 'cursor.moved', to: index });
            }}
          >
            <chakra.span display="block" fontWeight="semibold">
              {number === null ? 'Without a number' : `Question ${number}`}, page {page}
            </chakra.span>
            <chakra.span display="block" color="muted">
              {reason}
            </chakra.span>
          </chakra.button>
          {text === '' ? null : (
            <chakra.p mt="2" whiteSpace="pre-line" overflowWrap="anywhere" dir="auto">
              {text}
            </chakra.p>
          )}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
