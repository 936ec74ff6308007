import { chakra, Flex } from '@chakra-ui/react';
import Menu from 'lucide-react/icons/menu';
import User from 'lucide-react/icons/user';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { Link, useLinkClickHandler, useLocation } from 'react-router-dom';

import { Button, ButtonLink } from '../Button.tsx';
import { ColourModeSwitch } from '../ColourModeSwitch.tsx';
import { Icon } from '../Icon.tsx';
import { Logo } from '../Logo.tsx';
import { onLandingPage, sections } from './sections.ts';

const Anchor = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'target',
    px: '3',
    borderRadius: 'sm',
    fontWeight: 'medium',
    color: 'muted',
    whiteSpace: 'nowrap',
    _hover: { color: 'ink', bg: 'sunken' },
  },
});

const AvatarLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: 'target',
    height: 'target',
    borderRadius: 'full',
    bg: 'tint',
    color: 'accentStrong',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'accent',
  },
});

/**
 * An anchor of this page. The router follows it: one that the browser follows, the router would take for a way back, and
 * scroll to where the page was left.
 */
function SectionAnchor({ id, name, onFollowed }: { id: string; name: string; onFollowed: () => void }) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(`#${id}`);
  return (
    <Anchor
      href={`#${id}`}
      onClick={(event) => {
        onFollowed();
        follow(event);
      }}
    >
      {name}
    </Anchor>
  );
}

/** The bar on every route but the admin's. `signedIn`: an access token is stored. */
export function Navbar({ signedIn }: { signedIn: boolean }) {
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const onPage = onLandingPage(pathname);
  const close = () => {
    setOpen(false);
  };
  return (
    <chakra.header
      position="sticky"
      top="0"
      zIndex="bar"
      bg="bg"
      borderBottomWidth="1px"
      borderBottomStyle="solid"
      borderColor="hairline"
    >
      <Flex
        maxWidth="page"
        mx="auto"
        px={{ base: '3', md: '6' }}
        minHeight="16"
        align="center"
        wrap={{ base: 'wrap', lg: 'nowrap' }}
        columnGap={{ base: '0', md: '2' }}
      >
        <chakra.div me="auto" display="flex" alignItems="center" height="16">
          <chakra.a
            asChild
            display="inline-flex"
            alignItems="center"
            minHeight="target"
            minWidth="target"
            px="1"
            borderRadius="sm"
          >
            <Link to="/" aria-label="Entrada, home" onClick={close}>
              <Logo />
            </Link>
          </chakra.a>
        </chakra.div>
        <Button
          look="ghost"
          px="0"
          order={{ base: '3', lg: '0' }}
          display={{ base: 'inline-flex', lg: 'none' }}
          aria-label="Menu"
          aria-expanded={open}
          aria-controls="navbar-sections"
          onClick={() => {
            setOpen(!open);
          }}
        >
          <Icon of={open ? X : Menu} size={24} />
        </Button>
        <chakra.div
          id="navbar-sections"
          order={{ base: '4', lg: '0' }}
          width={{ base: 'full', lg: 'auto' }}
          display={{ base: open ? 'flex' : 'none', lg: 'flex' }}
          flexDirection={{ base: 'column', lg: 'row' }}
          alignItems={{ base: 'stretch', lg: 'center' }}
          pb={{ base: '4', lg: '0' }}
        >
          <chakra.nav aria-label="Sections" display="flex" flexDirection={{ base: 'column', lg: 'row' }}>
            {sections.map(({ id, name }) =>
              onPage ? (
                <SectionAnchor key={id} id={id} name={name} onFollowed={close} />
              ) : (
                <Anchor key={id} asChild>
                  <Link to={`/#${id}`} onClick={close}>
                    {name}
                  </Link>
                </Anchor>
              ),
            )}
          </chakra.nav>
          <chakra.div ps={{ base: '0.5', lg: '0' }}>
            <ColourModeSwitch />
          </chakra.div>
        </chakra.div>
        <Flex align="center" gap={{ base: '1', md: '2' }} order={{ base: '2', lg: '0' }}>
          {signedIn ? (
            <AvatarLink to="/profile" aria-label="Your profile">
              <Icon of={User} />
            </AvatarLink>
          ) : (
            <>
              <ButtonLink
                to="/login"
                preventScrollReset={onPage}
                look="ghost"
                px={{ base: '1.5', md: '4' }}
                fontSize={{ base: 'sm', md: 'md' }}
              >
                Login
              </ButtonLink>
              <ButtonLink
                to="/register"
                preventScrollReset={onPage}
                look="outline"
                px={{ base: '1.5', md: '4' }}
                fontSize={{ base: 'sm', md: 'md' }}
              >
                Register
              </ButtonLink>
            </>
          )}
        </Flex>
      </Flex>
    </chakra.header>
  );
}
