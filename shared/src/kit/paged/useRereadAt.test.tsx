import { act, screen } from '@testing-library/react';
import { aMember, fakeAnswers, renderScreen } from '@site/shared/testing';
import { exclusion, type Exclusion } from '@site/shared/wps';
import { pageListeners } from '../../testing/pageListeners';
import { useBreak } from './useBreak';
import { useWhenDue } from './useWhenDue';

const REAL = ['setImmediate', 'queueMicrotask', 'nextTick', 'performance'] as const;
const NOW = Date.UTC(2026, 10, 28, 12);
const DAY_MS = 86_400_000;
const END = NOW + 10 * DAY_MS;
const DURING: Exclusion = { until: END, kind: 'TIMEOUT' };
const NO_BREAK: Exclusion = { until: null, kind: null };

function State() {
  const pause = useBreak();
  return <p>{pause ? 'on a break' : 'no break'}</p>;
}

const open = async (answers = fakeAnswers().on(exclusion, DURING)) => {
  const view = await renderScreen(<State />, { answers, member: aMember() });
  await wait(100);
  expect(screen.getByText('on a break')).toBeInTheDocument();
  return { ...view, answers, sent: () => answers.sentTo(exclusion).length };
};
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const wakeUpAt = (now: number) =>
  act(async () => {
    jest.setSystemTime(now);
    document.dispatchEvent(new Event('visibilitychange'));
    await jest.advanceTimersByTimeAsync(100);
  });

beforeEach(() => jest.useFakeTimers({ now: NOW, doNotFake: [...REAL] }));
afterEach(() => jest.useRealTimers());

it('[MEM-16] a page that is open when a break ends has no break from then on, and reads it once', async () => {
  const { answers, sent } = await open();
  const before = sent();
  jest.setSystemTime(END - 90_000);
  await wait(90_000 - 1);
  expect([sent(), screen.queryByText('on a break')]).toEqual([before, expect.anything()]);
  answers.on(exclusion, NO_BREAK);
  await wait(50);
  expect(screen.getByText('no break')).toBeInTheDocument();
  await wait(600_000);
  expect(sent()).toBe(before + 1);
});

it('[MEM-16] a phone that wakes up after the end of the break shows it at once', async () => {
  const { answers } = await open();
  answers.on(exclusion, NO_BREAK);
  await wakeUpAt(END - 1_000);
  expect(screen.getByText('on a break')).toBeInTheDocument();
  await wakeUpAt(END);
  expect(screen.getByText('no break')).toBeInTheDocument();
});

it('[MEM-16] asks again until the gateway’s clock has reached the end, and follows a break that is longer now', async () => {
  const { answers, sent } = await open();
  await wakeUpAt(END);
  const first = sent();
  await wait(5_000);
  expect(sent()).toBe(first + 1);
  answers.on(exclusion, { until: END + DAY_MS, kind: 'SELF_EXCLUSION' });
  await wait(5_000);
  const longer = sent();
  await wait(60_000);
  expect([sent(), screen.queryByText('on a break')]).toEqual([longer, expect.anything()]);
});

it('[MEM-16] the end is that of the gateway’s clock', async () => {
  const { answers, platform } = await open();
  answers.on(exclusion, NO_BREAK);
  act(() => platform.clock.setServerTime(END - 10_000));
  await wait(60_000);
  expect(screen.getByText('no break')).toBeInTheDocument();
});

it('[MEM-16] leaves no timer and no listener when the page is left', async () => {
  const listeners = pageListeners();
  const { unmount, platform, sent } = await open();
  unmount();
  platform.queries.clear();
  const before = sent();
  expect(listeners.stop()).not.toContain('visibilitychange');
  expect(jest.getTimerCount()).toBe(0);
  jest.setSystemTime(END);
  await wait(600_000);
  expect(sent()).toBe(before);
});

it('[GAME-12] what is only expected at an instant is tried again after the given time', async () => {
  const tried = jest.fn();
  function Expected() {
    useWhenDue(NOW + 1_000, tried, 60_000);
    return null;
  }
  await renderScreen(<Expected />);
  await wait(1_050);
  expect(tried).toHaveBeenCalledTimes(1);
  await wait(59_000);
  expect(tried).toHaveBeenCalledTimes(1);
  await wait(1_000);
  expect(tried).toHaveBeenCalledTimes(2);
});
