import { chakra, Flex } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';

import { useActors } from '#src/app/actors.tsx';
import { Button, ButtonLink } from '#src/components/Button.tsx';
import { Page } from '#src/components/Page.tsx';
import { PageTitle } from '#src/components/PageTitle.tsx';
import { Panel } from '#src/components/Panel.tsx';
import { FailedState, LoadingState } from '#src/components/states.tsx';

import { LeaveGuard } from './LeaveGuard.tsx';
import { ProfileDetails } from './ProfileDetails.tsx';
import { ProfileForm } from './ProfileForm.tsx';

function Body() {
  const { profile } = useActors();
  const editing = useSelector(profile, (state) =>
    (['editing', 'leaving', 'saving'] as const).some((each) => state.matches(each)),
  );
  const failed = useSelector(profile, (state) => state.matches('failed'));
  const known = useSelector(profile, (state) => state.context.profile);
  const message = useSelector(profile, (state) => state.context.message);
  if (editing) {
    return (
      <>
        <ProfileForm profile={profile} />
        <LeaveGuard />
      </>
    );
  }
  if (failed) {
    return (
      <FailedState
        message={message ?? ''}
        onRetry={() => {
          profile.send({ type: 'profile.retried' });
        }}
      />
    );
  }
  if (known === null) return <LoadingState>Loading your profile...</LoadingState>;
  return (
    <ProfileDetails
      profile={known}
      onEdit={() => {
        profile.send({ type: 'edit.started' });
      }}
    />
  );
}

/** The student's own data, the ways on from here, and the way out. */
export function ProfileScreen() {
  const { app, profile } = useActors();
  const isAdmin = useSelector(app, (state) => state.context.admin);
  return (
    <Page width="column">
      <PageTitle>Profile</PageTitle>
      <Panel mt="6" aria-label="Your details">
        <Body />
      </Panel>
      <chakra.nav aria-label="Your pages" mt="6">
        <Flex gap="2" wrap="wrap">
          <ButtonLink to="/take-exam">Take an exam</ButtonLink>
          <ButtonLink to="/exam/history">Exam history</ButtonLink>
          {isAdmin ? <ButtonLink to="/admin-dashboard">Admin panel</ButtonLink> : null}
          <Button
            look="ghost"
            ms="auto"
            onClick={() => {
              profile.send({ type: 'leave.requested' });
              if (!profile.getSnapshot().matches('leaving')) app.send({ type: 'logout.requested' });
            }}
          >
            Logout
          </Button>
        </Flex>
      </chakra.nav>
    </Page>
  );
}
