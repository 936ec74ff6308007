import { chakra } from '@chakra-ui/react';

const LETTERS = ['A', 'B', 'C', 'D'];
const ROWS = 8;
/** The option filled in each row, by column of the sheet; the last rows are still open. */
const filled = [
  [1, 3, 0, 2, 2, 0, 1, 3],
  [2, 0, 1, 1, 3, 2, null, null],
] as const;

const rowY = (row: number) => 128 + row * 36;
const columnX = (column: number) => 84 + column * 196;

/** A printed answer sheet that a pencil fills bubble by bubble. Still, and filled, for those who want no motion. */
export function AnswerSheetPicture() {
  return (
    <chakra.svg
      aria-hidden
      viewBox="0 0 460 440"
      width="full"
      maxWidth="30rem"
      fill="none"
      fontFamily="body"
      fontSize="13px"
      filter={{ base: 'drop-shadow(0 10px 24px rgb(34 36 43 / 0.10))', _dark: 'none' }}
      transform={{ lg: 'rotate(1.5deg)' }}
    >
      <chakra.rect x="6" y="6" width="448" height="428" rx="10" fill="surface" stroke="hairline" />
      {/* The marks by which a reading machine finds its rows. */}
      {Array.from({ length: ROWS }, (_, row) => (
        <chakra.rect key={row} x="22" y={rowY(row) - 4} width="16" height="8" fill="ink" />
      ))}
      <chakra.g stroke="accent" strokeOpacity="0.55">
        <rect x="54" y="30" width="184" height="44" rx="4" />
        <rect x="250" y="30" width="182" height="44" rx="4" />
        <path d="M54 52h184M100 30v44M146 30v44M192 30v44" strokeOpacity="0.4" />
        <rect x="54" y="92" width="182" height="320" rx="4" />
        <rect x="250" y="92" width="182" height="320" rx="4" />
      </chakra.g>
      <chakra.g fill="accent" fontSize="11px">
        <text x="262" y="48">
          Subject
        </text>
      </chakra.g>
      <chakra.path
        d="M262 64c10-9 14 6 22-2s10 5 18-1 12 4 20-3 8 6 18 1"
        stroke="ink"
        strokeWidth="1.8px"
        strokeLinecap="round"
      />
      {filled.map((answers, column) =>
        answers.map((answer, row) => (
          <g key={`${column}-${row}`}>
            <chakra.text x={columnX(column) - 8} y={rowY(row) + 5} textAnchor="middle" fill="muted">
              {column * ROWS + row + 1}
            </chakra.text>
            {LETTERS.map((letter, option) => {
              const x = columnX(column) + 30 + option * 32;
              return (
                <g key={letter}>
                  <chakra.circle cx={x} cy={rowY(row)} r={11} stroke="accent" strokeWidth="1.4px" />
                  <chakra.text x={x} y={rowY(row) + 4.5} textAnchor="middle" fill="accent" fontSize="12px">
                    {letter}
                  </chakra.text>
                  {answer === option ? (
                    <chakra.circle
                      cx={x}
                      cy={rowY(row)}
                      r={11.5}
                      fill="ink"
                      transformBox="fill-box"
                      transformOrigin="center"
                      animation="fill var(--entrada-durations-calm) var(--entrada-easings-out) backwards"
                      style={{ animationDelay: `${300 + (column * ROWS + row) * 120}ms` }}
                    />
                  ) : null}
                </g>
              );
            })}
          </g>
        )),
      )}
    </chakra.svg>
  );
}
