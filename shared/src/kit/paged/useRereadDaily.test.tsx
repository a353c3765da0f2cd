import { act, screen } from '@testing-library/react';
import { useCall } from '@site/shared/platform';
import { fakeAnswers, renderScreen } from '@site/shared/testing';
import { rankProgress } from '@site/shared/wps';
import { useRereadDaily } from './useRereadDaily';

const REAL = ['setTimeout', 'clearTimeout', 'setImmediate', 'queueMicrotask', 'nextTick', 'performance'] as const;

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 30, 17, 58), doNotFake: [...REAL] }));
afterEach(() => jest.useRealTimers());

const progress = (staked: string) => ({
  ...{ labelId: '2', playerRankName: 'Bud', nextRankName: 'Leaf', completedConditions: 0, totalExpectedConditions: 2 },
  ...{ totalTurnover: { actual: '0.00', expected: '1.00' }, monthlyTurnover: { actual: staked, expected: '1.00' } },
});

function Staked() {
  const answer = useCall(rankProgress, undefined);
  useRereadDaily(rankProgress);
  return <p>{answer.status === 'ready' ? answer.value.monthlyTurnover.actual : answer.status}</p>;
}

it('[MEM-04] an open page reads again at midnight of the site, once, and not before', async () => {
  const answers = fakeAnswers().on(rankProgress, progress('90.00'));
  await renderScreen(<Staked />, { answers });
  expect(await screen.findByText('90.00')).toBeInTheDocument();
  answers.on(rankProgress, progress('0.00'));
  act(() => void jest.advanceTimersByTime(60_000));
  expect(answers.sentTo(rankProgress)).toHaveLength(1);
  act(() => void jest.advanceTimersByTime(60_000));
  expect(await screen.findByText('0.00')).toBeInTheDocument();
  act(() => void jest.advanceTimersByTime(600_000));
  expect(answers.sentTo(rankProgress)).toHaveLength(2);
});
