import { chakra } from '@chakra-ui/react';
import { useCallback, useState } from 'react';

import { countUpIfWanted } from './motion/load-count-up.ts';

const RADIUS = 70;
const ROUND = 2 * Math.PI * RADIUS;

/** The score in percent as a large bubble whose rim is filled as far as the score goes; it counts up once. */
export function ScoreCircle({ score, colour }: { score: number; colour: string }) {
  const [shown, setShown] = useState(() => (countUpIfWanted() === null ? score : 0));
  const count = useCallback(() => countUpIfWanted()?.(score, setShown), [score]);
  return (
    <chakra.div
      ref={count}
      position="relative"
      width="11rem"
      height="11rem"
      flexShrink="0"
      role="img"
      aria-label={`Score ${score}%`}
    >
      <svg aria-hidden viewBox="0 0 160 160" width="100%" height="100%" fill="none">
        <chakra.circle cx="80" cy="80" r={RADIUS} stroke="hairline" strokeWidth="11px" />
        <chakra.circle
          cx="80"
          cy="80"
          r={RADIUS}
          stroke={colour}
          strokeWidth="11px"
          strokeLinecap="round"
          style={{ strokeDasharray: `${(ROUND * shown) / 100} ${ROUND}` }}
          transform="rotate(-90deg)"
          transformOrigin="center"
          visibility={shown === 0 ? 'hidden' : 'visible'}
        />
      </svg>
      <chakra.div
        aria-hidden
        position="absolute"
        inset="0"
        display="flex"
        alignItems="center"
        justifyContent="center"
        fontSize="4xl"
        fontWeight="bold"
        letterSpacing="tight"
        fontVariantNumeric="tabular-nums"
      >
        {Math.round(shown)}%
      </chakra.div>
    </chakra.div>
  );
}
