import { chakra } from '@chakra-ui/react';
import BookOpen from 'lucide-react/icons/book-open';
import Folder from 'lucide-react/icons/folder';
import Landmark from 'lucide-react/icons/landmark';
import Layers from 'lucide-react/icons/layers';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Upload from 'lucide-react/icons/upload';
import { Link, useLocation } from 'react-router-dom';

import { useActors } from '#src/app/actors.tsx';
import { Button } from '#src/components/Button.tsx';
import { ColourModeSwitch } from '#src/components/ColourModeSwitch.tsx';
import { Icon } from '#src/components/Icon.tsx';
import type { IconDrawing } from '#src/components/Icon.tsx';
import { Logo } from '#src/components/Logo.tsx';

const home = '/admin-dashboard/AdminDashboard';

/** The sidebar's six entries; the paths are absolute, so that none nests below another. */
const entries: readonly { to: string; name: string; icon: IconDrawing }[] = [
  { to: home, name: 'Dashboard', icon: LayoutGrid },
  { to: '/admin-dashboard/university', name: 'University', icon: Landmark },
  { to: '/admin-dashboard/program', name: 'Program', icon: Layers },
  { to: '/admin-dashboard/subject', name: 'Subject', icon: BookOpen },
  { to: '/admin-dashboard/resources', name: 'Resources', icon: Folder },
  { to: '/admin-dashboard/pdf', name: 'PDF Upload', icon: Upload },
];

const Bar = chakra('aside', {
  base: {
    bg: 'surface',
    borderColor: 'hairline',
    borderStyle: 'solid',
    borderWidth: { base: '0 0 1px', lg: '0 1px 0 0' },
    width: { base: 'full', lg: '15rem' },
    flexShrink: '0',
    p: { base: '3', lg: '5' },
    position: { lg: 'sticky' },
    top: '0',
    height: { lg: '100dvh' },
    display: 'grid',
    gridTemplateColumns: { base: '1fr auto auto', lg: '1fr auto' },
    gridTemplateRows: { lg: 'auto 1fr auto' },
    alignItems: 'start',
    gap: { base: '2', lg: '6' },
    '& nav': {
      order: { base: '1', lg: '0' },
      gridColumn: '1 / -1',
      minWidth: '0',
      // All entries in sight on a phone: the page never scrolls sideways for its menu.
      display: { base: 'grid', lg: 'flex' },
      gridTemplateColumns: { base: 'repeat(3, minmax(0, 1fr))', md: 'repeat(6, minmax(0, 1fr))' },
      flexDirection: 'column',
      gap: '1',
    },
    '& nav a': {
      display: 'flex',
      flexDirection: { base: 'column', lg: 'row' },
      alignItems: 'center',
      justifyContent: { base: 'center', lg: 'flex-start' },
      gap: { base: '0.5', lg: '3' },
      minHeight: 'target',
      px: { base: '1', lg: '3' },
      py: { base: '1.5', lg: '0' },
      fontSize: { base: 'sm', lg: 'md' },
      borderRadius: 'sm',
      color: 'muted',
      fontWeight: 'medium',
      whiteSpace: 'nowrap',
    },
    '& nav a:hover': { bg: 'sunken', color: 'ink' },
    '& nav a:focus-visible': { outlineOffset: '-2px' },
    '& nav a[aria-current=page]': { bg: 'tint', color: 'accentStrong' },
  },
});

export function AdminSidebar() {
  const { app } = useActors();
  const { pathname } = useLocation();
  const place = pathname.replace(/\/$/, '');
  // The area's own path shows the dashboard too.
  const current = place === '/admin-dashboard' ? home : place;
  return (
    <Bar>
      <chakra.a asChild display="inline-flex" alignItems="center" minHeight="target" borderRadius="sm">
        <Link to="/" aria-label="Entrada, home">
          <Logo />
        </Link>
      </chakra.a>
      <ColourModeSwitch />
      <nav aria-label="Admin">
        {entries.map(({ to, name, icon }) => (
          <Link key={to} to={to} aria-current={current === to || current.startsWith(`${to}/`) ? 'page' : undefined}>
            <Icon of={icon} />
            {name}
          </Link>
        ))}
      </nav>
      <Button
        look="ghost"
        justifySelf="start"
        onClick={() => {
          app.send({ type: 'logout.requested' });
        }}
      >
        Logout
      </Button>
    </Bar>
  );
}
