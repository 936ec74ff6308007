import { createActor, SimulatedClock } from 'xstate';

import { describePaths } from '#tests/support/paths/describe.ts';
import { describeScreen } from '#tests/support/paths/describe-screen.ts';
import { domPerson } from '#tests/support/paths/dom-person.ts';
import { withHeldPromises } from '#tests/support/paths/run.ts';
import { show } from '#tests/support/show.tsx';

import { Lamp } from './Lamp.tsx';
import { lampMachine } from './lamp.machine.ts';
import { lampScreen } from './lamp.screen.ts';
import { lampSubject } from './lamp.subject.ts';

describePaths(lampSubject);

describeScreen(lampScreen, () => {
  const clock = new SimulatedClock();
  const actor = createActor(withHeldPromises(lampMachine), { clock }).start();
  const { user } = show(<Lamp lamp={actor} />);
  return { actor, clock, person: domPerson(user) };
});
