import { chakra, Grid } from '@chakra-ui/react';
import BookOpen from 'lucide-react/icons/book-open';
import Landmark from 'lucide-react/icons/landmark';
import Layers from 'lucide-react/icons/layers';
import Upload from 'lucide-react/icons/upload';
import { Link } from 'react-router-dom';

import { useActors } from '#src/app/actors.tsx';
import { HomeOffer } from '#src/components/exam/HomeOffer.tsx';
import { Icon } from '#src/components/Icon.tsx';
import type { IconDrawing } from '#src/components/Icon.tsx';
import { latestPapers } from '#machines/bank/bank.rules.ts';
import { PageTitle } from '#src/components/PageTitle.tsx';
import { panelRecipe } from '#src/theme/recipes/panel.ts';

import { BankFigures } from './bank/BankFigures.tsx';
import { Papers } from './bank/Papers.tsx';
import { ReportsLink } from './bank/ReportsLink.tsx';

const Card = chakra(Link, panelRecipe);

/** The way of a paper into an exam, in the order in which it is gone. */
const steps: readonly { to: string; icon: IconDrawing; name: string; text: string }[] = [
  { to: '/admin-dashboard/university', icon: Landmark, name: 'Add a university', text: 'Whose entrance exam it is.' },
  { to: '/admin-dashboard/program', icon: Layers, name: 'Add a program', text: 'What students apply for there.' },
  { to: '/admin-dashboard/subject', icon: BookOpen, name: 'Add a subject', text: 'What the exam asks about.' },
  {
    to: '/admin-dashboard/pdf',
    icon: Upload,
    name: 'Upload a past paper',
    text: 'Its questions become the exams of that subject.',
  },
];

/** The admin's first page: how things stand, what was uploaded last, and what to do in which order. */
export function AdminHome() {
  const { exam } = useActors();
  return (
    <>
      <HomeOffer exam={exam} />
      <PageTitle>Dashboard</PageTitle>
      <BankFigures />
      <ReportsLink />
      <Papers title="Latest uploads" first={latestPapers} />
      <chakra.h2 fontSize="lg" mt="8">
        A past paper becomes an exam in four steps
      </chakra.h2>
      <Grid
        as="ol"
        listStyleType="none"
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        gap="4"
        mt="4"
      >
        {steps.map(({ to, icon, name, text }, index) => (
          <chakra.li key={to} display="flex">
            <Card to={to} display="flex" gap="4" flex="1" _hover={{ borderColor: 'control' }}>
              <chakra.span color="accent" mt="0.5">
                <Icon of={icon} size={24} />
              </chakra.span>
              <span>
                <chakra.span display="block" fontWeight="semibold" fontSize="lg">
                  {index + 1}. {name}
                </chakra.span>
                <chakra.span color="muted">{text}</chakra.span>
              </span>
            </Card>
          </chakra.li>
        ))}
      </Grid>
    </>
  );
}
