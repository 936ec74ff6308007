import { Flex } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';

import { changed } from '#machines/profile/profile.rules.ts';
import { useActors } from '#src/app/actors.tsx';
import { Button } from '#src/components/Button.tsx';
import { DialogFrame } from '#src/components/DialogFrame.tsx';

/**
 * Stands beside the profile's form. A link, the browser's Back or a logout asks first when something is unsaved; closing
 * the page asks in the browser's own words. A session that ended by itself leads to the login unasked: the form waits.
 */
export function LeaveGuard() {
  const { app, profile } = useActors();
  const asking = useSelector(profile, (state) => state.matches('leaving'));
  const unsaved = useSelector(profile, (state) => changed(state.context));
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (!app.getSnapshot().context.access || currentLocation.pathname === nextLocation.pathname) return false;
    profile.send({ type: 'leave.requested' });
    return profile.getSnapshot().matches('leaving');
  });
  useBeforeUnload(
    useCallback(
      (event) => {
        if (unsaved) event.preventDefault();
      },
      [unsaved],
    ),
  );
  if (!asking) return null;
  const keepEditing = () => {
    profile.send({ type: 'leave.refused' });
    blocker.reset?.();
  };
  const discard = () => {
    profile.send({ type: 'edit.discarded' });
    if (blocker.state === 'blocked') blocker.proceed();
    else app.send({ type: 'logout.requested' });
  };
  return (
    <DialogFrame
      title="Leave without saving?"
      lead="What you changed in your profile is not saved yet."
      onClose={keepEditing}
    >
      <Flex gap="2" wrap="wrap">
        <Button look="solid" data-first-focus="" onClick={keepEditing}>
          Keep editing
        </Button>
        <Button onClick={discard}>Discard changes</Button>
      </Flex>
    </DialogFrame>
  );
}
