/** Promotions during a break: what they pay must be staked, so the page says until when it cannot be claimed. */
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  drawRaffle,
  exclusion,
  loginPromotion,
  missions,
  promotionStatuses,
  promoTickets,
  raffleStatus,
  type Exclusion,
} from '@site/shared/wps';
import { aMember, fakeAnswers, refusal, renderScreen } from '@site/shared/testing';
import remote from '../../remote';
import { aMission, aPromotionStatus } from '../../testing/participation';
import { Participation } from './Participation';

/** In the future of every machine. */
const END = Date.parse('2096-12-01T12:00:00+06:00');
const TIMEOUT: Exclusion = { until: END, kind: 'TIMEOUT' };
const SELF_EXCLUSION: Exclusion = { until: END, kind: 'SELF_EXCLUSION' };
const NO_BREAK: Exclusion = { until: null, kind: null };
const PRIZES = ['5.00', '10.00'].map((amount) => ({ prizeId: amount, title: amount, amount }));

/** @param turnover how often what each pays must be staked */
const answersDuring = (state: Exclusion, turnover: number) => {
  const days = [{ day: 1, reward: '5.00', state: 'READY' as const }];
  const ticket = { ticketId: '1', transactionId: 't1', type: 'BONUS' as const, status: 'AVAILABLE' as const };
  const reached = aMission({ state: 'REACHED', rewardId: '8', turnover });
  return fakeAnswers()
    .on(exclusion, state)
    .on(loginPromotion, { promotionId: '70', turnover, days, nextAt: null })
    .on(raffleStatus, { promotionId: '70', turnover, prizes: PRIZES, chances: 1, nextChance: null })
    .on(promoTickets, [{ ...ticket, title: '৳25 to play with', turnover, expireTime: null }])
    .on(missions, { list: [reached], totalPages: 1, totalCount: 1 })
    .on(promotionStatuses, [aPromotionStatus({ state: 'CLAIM', rewardId: '5', amount: '100.00', turnover })]);
};
const open = (type: string, answers: ReturnType<typeof fakeAnswers>) =>
  renderScreen(<Participation promotionId="70" promotionType={type} />, { remote, answers, member: aMember() });
const NOTE = 'You are taking a break from play';

beforeEach(() => window.localStorage.clear());

describe.each([
  ['the login calendar', 'LOGIN', 'Claim today’s ৳5.00'],
  ['the prize wheel', 'RAFFLE', 'Spin'],
  ['vouchers', 'TICKET', 'Use'],
  ['missions', 'MISSION', 'Claim'],
  ['a reward to claim', 'SIGNUP', 'Claim'],
])('[PRO-04] [MEM-16] %s', (_, type, name) => {
  const button = () => screen.findByRole('button', { name });

  it('cannot be used during a break, says so and until when, and can be from its end on', async () => {
    const answers = answersDuring(TIMEOUT, 1);
    const { platform } = await open(type, answers);
    const note = within((await screen.findByText(NOTE)).parentElement!);
    expect(note.getByText(/You cannot play until .*1 Dec 2096/)).toBeInTheDocument();
    expect(note.getByText('Gifts that have to be staked cannot be claimed during your break.')).toBeInTheDocument();
    expect(note.getByRole('link', { name: 'Withdraw your money' })).toHaveAttribute('href', '/m/withdraw');
    expect(await button()).toBeDisabled();
    answers.on(exclusion, NO_BREAK);
    act(() => {
      platform.clock.setServerTime(END);
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await waitFor(() => expect(screen.queryByText(NOTE)).not.toBeInTheDocument());
    expect(await button()).toBeEnabled();
  });

  it('can be used during a break if what it pays need not be staked', async () => {
    const { answers } = await open(type, answersDuring(TIMEOUT, 0));
    expect(await button()).toBeEnabled();
    expect(answers.sentTo(exclusion)).toHaveLength(1);
    expect(screen.queryByText(NOTE)).not.toBeInTheDocument();
  });
});

it('[PRO-04] [MEM-16] a self-exclusion is called one', async () => {
  await open('RAFFLE', answersDuring(SELF_EXCLUSION, 1));
  expect(await screen.findByText('You have excluded yourself from play')).toBeInTheDocument();
});

it('[PRO-04] [MEM-16] a break that has started on another device is known after the refusal', async () => {
  const answers = answersDuring(NO_BREAK, 1);
  const { user } = await open('RAFFLE', answers);
  const spin = await screen.findByRole('button', { name: 'Spin' });
  answers.on(exclusion, TIMEOUT).fail(drawRaffle, refusal('timeout.active', { status: 403, value: { until: END } }));
  await user.click(spin);
  expect(await screen.findByText(/You cannot play until/)).toBeInTheDocument();
  expect(spin).toBeDisabled();
});

it('[PRO-04] [MEM-16] a calendar without a gift to claim names no break', async () => {
  const days = [{ day: 1, reward: '5.00', state: 'CLAIMED' as const }];
  const answers = answersDuring(TIMEOUT, 1).on(loginPromotion, { promotionId: '70', turnover: 1, days, nextAt: END });
  await open('LOGIN', answers);
  expect(await screen.findByText(/^Next gift/)).toBeInTheDocument();
  expect(answers.sentTo(exclusion)).toHaveLength(1);
  expect(screen.queryByText(NOTE)).not.toBeInTheDocument();
});
