import { chakra } from '@chakra-ui/react';

/** A filled bubble, an open one, and the name. */
export function Logo() {
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="2"
      fontWeight="bold"
      fontSize={{ base: 'lg', md: 'xl' }}
      letterSpacing="tight"
    >
      <svg aria-hidden width={34} height={22} viewBox="0 0 34 22" fill="none">
        <circle cx="11" cy="11" r="9.5" fill="currentColor" />
        <chakra.circle cx="24.5" cy="11" r="7.5" strokeWidth="2.5px" stroke="accent" />
      </svg>
      {/* The narrowest phones keep the room for Login and Register. */}
      <chakra.span css={{ '@media (max-width: 359px)': { display: 'none' } }}>Entrada</chakra.span>
    </chakra.span>
  );
}
