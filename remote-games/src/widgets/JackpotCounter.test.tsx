/** The jackpot counter of home. */
import { useState } from 'react';
import { act, fireEvent, screen } from '@testing-library/react';
import { aStatus, fakeAnswers, renderScreen } from '@site/shared/testing';
import { status } from '@site/shared/wps';
import remote from '../remote';
import { JackpotCounter } from './JackpotCounter';

const show = (amount: string, ...flags: readonly 'JACKPOTSMALL'[]) =>
  renderScreen(<JackpotCounter amount={amount} currency="BDT" />, {
    remote,
    answers: fakeAnswers().on(status, aStatus({ flags, info: { mode: 'PLAY' } })),
  });

/** The timers of these lengths (ms) that start until it is stopped. No mock: Testing Library would take it for fake timers. */
function watchTimers(...lengths: readonly number[]): { readonly stop: () => readonly unknown[] } {
  const real = globalThis.setTimeout;
  const started: unknown[] = [];
  const watched = (...args: Parameters<typeof setTimeout>) => {
    const timer: unknown = real(...args);
    if (lengths.includes(args[1] ?? 0)) started.push(timer);
    return timer;
  };
  Object.assign(globalThis, { setTimeout: watched });
  return {
    stop: () => {
      Object.assign(globalThis, { setTimeout: real });
      return started;
    },
  };
}

it('[HOME-06] the simulated jackpot is small where the site has the small one, and ends with the page', async () => {
  const stopped = jest.spyOn(globalThis, 'clearTimeout');
  const timers = watchTimers(3000, 4000, 5000);
  const { unmount } = await show('0.00', 'JACKPOTSMALL');
  expect(await screen.findByText(/^৳5,[4-8]\d\d,\d{3}\.\d\d$/)).toBeVisible();
  const timer = timers.stop().at(-1);
  expect(timer).toBeDefined();
  expect(stopped).not.toHaveBeenCalledWith(timer);
  unmount();
  expect(stopped).toHaveBeenCalledWith(timer);
  stopped.mockRestore();
});

it.each([
  [false, '৳105.00'],
  [true, '৳200.00'],
])('[HOME-06] a higher amount is counted up to, or shown at once with reduced motion (%s)', async (matches, text) => {
  const media = jest.spyOn(window, 'matchMedia').mockReturnValue({ matches } as MediaQueryList);
  function Pot() {
    const [amount, setAmount] = useState('100.00');
    return (
      <>
        <JackpotCounter amount={amount} currency="BDT" />
        <button onClick={() => setAmount('200.00')}>grow</button>
      </>
    );
  }
  await renderScreen(<Pot />, { remote, answers: fakeAnswers().on(status, aStatus()) });
  expect(screen.getByText('৳100.00')).toBeVisible();
  jest.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'grow' }));
  act(() => jest.advanceTimersByTime(100));
  expect(screen.getByText(text)).toBeVisible();
  jest.useRealTimers();
  media.mockRestore();
});
