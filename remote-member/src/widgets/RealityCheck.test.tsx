/** The reality check during a game. */
import { act, screen, waitFor } from '@testing-library/react';
import { aMember, fakeAnswers, renderScreen, watchRefetches } from '@site/shared/testing';
import { realityCheck, type RealityCheck as Check } from '@site/shared/wps';
import remote from '../remote';
import RealityCheck from './RealityCheck';

const aCheck = (overrides: Partial<Check> = {}): Check => ({
  minutes: 15,
  sessionStart: 1_790_000_000_000,
  elapsedSec: 16 * 60,
  playedSec: 11 * 60 + 30,
  netPosition: '-250.00',
  ...overrides,
});
const show = (check: Check) =>
  renderScreen(<RealityCheck />, {
    remote,
    member: aMember(),
    answers: fakeAnswers().on(realityCheck, check),
    route: '/m/play',
  });

beforeEach(() => window.localStorage.clear());

it('[MEM-16] shows time played and net result once when the interval is over', async () => {
  const first = await show(aCheck());
  const dialog = await screen.findByRole('dialog', { name: 'Time for a short break?' });
  expect(dialog).toHaveTextContent('16 min');
  expect(dialog).toHaveTextContent('11 min');
  expect(dialog).toHaveTextContent('-৳250.00');
  await first.user.click(screen.getByRole('button', { name: 'Keep playing' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  first.unmount();
  const { answers } = await show(aCheck({ elapsedSec: 17 * 60 }));
  await waitFor(() => expect(answers.sentTo(realityCheck)).toHaveLength(1));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('[MEM-16] links to a break and out of the game', async () => {
  const { user, location } = await show(aCheck());
  await user.click(await screen.findByRole('button', { name: 'Take a break' }));
  expect(location()).toBe('/m/responsible?tab=break');
});

it('[MEM-16] shows nothing when no reminder is set', async () => {
  const { answers } = await show(aCheck({ minutes: 0 }));
  expect(answers.sentTo(realityCheck)).toHaveLength(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('[MEM-16] closes as soon as it is answered in another tab, and opens in none until the next interval', async () => {
  const first = await show(aCheck());
  await first.user.click(await screen.findByRole('button', { name: 'Keep playing' }));
  first.unmount();
  const [[key, answered]] = Object.entries(window.localStorage) as [[string, string]];
  window.localStorage.clear();

  await show(aCheck({ elapsedSec: 16 * 60 + 3 }));
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
  window.localStorage.setItem(key, answered);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: answered })));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('[MEM-16] opens again after the next interval, and in a new session', async () => {
  const { user, unmount } = await show(aCheck());
  await user.click(await screen.findByRole('button', { name: 'Keep playing' }));
  unmount();
  const later = await show(aCheck({ elapsedSec: 31 * 60 }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('31 min');
  later.unmount();
  await show(aCheck({ sessionStart: 1_790_000_900_000, elapsedSec: 15 * 60 }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('15 min');
});

it('[MEM-16] states when the session began, in Dhaka; stopping leads home and counts as an answer', async () => {
  const sessionStart = Date.parse('2026-11-21T18:05:00Z');
  const { user, location, unmount } = await show(aCheck({ sessionStart, netPosition: '30.00' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Logged in since 00:05');
  expect(dialog).toHaveTextContent('+৳30.00');
  await user.click(screen.getByRole('button', { name: 'Stop for now' }));
  expect(location()).toBe('/m/home');
  unmount();
  const { answers } = await show(aCheck({ sessionStart }));
  await waitFor(() => expect(answers.sentTo(realityCheck)).toHaveLength(1));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('[MEM-16] the answer of one member is not that of another on the same device', async () => {
  const { user, unmount } = await show(aCheck());
  await user.click(await screen.findByRole('button', { name: 'Keep playing' }));
  unmount();
  await renderScreen(<RealityCheck />, {
    ...{ remote, member: aMember({ userName: 'mina' }), answers: fakeAnswers().on(realityCheck, aCheck()) },
  });
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
});

it('[MEM-16] is read again when the next reminder is due, and no more once the game is left', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  try {
    const check = aCheck({ elapsedSec: 14 * 60 + 50 });
    const { answers, unmount } = await show(check);
    await waitFor(() => expect(answers.sentTo(realityCheck)).toHaveLength(1));
    await act(() => jest.advanceTimersByTimeAsync(9_000));
    expect(answers.sentTo(realityCheck)).toHaveLength(1);
    answers.on(realityCheck, { ...check, elapsedSec: 15 * 60 });
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(answers.sentTo(realityCheck)).toHaveLength(2);
    expect(screen.getByRole('dialog')).toHaveTextContent('15 min');
    unmount();
    const left = await show(aCheck({ elapsedSec: 14 * 60 + 50, sessionStart: 5 }));
    await waitFor(() => expect(left.platform.queries.isFetching()).toBe(0));
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    const refetched = watchRefetches(left.platform);
    left.unmount();
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(refetched()).toEqual([]);
  } finally {
    jest.useRealTimers();
  }
});
