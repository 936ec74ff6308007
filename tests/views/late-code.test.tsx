import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { lateCode } from '#src/components/late-code.ts';
import { show } from '#tests/support/show.tsx';

/** Code that says 'here', whose fetches end as the test says, one after the other. */
function scripted() {
  const fetches: { here: () => void; failed: () => void }[] = [];
  const fetchCode = vi.fn(
    () =>
      new Promise<string>((resolve, reject) => {
        const here = () => {
          resolve('here');
        };
        const failed = () => {
          reject(new Error('cut off'));
        };
        fetches.push({ here, failed });
      }),
  );
  const useCode = lateCode(fetchCode);
  const Shown = ({ name }: { name: string }) => <p>{`${name}: ${useCode() ?? 'nothing'}`}</p>;
  const end = (index: number, how: 'here' | 'failed') =>
    act(() => {
      fetches[index]?.[how]();
      return Promise.resolve();
    });
  return { Shown, fetchCode, end };
}

test('it is fetched once for all who show it, and shown to all when it is here', async () => {
  const { Shown, fetchCode, end } = scripted();
  show(
    <>
      <Shown name="one" />
      <Shown name="two" />
    </>,
  );
  expect(screen.getAllByText(/: nothing$/)).toHaveLength(2);
  await end(0, 'here');
  expect(screen.getAllByText(/: here$/)).toHaveLength(2);
  expect(fetchCode).toHaveBeenCalledTimes(1);
});

test('a fetch that fails leaves what is shown, and what is shown next tries again, for all', async () => {
  const { Shown, fetchCode, end } = scripted();
  show(<Shown name="one" />);
  await end(0, 'failed');
  expect(screen.getByText('one: nothing')).toBeDefined();
  expect(fetchCode).toHaveBeenCalledTimes(1);
  show(<Shown name="two" />);
  await end(1, 'here');
  expect(screen.getAllByText(/: here$/)).toHaveLength(2);
  expect(fetchCode).toHaveBeenCalledTimes(2);
});

test('nothing is fetched until it is shown', () => {
  const { fetchCode } = scripted();
  expect(fetchCode).not.toHaveBeenCalled();
});
