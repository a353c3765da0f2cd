/** [PRO-04] A page that is open at midnight offers what the new day gives. */
import { act, screen } from '@testing-library/react';
import { aMember, fakeAnswers, renderScreen } from '@site/shared/testing';
import { loginPromotion, missions, promotionStatuses, raffleStatus } from '@site/shared/wps';
import remote from '../../remote';
import { aMission, aPromotionStatus } from '../../testing/participation';
import { Participation } from './Participation';

const REAL = ['setTimeout', 'clearTimeout', 'setImmediate', 'queueMicrotask', 'nextTick', 'performance'] as const;
/** A minute before midnight in Dhaka. */
const EVENING = Date.UTC(2026, 10, 27, 17, 59);

beforeEach(() => jest.useFakeTimers({ now: EVENING, doNotFake: [...REAL] }));
afterEach(() => jest.useRealTimers());

const show = (kind: string, answers: ReturnType<typeof fakeAnswers>) =>
  renderScreen(<Participation promotionId="70" promotionType={kind} />, { remote, answers, member: aMember() });

const calendar = (second: 'WAITING' | 'READY', nextAt: number | null) => ({
  turnover: 1,
  promotionId: '70',
  days: [
    { day: 1, reward: '5.00', state: 'CLAIMED' as const },
    { day: 2, reward: '7.00', state: second },
  ],
  nextAt,
});

it('[PRO-04] the login calendar: the gift of the next day', async () => {
  const answers = fakeAnswers().on(loginPromotion, calendar('WAITING', EVENING + 60_000));
  await show('LOGIN', answers);
  expect(await screen.findByText(/^Next gift: 28 Nov 2026, 00:00/)).toBeInTheDocument();
  answers.on(loginPromotion, calendar('READY', null));
  act(() => void jest.advanceTimersByTime(60_000));
  expect(await screen.findByRole('button', { name: 'Claim today’s ৳7.00' })).toBeInTheDocument();
});

it('[PRO-04] the missions of the next day', async () => {
  const list = (title: string) => ({ list: [aMission({ title })], totalPages: 1, totalCount: 1 });
  const answers = fakeAnswers().on(missions, list('Friday'));
  await show('MISSION', answers);
  expect(await screen.findByText('Friday')).toBeInTheDocument();
  answers.on(missions, list('Saturday'));
  act(() => void jest.advanceTimersByTime(60_000));
  expect(await screen.findByText('Saturday')).toBeInTheDocument();
  expect(screen.queryByText('Friday')).not.toBeInTheDocument();
});

it('[PRO-04] the wheel: the free spin of the next day', async () => {
  const prizes = ['5.00', '10.00'].map((amount) => ({ prizeId: amount, title: amount, amount }));
  const raffle = { promotionId: '70', prizes, turnover: 1, nextChance: null };
  const answers = fakeAnswers().on(raffleStatus, { ...raffle, chances: 0 });
  await show('RAFFLE', answers);
  expect(await screen.findByRole('button', { name: 'Spin' })).toBeDisabled();
  answers.on(raffleStatus, { ...raffle, chances: 1 });
  act(() => void jest.advanceTimersByTime(60_000));
  expect(await screen.findByText('Spins left: 1')).toBeInTheDocument();
});

it('[PRO-04] a promotion that opens can be joined', async () => {
  const opensAt = EVENING + 60_000;
  const answers = fakeAnswers().on(promotionStatuses, [aPromotionStatus({ state: 'COMING_SOON', opensAt })]);
  // Waits for the instant itself.
  jest.useFakeTimers({ now: EVENING, doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick', 'performance'] });
  await show('SIGNUP', answers);
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText('Opens on 28 Nov 2026')).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(58_000));
  expect(answers.sentTo(promotionStatuses)).toHaveLength(1);
  answers.on(promotionStatuses, [aPromotionStatus({ state: 'JOIN', opensAt })]);
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(screen.getByRole('button', { name: 'Join' })).toBeInTheDocument();
});
