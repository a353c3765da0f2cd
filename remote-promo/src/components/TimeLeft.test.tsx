import { act, screen } from '@testing-library/react';
import { renderScreen } from '@site/shared/testing';
import remote from '../remote';
import { TimeLeft } from './TimeLeft';

const HOUR_MS = 3_600_000;
const NOW = Date.parse('2026-11-20T06:00:00Z');
const REAL = ['setTimeout', 'clearTimeout', 'setImmediate', 'queueMicrotask', 'nextTick', 'performance'] as const;

afterEach(() => jest.useRealTimers());

it('[PRO-04] a bonus shows days and hours until it expires, and leaves no timer behind', async () => {
  jest.useFakeTimers({ now: NOW, doNotFake: [...REAL] });
  const view = await renderScreen(<TimeLeft until={NOW + 51 * HOUR_MS} />, { remote });
  expect(screen.getByText('2 d 3 h left')).toBeInTheDocument();
  act(() => void jest.advanceTimersByTime(HOUR_MS));
  expect(screen.getByText('2 d 2 h left')).toBeInTheDocument();
  const running = jest.getTimerCount();
  view.unmount();
  expect(jest.getTimerCount()).toBe(running - 1);
});

it('[PRO-04] the time left is that of the gateway’s clock', async () => {
  jest.useFakeTimers({ now: NOW, doNotFake: [...REAL] });
  const { platform } = await renderScreen(<TimeLeft until={NOW + 51 * HOUR_MS} />, { remote });
  platform.clock.setServerTime(NOW - 3 * HOUR_MS);
  act(() => void jest.advanceTimersByTime(60_000));
  expect(screen.getByText('2 d 5 h left')).toBeInTheDocument();
});

it('[PRO-04] the last day is counted down', async () => {
  jest.useFakeTimers({ now: NOW, doNotFake: [...REAL] });
  const last = await renderScreen(<TimeLeft until={NOW + 24 * HOUR_MS - 1_000} />, { remote });
  expect(screen.getByRole('timer')).toHaveTextContent('23:59:59');
  last.unmount();
  await renderScreen(<TimeLeft until={NOW + 24 * HOUR_MS} />, { remote });
  expect(screen.getByText('1 d 0 h left')).toBeInTheDocument();
});
