import { chakra } from '@chakra-ui/react';

/** A score (0-100) as a bar with its band's name beside it: never by colour alone. */
export function PerformanceBar({ score, name, colour }: { score: number; name: string; colour: string }) {
  return (
    <chakra.div minWidth="36">
      <chakra.div aria-hidden height="1.5" borderRadius="full" bg="hairline" overflow="hidden">
        <chakra.div height="full" borderRadius="full" bg={colour} style={{ width: `${score}%` }} />
      </chakra.div>
      <chakra.p mt="1" fontSize="xs" fontWeight="medium" color={colour} lineHeight="snug" whiteSpace="nowrap">
        {name}
      </chakra.p>
    </chakra.div>
  );
}
