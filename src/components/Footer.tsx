import { chakra, Flex } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

import { Logo } from './Logo.tsx';
import { sections } from './navbar/sections.ts';

const FooterLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'target',
    px: '2',
    color: 'muted',
    _hover: { color: 'ink', textDecoration: 'underline' },
  },
});

export function Footer() {
  return (
    <chakra.footer borderTopWidth="1px" borderTopStyle="solid" borderColor="hairline" bg="surface">
      <Flex
        maxWidth="page"
        mx="auto"
        px={{ base: '4', md: '6' }}
        py="8"
        gap="6"
        justify="space-between"
        align={{ base: 'flex-start', md: 'center' }}
        direction={{ base: 'column', md: 'row' }}
      >
        <chakra.div>
          <Logo />
          <chakra.p color="muted" mt="2" fontSize="sm">
            Past papers, answered one bubble at a time. Open source under the MIT licence.
          </chakra.p>
        </chakra.div>
        <chakra.nav aria-label="Footer">
          <Flex wrap="wrap" mx="-2">
            {sections.map(({ id, name }) => (
              <FooterLink key={id} to={`/#${id}`}>
                {name}
              </FooterLink>
            ))}
          </Flex>
        </chakra.nav>
      </Flex>
    </chakra.footer>
  );
}
