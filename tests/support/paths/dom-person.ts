import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

import type { Person, Seen } from './person.ts';

/** Milliseconds; a busy machine may take long to draw. */
const patience = { timeout: 10_000 };

/** A person at a view that is rendered into happy-dom. */
export function domPerson(
  user: UserEvent,
  go: Person['go'] = () => Promise.reject(new Error('There is nowhere to go.')),
): Person {
  const within = (seen: Seen) => {
    if ('role' in seen) {
      const found = screen.queryAllByRole(seen.role, {
        hidden: false,
        ...(seen.name === undefined ? {} : { name: seen.name }),
      });
      return found.filter(
        (element) =>
          (seen.text === undefined || element.textContent.includes(seen.text)) &&
          (seen.disabled === undefined || element.matches(':disabled') === seen.disabled),
      );
    }
    if ('label' in seen) {
      return screen.queryAllByLabelText<HTMLInputElement>(seen.label).filter(({ value }) => value === seen.value);
    }
    return screen.queryAllByText(seen.text);
  };
  const told = (seen: Seen) => JSON.stringify(seen);
  return {
    press: async (role, name) => user.click(await screen.findByRole(role, { name }, patience)),
    type: async (label, text) => {
      const field = await screen.findByLabelText(label, {}, patience);
      await user.clear(field);
      if (text !== '') await user.type(field, text);
    },
    choose: async (label, option) => user.selectOptions(await screen.findByLabelText(label, {}, patience), option),
    attach: async (label, { name, content }) =>
      user.upload(
        await screen.findByLabelText(label, {}, patience),
        new File([content], name, { type: 'application/pdf' }),
      ),
    submitByKeys: async (role) => {
      const [first] = await screen.findAllByRole(role, {}, patience);
      if (!first) throw new Error(`There is no ${role}.`);
      act(() => {
        fireEvent.keyDown(first, { key: 'Enter', ctrlKey: true });
      });
    },
    go,
    sees: (seen) =>
      waitFor(() => {
        if (within(seen).length === 0) throw new Error(`Not to be seen: ${told(seen)}`);
      }, patience),
    misses: (seen) =>
      waitFor(() => {
        if (within(seen).length > 0) throw new Error(`Still to be seen: ${told(seen)}`);
      }, patience),
  };
}
