/** The reward centre. */
import { screen, waitFor } from '@testing-library/react';
import { err, ok } from '@site/shared/kernel';
import {
  activeBonuses,
  claimableRewards,
  claimReward,
  rewardHistory,
  type Reward,
  type WpsError,
} from '@site/shared/wps';
import { aMember, fakeAnswers, renderScreen } from '@site/shared/testing';
import remote from '../../remote';
import RewardsScreen from './RewardsScreen';

const reward: Reward = {
  rewardId: '4',
  promotionType: 'MANUAL',
  title: 'Thank you',
  amount: '25.00',
  turnover: 3,
  state: 'ISSUED',
  issuedTime: 1,
  expireTime: null,
  claimedTime: null,
};
const answers = () =>
  fakeAnswers()
    .on(claimableRewards, [reward])
    .on(claimReward, { amount: '25.00', status: 'CLAIMED' })
    .on(rewardHistory, { list: [{ ...reward, state: 'CLAIMED' }], totalPages: 1, totalCount: 1 })
    .on(activeBonuses, []);
const open = (gateway = answers()) =>
  renderScreen(<RewardsScreen />, { remote, member: aMember(), answers: gateway, route: '/m/rewardCenter' });

beforeEach(() => window.sessionStorage.clear());

it.each([
  [1, /To be staked once/],
  [3, /To be staked 3 times/],
])('[MEM-09] says in words that a reward is to be staked, times: %s', async (turnover, words) => {
  await open(answers().on(claimableRewards, [{ ...reward, turnover }]));
  expect(await screen.findByText(words)).toBeInTheDocument();
});

it('[MEM-09] claims once, shows the amount and refetches the rewards', async () => {
  const gateway = answers();
  const { user } = await open(gateway);
  await user.dblClick(await screen.findByRole('button', { name: 'Claim Thank you' }));
  expect(await screen.findByText('৳25.00 is in your wallet')).toBeInTheDocument();
  expect(gateway.sentTo(claimReward)).toEqual([{ promotionClaimId: '4', promotionType: 'MANUAL' }]);
  await waitFor(() => expect(gateway.sentTo(claimableRewards)).toHaveLength(2));
});

it('[MEM-09] checks a claim whose response was lost, with the same idempotency key', async () => {
  let tries = 0;
  const gateway = answers().on(claimReward, () =>
    ++tries === 1 ? err<WpsError>({ kind: 'timed-out' }) : ok({ amount: '25.00', status: 'CLAIMED' as const }),
  );
  const { user } = await open(gateway);
  await user.click(await screen.findByRole('button', { name: 'Claim Thank you' }));
  await user.click(await screen.findByRole('button', { name: 'Check now' }));
  expect(await screen.findByText('৳25.00 is in your wallet')).toBeInTheDocument();
  const keys = gateway.sent.filter(({ path }) => path === claimReward.path).map((one) => one.idempotencyKey);
  expect(new Set(keys).size).toBe(1);
});

it('[MEM-09] shows past claims', async () => {
  const gateway = answers();
  const { user } = await open(gateway);
  await user.click(screen.getByRole('tab', { name: 'Claimed' }));
  expect(await screen.findByText('Thank you')).toBeInTheDocument();
  expect(gateway.sentTo(rewardHistory)[0]).toMatchObject({ status: 'CLAIMED' });
});

it('shows an empty state when there is nothing to claim', async () => {
  await open(answers().on(claimableRewards, []));
  expect(await screen.findByText('No rewards just now')).toBeInTheDocument();
});

it('offers a retry after a failure', async () => {
  await open(answers().fail(claimableRewards));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
});
