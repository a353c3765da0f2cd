/** Lists of which the first answer has only a part: every row can be reached. */
import type { ReactElement } from 'react';
import { screen } from '@testing-library/react';
import { ok } from '@site/shared/kernel';
import {
  activeBonuses,
  captcha,
  claimableRewards,
  exclusion,
  feedbackTickets,
  pointBalance,
  pointRedemptions,
  pointRewards,
  rebateHistory,
  rebateSummary,
  referralDetails,
  referralList,
  referralSetting,
  rewardHistory,
  status,
} from '@site/shared/wps';
import { aMember, fakeAnswers, renderScreen } from '@site/shared/testing';
import remote from '../remote';
import FeedbackScreen from '../screens/feedback/FeedbackScreen';
import InviteScreen from '../screens/invite/InviteScreen';
import PointsScreen from '../screens/points/PointsScreen';
import RebateScreen from '../screens/rebate/RebateScreen';
import RewardsScreen from '../screens/rewards/RewardsScreen';
import { aStatus } from '../testing/answers';

type Answers = ReturnType<typeof fakeAnswers>;
interface Paged {
  readonly page?: number | undefined;
  readonly size?: number | undefined;
}

const ROWS = 51;
/** The rows of a page, of 51 rows that are numbered from 1. */
const pageOf = <T,>({ page = 1, size = 20 }: Paged, rowOf: (number: number) => T) => ({
  list: Array.from({ length: ROWS }, (_, at) => rowOf(at + 1)).slice((page - 1) * size, page * size),
  ...{ totalPages: 2, totalCount: ROWS },
});
const TIME = Date.parse('2026-11-20T08:00:00Z');
const friend = (number: number) => ({
  ...{ account: `fr•••${number}`, regDate: TIME, qualified: true, state: 'CLAIMED' as const, reward: '1.00' },
  ...{ toDeposit: '0.00', remaining: '0.00' },
});
const ticket = (number: number) => ({
  ...{ ticketNo: `T${number}`, type: 1 as const, content: 'More games', state: 'OPEN' as const },
  ...{ createTime: TIME, replies: [] },
});
const reward = (number: number) => ({
  ...{ rewardId: String(number), title: `Gift ${number}`, promotionType: 'MANUAL', amount: '1.00', turnover: 0 },
  ...{ state: 'CLAIMED' as const, issuedTime: TIME, expireTime: null, claimedTime: TIME },
});
const item = (number: number) => ({
  ...{ rewardId: String(number), title: `Item ${number}`, description: '', image: '', points: 10, value: '1.00' },
  ...{ turnover: 0, stock: null },
});
const footer = { amount: '0.00', minClaim: '10.00', currency: 'BDT', nextClaimTime: null };

interface Case {
  readonly list: string;
  readonly page: ReactElement;
  readonly route: string;
  readonly tab?: string;
  readonly answers: (answers: Answers) => Answers;
  /** Of the row with this number. */
  readonly textOf: (number: number) => string;
}

it.each<Case>([
  {
    list: '[MEM-12] invited friends',
    page: <InviteScreen />,
    route: '/m/inviteFriends',
    answers: (answers) =>
      answers
        .on(referralDetails, { referralCode: 'LILY77', totalInvitations: ROWS, promotionDomains: [] })
        .on(referralSetting, { tiers: [], terms: '' })
        .on(referralList, (query) => ok({ ...pageOf(query, friend), footer: { total: ROWS, reward: '51.00' } })),
    textOf: (number) => `fr•••${number}`,
  },
  {
    list: '[MSG-07] tickets',
    page: <FeedbackScreen />,
    route: '/m/feedback',
    tab: 'My tickets',
    answers: (answers) => answers.on(feedbackTickets, (query) => ok(pageOf(query, ticket))),
    textOf: (number) => `Ticket T${number}`,
  },
  {
    list: '[MEM-13] past rewards',
    page: <RewardsScreen />,
    route: '/m/rewardCenter',
    tab: 'Claimed',
    answers: (answers) => answers.on(rewardHistory, (query) => ok(pageOf(query, reward))),
    textOf: (number) => `Gift ${number}`,
  },
  {
    list: '[MEM-11] past rebates',
    page: <RebateScreen />,
    route: '/m/rebate',
    answers: (answers) =>
      answers.on(rebateSummary, { list: [], footer }).on(rebateHistory, (query) =>
        ok({
          ...pageOf(query, (number) => ({ transactionId: String(number), time: TIME, amount: `${number}.00` })),
          footer: { amount: '0.00' },
        }),
      ),
    textOf: (number) => `৳${number}.00`,
  },
  {
    list: '[MEM-13] items of the points mall',
    page: <PointsScreen />,
    route: '/m/points',
    answers: (answers) => answers.on(pointRewards, (query) => ok(pageOf(query, item))),
    textOf: (number) => `Item ${number}`,
  },
  {
    list: '[MEM-13] past redemptions',
    page: <PointsScreen />,
    route: '/m/points',
    answers: (answers) =>
      answers.on(pointRedemptions, (query) =>
        ok(pageOf(query, (number) => ({ id: String(number), title: `Redeemed ${number}`, points: 10, time: TIME }))),
      ),
    textOf: (number) => `Redeemed ${number}`,
  },
])('$list: the rows after the first page are loaded on request', async ({ page, route, tab, answers, textOf }) => {
  const none = { list: [], totalPages: 0, totalCount: 0 };
  const others = fakeAnswers()
    .on(status, aStatus())
    .on(exclusion, { until: null, kind: null })
    .on(claimableRewards, [])
    .on(activeBonuses, [])
    .on(pointBalance, { balance: 0 })
    .on(pointRewards, none)
    .on(pointRedemptions, none)
    .on(captcha, 'aGVsbG8=');
  const { user } = await renderScreen(page, { remote, member: aMember(), route, answers: answers(others) });
  if (tab) await user.click(await screen.findByRole('tab', { name: tab }));
  expect(await screen.findByText(textOf(50))).toBeInTheDocument();
  expect(screen.queryByText(textOf(51))).toBeNull();
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByText(textOf(51))).toBeInTheDocument();
  expect(screen.getAllByText(textOf(1))).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
});
