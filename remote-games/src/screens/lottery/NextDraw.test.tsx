/** The time left to the next draw of a lottery. */
import { act, screen } from '@testing-library/react';
import { renderScreen } from '@site/shared/testing';
import remote from '../../remote';
import { NextDraw } from './NextDraw';

const NOW = Date.parse('2026-11-28T06:00:00Z');

afterEach(() => jest.useRealTimers());

it('[GAME-13] starts again with each draw, and ends with the page', async () => {
  jest.useFakeTimers({ now: NOW, doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  const { unmount } = await renderScreen(<NextDraw lastDrawAt={NOW - 60_000} periodMs={300_000} />, { remote });
  expect(screen.getByRole('timer')).toHaveTextContent('04:00');
  act(() => jest.advanceTimersByTime(239_000));
  expect(screen.getByRole('timer')).toHaveTextContent('00:01');
  act(() => jest.advanceTimersByTime(2_000));
  expect(screen.getByRole('timer')).toHaveTextContent('04:59');
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
