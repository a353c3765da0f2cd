/** What the reward centre states about rewards, past ones and bonuses. */
import { screen, waitFor, within } from '@testing-library/react';
import {
  activeBonuses,
  claimableRewards,
  claimPromoCode,
  claimReward,
  forfeitBonus,
  rewardHistory,
  status,
  type ActiveBonus,
  type Reward,
} from '@site/shared/wps';
import { aMember, aStatus, fakeAnswers, renderScreen } from '@site/shared/testing';
import remote from '../../remote';
import RewardsScreen from './RewardsScreen';

// Half past midnight on 22 November 2031 in Dhaka.
const serverTime = Date.parse('2031-11-21T18:30:00Z');
const day = (date: string) => Date.parse(`${date}T18:30:00Z`);
const reward = (overrides: Partial<Reward>): Reward => ({
  ...{ rewardId: '4', promotionType: 'MANUAL', title: 'Thank you', amount: '25.00', turnover: 0, state: 'ISSUED' },
  ...{ issuedTime: day('2031-11-01'), expireTime: null, claimedTime: null },
  ...overrides,
});
const bonus = (overrides: Partial<ActiveBonus>): ActiveBonus => ({
  ...{ claimId: '7', title: 'Friday top-up', bonus: '50.00', wagerRequired: '400.00', wagerDone: '100.00' },
  ...{ expireTime: null, forfeitable: true, ...overrides },
});
const historyOf = (...list: Reward[]) => ({ list, totalPages: 1, totalCount: list.length });
const gateway = () =>
  fakeAnswers()
    .on(status, aStatus({ without: [], about: { serverTime } }))
    .on(claimableRewards, [])
    .on(activeBonuses, [])
    .on(rewardHistory, historyOf());
const open = (answers = gateway()) =>
  renderScreen(<RewardsScreen />, { remote, member: aMember(), answers, route: '/m/rewardCenter' });

beforeEach(() => window.sessionStorage.clear());

it('[MEM-09] a reward states its amount, until when it is there, and that it is free of stakes', async () => {
  await open(gateway().on(claimableRewards, [reward({ expireTime: day('2031-11-30') })]));
  const card = (await screen.findByText('Thank you')).parentElement;
  expect(card).toHaveTextContent('৳25.00');
  expect(card).toHaveTextContent('Can be withdrawn right away');
  expect(card).toHaveTextContent('until 1 Dec 2031, 00:30');
});

it('[MEM-09] past rewards state when they were claimed or expired, and what became of them', async () => {
  const claimedTime = day('2031-11-10');
  const answers = gateway().on(
    rewardHistory,
    historyOf(reward({ state: 'CLAIMED', claimedTime, expireTime: day('2031-11-30') })),
  );
  const { user } = await open(answers);
  await user.click(screen.getByRole('tab', { name: 'Claimed' }));
  const row = (title: string) => screen.findByText(title).then((name) => name.closest('div'));
  expect(await row('Thank you')).toHaveTextContent('Thank you11 Nov 2031, 00:30৳25.00Claimed');
  const days = { startDate: '2031-08-24', endDate: '2031-11-22', page: 1, size: 50 };
  await waitFor(() => expect(answers.sentTo(rewardHistory)).toEqual([{ status: 'CLAIMED', ...days }]));
  answers.on(
    rewardHistory,
    historyOf(
      reward({ title: 'Gone', state: 'EXPIRED', expireTime: day('2031-11-15') }),
      reward({ rewardId: '5', title: 'Refused', state: 'REJECTED' }),
    ),
  );
  await user.click(screen.getByRole('tab', { name: 'Expired' }));
  expect(await row('Gone')).toHaveTextContent('Gone16 Nov 2031, 00:30৳25.00Expired');
  expect(await row('Refused')).toHaveTextContent('Refused2 Nov 2031, 00:30৳25.00Not granted');
  expect(answers.sentTo(rewardHistory).at(-1)).toEqual({ status: 'EXPIRED', ...days });
});

it('[MEM-09] only the bonus in question is given up, and only when that is confirmed', async () => {
  const other = bonus({ claimId: '8', title: 'Welcome', bonus: '70.00', wagerRequired: '0.00', wagerDone: '0.00' });
  const answers = gateway()
    .on(activeBonuses, [bonus({}), other])
    .on(forfeitBonus, true);
  const { user } = await open(answers);
  const [first, second] = await screen.findAllByRole('button', { name: 'Give up' });
  expect(screen.getByText('৳50.00')).toBeInTheDocument();
  const bars = screen.getAllByRole('progressbar', { name: 'Turnover' });
  expect(bars.map((bar) => bar.getAttribute('aria-valuenow'))).toEqual(['25', '100']);
  await user.click(first!);
  const dialog = () => within(screen.getByRole('dialog'));
  expect(dialog().getByText(/the bonus “Friday top-up”/)).toBeInTheDocument();
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(answers.sentTo(forfeitBonus)).toHaveLength(0);
  await user.click(second!);
  await user.click(dialog().getByRole('button', { name: 'Give up' }));
  await waitFor(() => expect(answers.sentTo(forfeitBonus)).toEqual([{ claimId: '8' }]));
});

it('[MEM-09] a code is sent without the spaces around it, and spaces alone are none', async () => {
  const { user, answers } = await open(gateway().on(claimPromoCode, { amount: '50.00', title: 'Friday top-up' }));
  const field = await screen.findByRole('textbox', { name: 'Promo code' });
  await user.type(field, '  ');
  expect(screen.getByRole('button', { name: 'Use code' })).toBeDisabled();
  await user.clear(field);
  // The field ends it where the gateway does.
  await user.click(field);
  await user.paste(` ${'L'.repeat(40)}`);
  await user.type(field, '{Enter}');
  expect(await screen.findByText('৳50.00 is in your wallet')).toBeInTheDocument();
  expect(answers.sentTo(claimPromoCode)).toEqual([{ promoCode: 'L'.repeat(31) }]);
  expect(field).toHaveValue('');
});

it('[MEM-09] one reward is claimed at a time', async () => {
  const answers = gateway().on(claimableRewards, [reward({}), reward({ rewardId: '5', title: 'Second' })]);
  const { user } = await open(answers.hang(claimReward));
  await user.click(await screen.findByRole('button', { name: 'Claim Thank you' }));
  expect(screen.getByRole('button', { name: 'Claim Second' })).toBeDisabled();
  expect(screen.getByRole('button', { name: /^Claim all 2/ })).toBeDisabled();
});
