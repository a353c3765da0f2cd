/** Every claim is idempotent: a lost answer or a reload repeats the request under the same Idempotency-Key. */
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import {
  activeBonuses,
  claimLoginPromotion,
  claimReward,
  drawRaffle,
  forfeitBonus,
  joinPromotion,
  loginPromotion,
  missions,
  promoTickets,
  promotionStatuses,
  raffleStatus,
  redeemTicket,
  type Call,
} from '@site/shared/wps';
import {
  aMember,
  fakeAnswers,
  idempotencyKeysOf,
  loseFirstAnswer,
  refusal,
  renderScreen,
  watchRefetches,
  type FakeAnswers,
} from '@site/shared/testing';
import remote from '../../remote';
import { aBonus, aMission, aPromotionStatus } from '../../testing/participation';
import { BonusesOnly } from '../../testing/BonusesOnly';
import { Participation } from './Participation';

type User = Awaited<ReturnType<typeof renderScreen>>['user'];

interface Flow {
  readonly name: string;
  readonly ui: ReactElement;
  readonly call: Call<never, unknown>;
  readonly value: unknown;
  readonly answers: () => FakeAnswers;
  readonly perform: (user: User) => Promise<void>;
  /** The success message; null where the changed screen is the only feedback. */
  readonly message: RegExp | null;
}

const participation = (kind: string) => <Participation promotionId="70" promotionType={kind} />;
const tap = (name: string | RegExp) => async (user: User) =>
  void (await user.click(await screen.findByRole('button', { name })));
const tapAndConfirm = (name: string, confirmLabel: string) => async (user: User) => {
  await tap(name)(user);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: confirmLabel }));
};
const prizes = [
  { prizeId: 'a', title: '৳10', amount: '10.00' },
  { prizeId: 'b', title: '৳20', amount: '20.00' },
];
const ticket = {
  ticketId: '1',
  transactionId: 't1',
  type: 'BONUS' as const,
  title: '৳50 voucher',
  status: 'AVAILABLE' as const,
};

const FLOWS: readonly Flow[] = [
  {
    name: 'a join',
    ui: participation('SIGNUP'),
    call: joinPromotion as never,
    value: true,
    answers: () => fakeAnswers().on(promotionStatuses, [aPromotionStatus({ state: 'JOIN' })]),
    perform: tap('Join'),
    message: null,
  },
  {
    name: 'a reward',
    ui: participation('UPGRADE_BONUS'),
    call: claimReward as never,
    value: { amount: '100.00', status: 'CLAIMED' },
    answers: () => fakeAnswers().on(promotionStatuses, [aPromotionStatus({ state: 'CLAIM', rewardId: '5' })]),
    perform: tap('Claim'),
    message: /100.00 is in your wallet/,
  },
  {
    name: 'a day of the login calendar',
    ui: participation('LOGIN'),
    call: claimLoginPromotion as never,
    value: { day: 1, amount: '9.00' },
    answers: () =>
      fakeAnswers().on(loginPromotion, {
        ...{ promotionId: '70', turnover: 1, nextAt: null, days: [{ day: 1, reward: '9.00', state: 'READY' }] },
      }),
    perform: tap(/Claim today’s/),
    message: /9.00 is in your wallet/,
  },
  {
    name: 'a spin of the wheel',
    ui: participation('RAFFLE'),
    call: drawRaffle as never,
    // Not on this wheel: shown without an animation.
    value: { prize: { prizeId: 'z', title: '৳77', amount: '77.00' }, chances: 0 },
    answers: () =>
      fakeAnswers().on(raffleStatus, { promotionId: '70', chances: 1, prizes, turnover: 1, nextChance: null }),
    perform: tap('Spin'),
    message: /You won: ৳77/,
  },
  {
    name: 'a mission',
    ui: participation('MISSION'),
    call: claimReward as never,
    value: { amount: '50.00', status: 'CLAIMED' },
    answers: () => {
      const list = [aMission({ state: 'REACHED', rewardId: '8' })];
      return fakeAnswers().on(missions, { list, totalPages: 1, totalCount: 1 });
    },
    perform: tap('Claim'),
    message: /50.00 is in your wallet/,
  },
  {
    name: 'a voucher',
    ui: participation('TICKET'),
    call: redeemTicket as never,
    value: { transactionId: 't1', type: 'BONUS', prize: { prizeId: 'a', title: '৳50', amount: '50.00' } },
    answers: () =>
      fakeAnswers()
        .on(promotionStatuses, [])
        .on(promoTickets, [{ ...ticket, turnover: 1, expireTime: null }]),
    perform: tapAndConfirm('Use', 'Use'),
    message: /You won: ৳50/,
  },
  {
    name: 'a forfeit',
    ui: <BonusesOnly />,
    call: forfeitBonus as never,
    value: true,
    answers: () => fakeAnswers().on(activeBonuses, [aBonus()]),
    perform: async (user) => {
      if (!screen.queryByRole('button', { name: 'Give up this bonus' }))
        await user.click(await screen.findByText('Conditions'));
      await tapAndConfirm('Give up this bonus', 'Give up this bonus')(user);
    },
    message: /Bonus given up/,
  },
];

const show = ({ ui }: Flow, answers: FakeAnswers) => renderScreen(ui, { remote, member: aMember(), answers });
const settled = async ({ message }: Flow) => {
  if (message) await screen.findByText(message);
  await waitFor(() => expect(window.localStorage).toHaveLength(0));
  expect(screen.queryByText('Checking…')).not.toBeInTheDocument();
};

beforeEach(() => window.localStorage.clear());

/** Everything that a claim, application or forfeit can change. */
const READ_AGAIN = [
  ...[
    'accountRecords',
    'activeBonuses',
    'claimableRewards',
    'loginPromotion',
    'missions',
    'promoCounters',
    'promoTickets',
  ],
  ...['promotionStatuses', 'raffleStatus', 'turnoverInfo', 'walletBalance', 'walletSummary'],
];

describe.each(FLOWS)('$name', (flow) => {
  it('[PRO-04] is sent again with the same key after a lost answer', async () => {
    const answers = loseFirstAnswer(flow.answers(), flow.call, flow.value);
    const { user, platform } = await show(flow, answers);
    const refetched = watchRefetches(platform);
    await flow.perform(user);
    const checkNow = await screen.findByRole('button', { name: 'Check now' });
    expect(refetched()).toEqual([]);
    await user.click(checkNow);
    await settled(flow);
    expect(refetched()).toEqual(READ_AGAIN);
    const keys = idempotencyKeysOf(answers, flow.call);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('[PRO-04] is sent again with the same body and key after a reload', async () => {
    const before = await show(flow, flow.answers().hang(flow.call));
    await flow.perform(before.user);
    before.unmount();
    const answers = flow.answers().on(flow.call, flow.value);
    await show(flow, answers);
    await settled(flow);
    expect(answers.sentTo(flow.call)).toEqual(before.answers.sentTo(flow.call));
    expect(idempotencyKeysOf(answers, flow.call)).toEqual(idempotencyKeysOf(before.answers, flow.call));
  });

  it('shows why it was refused, and a new attempt has a new key', async () => {
    const answers = flow.answers().fail(flow.call, refusal('function.not.available'));
    const { user, platform } = await show(flow, answers);
    const refetched = watchRefetches(platform);
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      await flow.perform(user);
      expect((await screen.findAllByText('This feature is paused for now')).length).toBeGreaterThan(0);
      await waitFor(() => expect(answers.sentTo(flow.call)).toHaveLength(attempt));
    }
    expect(new Set(idempotencyKeysOf(answers, flow.call)).size).toBe(2);
    expect(refetched()).toEqual([...READ_AGAIN, 'exclusion'].sort());
  });
});
