import { chakra } from '@chakra-ui/react';

/** How far a job has come, 0 to 1. */
export function ProgressBar({ label, value }: { label: string; value: number }) {
  const percent = Math.round(100 * value);
  return (
    <chakra.div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      height="2"
      borderRadius="full"
      bg="hairline"
      overflow="hidden"
    >
      <chakra.div
        height="full"
        bg="accent"
        borderRadius="full"
        transitionProperty="width"
        transitionDuration="calm"
        style={{ width: `${percent}%` }}
      />
    </chakra.div>
  );
}
