/** The invitation page. */
import { screen, waitFor, within } from '@testing-library/react';
import { err } from '@site/shared/kernel';
import {
  claimReward,
  exclusion,
  referralDetails,
  referralList,
  referralSetting,
  status,
  type Exclusion,
  type InvitedFriend,
} from '@site/shared/wps';
import { aMember, fakeAnswers, refusal, renderScreen, watchRefetches } from '@site/shared/testing';
import remote from '../../remote';
import { aStatus } from '../../testing/answers';
import { factsOf } from '../../testing/facts';
import InviteScreen from './InviteScreen';

const aFriend = (account: string, overrides: Partial<InvitedFriend>): InvitedFriend => ({
  ...{ account, regDate: Date.parse('2026-11-20T08:00:00Z'), qualified: true, state: 'WAITING', reward: '200.00' },
  ...{ toDeposit: '0.00', remaining: '0.00', ...overrides },
});
const NO_BREAK: Exclusion = { until: null, kind: null };
const open = (friends: readonly InvitedFriend[], terms = '', site = aStatus(), pause = NO_BREAK) =>
  renderScreen(<InviteScreen />, {
    remote,
    member: aMember(),
    route: '/m/inviteFriends',
    answers: fakeAnswers()
      .on(status, site)
      .on(exclusion, pause)
      .on(referralDetails, { referralCode: 'LILY77', totalInvitations: friends.length, promotionDomains: [] })
      .on(referralSetting, { tiers: [{ level: 1, condition: 'Deposit ৳500', reward: '200.00' }], terms })
      .on(referralList, {
        list: [...friends],
        footer: { total: friends.length, reward: '200.00' },
        ...{ totalPages: 1, totalCount: friends.length },
      }),
  });
const rowOf = async (account: string) => within((await screen.findByText(account)).closest('div')!.parentElement!);

it.each<readonly [string, Partial<InvitedFriend>, string]>([
  [
    'has left to deposit',
    { qualified: false, state: 'OPEN', reward: '0.00', toDeposit: '300.00', remaining: '500.00' },
    '৳300.00 left to deposit',
  ],
  [
    'has left to stake',
    { qualified: false, state: 'OPEN', reward: '0.00', remaining: '499.50' },
    '৳499.50 left to stake',
  ],
  ['has earned a reward that waits', { state: 'WAITING' }, 'Reward ready to claim'],
  ['has brought a claimed reward', { state: 'CLAIMED' }, 'Reward claimed'],
  ['has brought a reward that was not claimed in time', { state: 'EXPIRED' }, 'Reward expired'],
])('[MEM-12] shows of a friend who %s: %j', async (_name, overrides, expected) => {
  await open([
    aFriend('mi•••na', overrides),
    aFriend('ra•••im', { state: expected === 'Reward claimed' ? 'EXPIRED' : 'CLAIMED' }),
  ]);
  expect((await rowOf('mi•••na')).getByText(expected)).toBeInTheDocument();
  expect(screen.getAllByText(expected)).toHaveLength(1);
});

it('[MEM-12] two friends whose masked names are the same are two rows, as the total says', async () => {
  const others = [{ regDate: Date.parse('2026-11-19T08:00:00Z'), state: 'CLAIMED' as const }, {}];
  await open(others.map((other) => aFriend('mi•••na', other)));
  expect(await screen.findAllByText('mi•••na')).toHaveLength(2);
  expect(screen.getByText('Reward claimed')).toBeInTheDocument();
  expect(screen.getByText('Reward ready to claim')).toBeInTheDocument();
});

const BODY = { promotionClaimId: '71', promotionType: 'REFERRAL' };
const CLAIM = { ...BODY, turnover: 2 };
const friendList = (friends: readonly InvitedFriend[]) => ({
  list: [...friends],
  footer: { total: friends.length, reward: '200.00' },
  ...{ totalPages: 1, totalCount: friends.length },
});

it('[MEM-12] a waiting reward is claimed in its row', async () => {
  const other = aFriend('ra•••im', { state: 'CLAIMED' });
  const { user, answers, platform } = await open([aFriend('mi•••na', { claim: CLAIM }), other]);
  answers.on(claimReward, { amount: '200.00', status: 'CLAIMED' });
  const claim = (await rowOf('mi•••na')).getByRole('button', { name: 'Claim the reward for mi•••na' });
  expect(screen.queryByRole('link', { name: 'Claim in the reward centre' })).toBeNull();
  const refetched = watchRefetches(platform);
  answers.on(referralList, friendList([aFriend('mi•••na', { state: 'CLAIMED' }), other]));
  await user.click(claim);
  await waitFor(() => expect(screen.getAllByText('Reward claimed')).toHaveLength(2));
  expect(answers.sentTo(claimReward)).toEqual([BODY]);
  expect(screen.queryByRole('button', { name: /^Claim/ })).toBeNull();
  expect(refetched()).toEqual([
    ...['accountRecords', 'activeBonuses', 'claimableRewards', 'referralList', 'rewardHistory'],
    ...['turnoverInfo', 'walletBalance', 'walletSummary'],
  ]);
});

it('[MEM-12] [MEM-16] a reward says how often it must be staked; if at all, it cannot be claimed during a break', async () => {
  const state = { until: Date.parse('2031-12-01T12:00:00+06:00'), kind: 'TIMEOUT' as const };
  const free = { ...CLAIM, promotionClaimId: '72', turnover: 0 };
  const { user, answers } = await open(
    [aFriend('mi•••na', { claim: CLAIM }), aFriend('ra•••im', { claim: free })],
    '',
    aStatus(),
    state,
  );
  expect(await screen.findByText(/You cannot play until 1 Dec 2031, 12:00/)).toBeInTheDocument();
  expect(screen.getByText('Stake it 2 times to withdraw')).toBeInTheDocument();
  expect(screen.getByText('Can be withdrawn right away')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Claim the reward for mi•••na' })).toBeDisabled();
  answers.on(claimReward, { amount: '200.00', status: 'CLAIMED' });
  await user.click(screen.getByRole('button', { name: 'Claim the reward for ra•••im' }));
  await waitFor(() => expect(answers.sentTo(claimReward)).toEqual([{ ...BODY, promotionClaimId: '72' }]));
});

it('[MEM-16] a break is named only above a reward that could be claimed', async () => {
  const state = { until: Date.parse('2031-12-01T12:00:00+06:00'), kind: 'TIMEOUT' as const };
  const { answers } = await open([aFriend('mi•••na', { state: 'CLAIMED' })], '', aStatus(), state);
  await rowOf('mi•••na');
  await waitFor(() => expect(answers.sentTo(exclusion)).toHaveLength(1));
  expect(screen.queryByText(/2031, 12:00/)).toBeNull();
});

it('[MEM-12] a claim that is refused says why and reads the list again', async () => {
  const { user, answers } = await open([aFriend('mi•••na', { claim: CLAIM })]);
  answers.on(claimReward, () => err(refusal('unknown', { message: 'Claimed before' })));
  await user.click((await rowOf('mi•••na')).getByRole('button'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Claimed before');
  await waitFor(() => expect(answers.sentTo(referralList).length).toBeGreaterThan(1));
});

it('[MEM-12] leads to the reward centre only while a reward can be claimed', async () => {
  const link = () => screen.queryByRole('link', { name: 'Claim in the reward centre' });
  const first = await open([aFriend('mi•••na', { state: 'CLAIMED' }), aFriend('ra•••im', {})]);
  await rowOf('ra•••im');
  expect(link()).toHaveAttribute('href', '/m/rewardCenter');
  first.unmount();
  await open([aFriend('mi•••na', { state: 'CLAIMED' }), aFriend('li•••za', { qualified: false, state: 'OPEN' })]);
  await rowOf('li•••za');
  expect(link()).toBeNull();
});

it('[SES-11] does not lead to the reward centre while it is paused', async () => {
  await open([aFriend('mi•••na', { claim: CLAIM })], '', aStatus({ without: ['REWCEN3'] }));
  expect((await rowOf('mi•••na')).getByText('Reward ready to claim')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Claim/ })).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

it('[MEM-12] shows code, link and rules, and an empty state while no friend has joined', async () => {
  await open([]);
  expect(await screen.findByText('LILY77')).toBeInTheDocument();
  expect(screen.getByText(/\?affiliateCode=LILY77|LILY77$/, { selector: 'span' })).toBeInTheDocument();
  expect(screen.getByText('Deposit ৳500')).toBeInTheDocument();
  expect(screen.getByText('No friends have joined yet')).toBeInTheDocument();
});

it('[MEM-12] code and link are copied as they are; totals and each friend’s day and reward have their own places', async () => {
  const writeText = jest.fn<Promise<void>, [string]>(() => Promise.resolve());
  const friend = aFriend('mi•••na', {
    regDate: Date.parse('2026-11-21T18:05:00Z'),
    reward: '150.00',
    state: 'CLAIMED',
  });
  const { user, container } = await open([friend]);
  expect((await rowOf('mi•••na')).getByText('22 Nov 2026')).toBeInTheDocument();
  expect(screen.getByText('৳150.00')).toBeInTheDocument();
  expect(factsOf(container)).toMatchObject({ 'Deposit ৳500': '৳200.00', 'Friends invited': '1', Reward: '৳200.00' });
  // The figures that matter are emphasised.
  expect([...container.querySelectorAll('[data-strong] > dt')].map(({ textContent }) => textContent)).toEqual([
    ...['Deposit ৳500', 'Reward'],
  ]);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  await user.click(screen.getByRole('button', { name: 'Copy: Your code' }));
  await user.click(screen.getByRole('button', { name: 'Copy: Your link' }));
  expect(writeText.mock.calls).toEqual([['LILY77'], ['http://localhost/m/register?referralCode=LILY77']]);
});

it('[MEM-12] shares the link where the browser can, and a share that is given up is no error', async () => {
  const share = jest.fn<Promise<void>, [object]>(() => Promise.reject(new DOMException('', 'AbortError')));
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  const { user } = await open([]);
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  expect(share.mock.calls).toEqual([
    [{ title: 'Lily', text: 'Join me on Lily', url: 'http://localhost/m/register?referralCode=LILY77' }],
  ]);
  Reflect.deleteProperty(navigator, 'share');
});

it('[MEM-12] a failed request for the rules hides them only', async () => {
  const view = await renderScreen(<InviteScreen />, {
    ...{ remote, member: aMember(), route: '/m/inviteFriends' },
    answers: fakeAnswers()
      .on(status, aStatus())
      .on(referralDetails, { referralCode: 'LILY77', totalInvitations: 0, promotionDomains: ['play.example'] })
      .fail(referralSetting)
      .on(referralList, friendList([])),
  });
  expect(await screen.findByText('https://play.example/m/register?referralCode=LILY77')).toBeInTheDocument();
  expect(await screen.findByText('No friends have joined yet')).toBeInTheDocument();
  await waitFor(() => expect(view.container.querySelector('[aria-busy]')).toBeNull());
  expect(screen.queryByText('How it works')).not.toBeInTheDocument();
  expect(view.answers.sentTo(referralDetails)).toEqual([{ autoGenerate: true }]);
});
