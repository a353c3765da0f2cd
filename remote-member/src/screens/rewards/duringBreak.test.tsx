/** Rewards, missions and the points mall during a break: what must be staked cannot be claimed, and the page says so. */
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  activeBonuses,
  claimableRewards,
  claimReward,
  exclusion,
  missions,
  pointBalance,
  pointRedemptions,
  pointRewards,
  type Exclusion,
  type Mission,
  type PointReward,
  type Reward,
} from '@site/shared/wps';
import { aMember, fakeAnswers, renderScreen } from '@site/shared/testing';
import remote from '../../remote';
import MissionsScreen from '../missions/MissionsScreen';
import PointsScreen from '../points/PointsScreen';
import ResponsibleScreen from '../responsible/ResponsibleScreen';
import RewardsScreen from './RewardsScreen';

const END = Date.parse('2026-12-01T12:00:00+06:00');
const BREAK: Exclusion = { until: END, kind: 'TIMEOUT' };
const NO_BREAK: Exclusion = { until: null, kind: null };

const reward = (rewardId: string, title: string, turnover: number): Reward => ({
  ...{ rewardId, title, turnover, promotionType: 'MANUAL', amount: '25.00', state: 'ISSUED' },
  ...{ issuedTime: 1, expireTime: null, claimedTime: null },
});
const mission = (missionId: string, title: string, turnover: number): Mission => ({
  ...{ missionId, title, turnover, description: '', progress: '1.00', target: '1.00', unit: 'COUNT', points: 5 },
  ...{ reward: '20.00', endTime: null, state: 'REACHED', rewardId: missionId },
});
const item = (rewardId: string, title: string, turnover: number): PointReward => ({
  ...{
    rewardId,
    title,
    turnover,
    description: 'For your next game',
    image: '',
    points: 10,
    value: '10.00',
    stock: null,
  },
});
const page = <T,>(list: readonly T[]) => ({ list: [...list], totalPages: 1, totalCount: list.length });

const answersDuring = (state: Exclusion) =>
  fakeAnswers()
    .on(exclusion, state)
    .on(claimableRewards, [reward('1', 'Bonus', 3), reward('2', 'Cash', 0), reward('3', 'More cash', 0)])
    .on(claimReward, { amount: '25.00', status: 'CLAIMED' })
    .on(activeBonuses, [])
    .on(missions, page([mission('1', 'Bonus', 1), mission('2', 'Cash', 0)]))
    .on(pointBalance, { balance: 500 })
    .on(pointRewards, page([item('1', 'Bonus', 1), item('2', 'Cash', 0)]))
    .on(pointRedemptions, page([]));

/** The break ends while the page is open. */
const endBreak = async ({ platform, answers }: Awaited<ReturnType<typeof renderScreen>>) => {
  answers.on(exclusion, NO_BREAK);
  act(() => {
    platform.clock.setServerTime(END);
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await waitFor(() => expect(screen.queryByText('You are taking a break from play')).not.toBeInTheDocument());
};

const SCREENS = [
  ['rewards', <RewardsScreen key="rewards" />, 'Claim'],
  ['missions', <MissionsScreen key="missions" />, 'Claim'],
  ['the points mall', <PointsScreen key="points" />, 'Redeem'],
] as const;

describe.each(SCREENS)('[MEM-16] %s', (_, element, action) => {
  const open = (state: Exclusion) =>
    renderScreen(element, { remote, member: aMember(), answers: answersDuring(state) });
  const button = (title: string) => screen.findByRole('button', { name: `${action} ${title}` });

  it('during a break only what need not be staked can be claimed, and the page says until when', async () => {
    await open(BREAK);
    const note = within((await screen.findByText('You are taking a break from play')).parentElement!);
    expect(note.getByText(/You cannot play until .*1 Dec 2026/)).toBeInTheDocument();
    expect(note.getByText(/can be claimed after your break, unless they expire before it ends\.$/)).toBeInTheDocument();
    expect(await button('Bonus')).toBeDisabled();
    expect(await button('Cash')).toBeEnabled();
  });

  it('a break that ends while the page is open keeps nothing from being claimed', async () => {
    const view = await open(BREAK);
    expect(await screen.findByText('You are taking a break from play')).toBeInTheDocument();
    expect(await button('Bonus')).toBeDisabled();
    await endBreak(view);
    expect(await button('Bonus')).toBeEnabled();
  });

  it('without a break everything can be claimed', async () => {
    await open(NO_BREAK);
    expect(await button('Bonus')).toBeEnabled();
    expect(screen.queryByText('You are taking a break from play')).not.toBeInTheDocument();
  });
});

it('[MEM-16] responsible play no longer names a break that ends while it is open', async () => {
  const view = await renderScreen(<ResponsibleScreen />, { remote, member: aMember(), answers: answersDuring(BREAK) });
  expect(await screen.findByText('You are taking a break from play')).toBeInTheDocument();
  await endBreak(view);
});

it('[MEM-09] [MEM-16] during a break “claim all” is about the rewards that can be claimed', async () => {
  const answers = answersDuring(BREAK);
  const { user } = await renderScreen(<RewardsScreen />, { remote, member: aMember(), answers });
  await user.click(await screen.findByRole('button', { name: 'Claim all 2: ৳50.00' }));
  expect(await screen.findAllByText('৳25.00 is in your wallet')).not.toHaveLength(0);
  expect(answers.sentTo(claimReward).map(({ promotionClaimId }) => promotionClaimId)).not.toContain('1');
});

it.each([
  [1, 'Stake it once to withdraw'],
  [0, 'Can be withdrawn right away'],
])('[MEM-13] missions and the points mall say that something is to be staked, times: %s', async (turnover, text) => {
  const answers = answersDuring(NO_BREAK)
    .on(missions, page([mission('1', 'Bonus', turnover)]))
    .on(pointRewards, page([item('1', 'Bonus', turnover)]));
  const first = await renderScreen(<MissionsScreen />, { remote, member: aMember(), answers });
  expect(await screen.findByText(text)).toBeInTheDocument();
  first.unmount();
  const { user } = await renderScreen(<PointsScreen />, { remote, member: aMember(), answers });
  await user.click(await screen.findByRole('button', { name: 'Redeem Bonus' }));
  expect(within(screen.getByRole('dialog')).getByText(text)).toBeInTheDocument();
});
