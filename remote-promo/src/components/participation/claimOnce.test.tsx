/** Whatever is taken is taken once: lost answers and reloads are found out about under the same key. */
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
  promotionStandings,
  raffleStatus,
  redeemTicket,
  type Call,
} from '@site/shared/wps';
import { aMember, fakeAnswers, refusal, renderScreen, type FakeAnswers } from '@site/shared/testing';
import remote from '../../remote';
import { keysOf, loseFirst } from '../../testing/lostAnswers';
import { aBonus, aMission, aStanding } from '../../testing/participation';
import { OwnBonuses } from '../../testing/BonusesOnly';
import { TakingPart } from './Participation';

type User = Awaited<ReturnType<typeof renderScreen>>['user'];

interface Flow {
  readonly name: string;
  readonly ui: ReactElement;
  readonly call: Call<never, unknown>;
  readonly value: unknown;
  readonly answers: () => FakeAnswers;
  readonly take: (user: User) => Promise<void>;
  /** What is told of it; a forfeit is told by the bonus's going. */
  readonly told: RegExp | null;
}

const part = (kind: string) => <TakingPart promotionId="70" promotionType={kind} />;
const tap = (name: string | RegExp) => async (user: User) =>
  void (await user.click(await screen.findByRole('button', { name })));
const tapTwice = (name: string, again: string) => async (user: User) => {
  await tap(name)(user);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: again }));
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
    name: 'a place in a promotion',
    ui: part('SIGNUP'),
    call: joinPromotion as never,
    value: true,
    answers: () => fakeAnswers().on(promotionStandings, [aStanding({ state: 'JOIN' })]),
    take: tap('Join'),
    told: null,
  },
  {
    name: 'a reward',
    ui: part('UPGRADE_BONUS'),
    call: claimReward as never,
    value: { amount: '100.00', status: 'CLAIMED' },
    answers: () => fakeAnswers().on(promotionStandings, [aStanding({ state: 'CLAIM', rewardId: '5' })]),
    take: tap('Claim'),
    told: /100.00 is in your wallet/,
  },
  {
    name: 'a day of the calendar',
    ui: part('LOGIN'),
    call: claimLoginPromotion as never,
    value: { day: 1, amount: '9.00' },
    answers: () =>
      fakeAnswers().on(loginPromotion, {
        ...{ promotionId: '70', nextAt: null, days: [{ day: 1, reward: '9.00', state: 'READY' }] },
      }),
    take: tap(/Take today’s/),
    told: /9.00 is in your wallet/,
  },
  {
    name: 'a spin of the wheel',
    ui: part('RAFFLE'),
    call: drawRaffle as never,
    // Not on this wheel: it is told without a turn.
    value: { prize: { prizeId: 'z', title: '৳77', amount: '77.00' }, chances: 0 },
    answers: () => fakeAnswers().on(raffleStatus, { promotionId: '70', chances: 1, prizes, nextChance: null }),
    take: tap('Spin'),
    told: /You won: ৳77/,
  },
  {
    name: 'a mission',
    ui: part('MISSION'),
    call: claimReward as never,
    value: { amount: '50.00', status: 'CLAIMED' },
    answers: () => {
      const list = [aMission({ state: 'REACHED', rewardId: '8' })];
      return fakeAnswers().on(missions, { list, totalPages: 1, totalCount: 1 });
    },
    take: tap('Claim'),
    told: /50.00 is in your wallet/,
  },
  {
    name: 'a voucher',
    ui: part('TICKET'),
    call: redeemTicket as never,
    value: { transactionId: 't1', type: 'BONUS', prize: { prizeId: 'a', title: '৳50', amount: '50.00' } },
    answers: () =>
      fakeAnswers()
        .on(promotionStandings, [])
        .on(promoTickets, [{ ...ticket, expireTime: null }]),
    take: tapTwice('Use', 'Use'),
    told: /You won: ৳50/,
  },
  {
    name: 'a bonus that is given up',
    ui: <OwnBonuses />,
    call: forfeitBonus as never,
    value: true,
    answers: () => fakeAnswers().on(activeBonuses, [aBonus()]),
    take: tapTwice('Give up this bonus', 'Give up this bonus'),
    told: null,
  },
];

const show = ({ ui }: Flow, answers: FakeAnswers) => renderScreen(ui, { remote, member: aMember(), answers });
const settled = async ({ told }: Flow) => {
  if (told) await screen.findByText(told);
  await waitFor(() => expect(window.localStorage).toHaveLength(0));
  expect(screen.queryByText('Checking…')).not.toBeInTheDocument();
};

beforeEach(() => window.localStorage.clear());

describe.each(FLOWS)('$name', (flow) => {
  it('[PRO-04] is found out about when the answer was lost, and never taken twice', async () => {
    const answers = loseFirst(flow.answers(), flow.call, flow.value);
    const { user } = await show(flow, answers);
    await flow.take(user);
    await user.click(await screen.findByRole('button', { name: 'Check now' }));
    await settled(flow);
    const keys = keysOf(answers, flow.call);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('[PRO-04] is found out about after a reload in the middle, with the same body and key', async () => {
    const before = await show(flow, flow.answers().hang(flow.call));
    await flow.take(before.user);
    before.unmount();
    const answers = flow.answers().on(flow.call, flow.value);
    await show(flow, answers);
    await settled(flow);
    expect(answers.sentTo(flow.call)).toEqual(before.answers.sentTo(flow.call));
    expect(keysOf(answers, flow.call)).toEqual(keysOf(before.answers, flow.call));
  });

  it('says why it was refused, and can be tried again as something new', async () => {
    const answers = flow.answers().fail(flow.call, refusal('function.not.available'));
    const { user } = await show(flow, answers);
    for (let time = 1; time <= 2; time += 1) {
      await flow.take(user);
      expect((await screen.findAllByText('This feature is paused for now')).length).toBeGreaterThan(0);
      await waitFor(() => expect(answers.sentTo(flow.call)).toHaveLength(time));
    }
    expect(new Set(keysOf(answers, flow.call)).size).toBe(2);
  });
});
