import { act, screen } from '@testing-library/react';
import { renderScreen } from '@site/shared/testing';
import { pageListeners } from '../../testing/pageListeners';
import { useSiteTime, useToday } from './useSiteTime';

const Today = () => <p>{`today ${useToday()}`}</p>;
const Minute = () => <p>{`minute ${useSiteTime((now) => Math.floor(now / 60_000) % 60)}`}</p>;
const REAL = ['setTimeout', 'clearTimeout', 'setImmediate', 'queueMicrotask', 'nextTick', 'performance'] as const;

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 21, 17, 59), doNotFake: [...REAL] }));
afterEach(() => jest.useRealTimers());

it('[MEM-07] a page that a phone wakes up after midnight of the site has the new day at once', async () => {
  await renderScreen(<Today />);
  expect(screen.getByText('today 2026-11-21')).toBeInTheDocument();
  jest.setSystemTime(Date.UTC(2026, 10, 21, 18));
  expect(screen.getByText('today 2026-11-21')).toBeInTheDocument();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getByText('today 2026-11-22')).toBeInTheDocument();
});

it('[MEM-07] follows the clock of the gateway, each minute, and nothing once it is gone', async () => {
  const { platform, unmount } = await renderScreen(<Minute />);
  expect(screen.getByText('minute 59')).toBeInTheDocument();
  act(() => platform.clock.setServerTime(Date.UTC(2026, 10, 21, 9, 30)));
  expect(screen.getByText('minute 30')).toBeInTheDocument();
  act(() => void jest.advanceTimersByTime(60_000));
  expect(screen.getByText('minute 31')).toBeInTheDocument();
  unmount();
  expect(jest.getTimerCount()).toBe(0);
  const listeners = pageListeners();
  const again = await renderScreen(<Minute />);
  again.unmount();
  expect(listeners.stop()).not.toContain('visibilitychange');
});
