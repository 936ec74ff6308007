import { createActor, fromPromise } from 'xstate';

import type {
  FileToInspect,
  FormName,
  Inspected,
  Submitted,
  TextField,
  ToSubmit,
} from '#machines/admin/admin.types.ts';
import { submissionMachine } from '#machines/admin/submission.machine.ts';
import { catalogueMachine } from '#machines/catalogue/catalogue.machine.ts';
import type { Named } from '#machines/shared/types.ts';
import { held, turn } from '#tests/support/held.ts';

import { biology, medicine, northfield } from './exam.examples.ts';

/** A list that is there at once. */
const listing = <Input>(items: readonly Named[]) => fromPromise<readonly Named[], Input>(() => Promise.resolve(items));

/** A form with its catalogue, every other call in the test's hand. */
export function started(form: FormName) {
  const inspect = held<Inspected, FileToInspect>();
  const submit = held<Submitted, ToSubmit>();
  const catalogue = catalogueMachine.provide({
    actors: {
      loadUniversities: listing([northfield]),
      loadPrograms: listing([medicine]),
      loadSubjects: listing([biology]),
      loadFaculties: listing([{ id: '7', name: 'Health' }]),
    },
  });
  const machine = submissionMachine.provide({
    actors: { catalogue, inspectFile: inspect.logic, submitForm: submit.logic },
  });
  const actor = createActor(machine, { input: { form } }).start();
  const choose = async (what: 'university' | 'program' | 'subject', id: string) => {
    actor.getSnapshot().children.catalogue?.send({ type: `${what}.chosen`, id });
    await turn();
  };
  const type = (values: Partial<Record<TextField, string>>) => {
    for (const field of Object.keys(values) as TextField[]) {
      actor.send({ type: 'field.typed', field, value: values[field] ?? '' });
    }
  };
  return {
    actor,
    inspect,
    submit,
    choose,
    type,
    press: () => actor.send({ type: 'form.submitted' }),
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}

export const pdf = { name: 'paper.pdf', size: 2048 };
export const keptPdf = { handle: 'file-1', ...pdf };

/** The form with everything it needs. */
export async function filled(form: FormName) {
  const the = started(form);
  the.actor.send({ type: 'form.opened' });
  await turn();
  if (form === 'university') the.type({ fullName: ' Eastfield University ', shortName: 'EU', country: 'Nepal' });
  if (form !== 'university') await the.choose('university', '1');
  if (form === 'program') the.type({ programName: 'Law', faculty: 'Humanities' });
  if (form === 'subject' || form === 'pdf') await the.choose('program', '11');
  if (form === 'subject') the.type({ faculty: '7', subject: ' Botany ' });
  if (form === 'pdf') {
    await the.choose('subject', '111');
    the.actor.send({ type: 'file.chosen', file: pdf });
    await the.inspect.last().answer({ pdf: true, file: keptPdf });
  }
  return the;
}
