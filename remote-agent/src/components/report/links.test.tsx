/** Where the names, figures and breadcrumbs of the reports lead, and which days each report starts with. */
import type { ReactElement } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import { aStatus, fakeAnswers, renderScreen } from '@site/shared/testing';
import { PAPER } from '@site/shared/theme';
import { agentIncome, downlineTransactions, status, teamBets, teamPnl, teamRebate } from '@site/shared/wps';
import remote from '../../remote';
import { aBranch, anAgent } from '../../testing/agentBuilders';
import AgentRebateScreen from '../../screens/agent-rebate/AgentRebateScreen';
import TeamBettingScreen from '../../screens/team-betting/TeamBettingScreen';
import TeamPnlScreen from '../../screens/team-pnl/TeamPnlScreen';
import TeamRebateScreen from '../../screens/team-rebate/TeamRebateScreen';
import TransactionsScreen from '../../screens/transactions/TransactionsScreen';

const way = [
  { customerId: '5', account: 'karim' },
  { customerId: '8', account: 'rina' },
];
const pages = { totalPages: 1, totalCount: 1 };
const sums = {
  deposit: '0.00',
  withdraw: '0.00',
  bet: '0.00',
  win: '0.00',
  rebate: '0.00',
  bonus: '0.00',
  net: '0.00',
};
// One o’clock on Wednesday 25 November 2026 in Dhaka, where the week begins on Saturday.
const serverTime = Date.parse('2026-11-24T19:00:00Z');
const gateway = () =>
  fakeAnswers()
    .on(status, aStatus({ without: [], about: { serverTime } }))
    .on(teamPnl, { list: [aBranch()], way, footer: sums, ...pages })
    .on(teamBets, { list: [], way, footer: { bet: '0.00', winLoss: '0.00', validBet: '0.00' }, ...pages })
    .on(downlineTransactions, {
      ...{ list: [], way, footer: { in: '0.00', out: '0.00', net: '0.00' } },
      page: { total: 0, currentPage: 1, pageSize: 20 },
    })
    .on(teamRebate, {
      list: [
        {
          ...{ customerId: '5', account: 'karim', productType: 'FISH', rate: '0.60' },
          ...{ validBet: '21.00', amount: '22.00', paid: '23.00' },
        },
      ],
      ...{ footer: { validBet: '21.00', amount: '22.00', paid: '23.00' }, ...pages },
    })
    .on(agentIncome, {
      list: [
        {
          ...{ date: '2026-11-03', source: 'rina', customerId: '8', productType: 'LIVE', state: 'RUNNING' as const },
          ...{ base: '31.00', rate: '0.60', amount: '32.00' },
        },
      ],
      ...{ footer: { base: '31.00', amount: '32.00', paid: '35.00' }, ...pages },
    });
const open = (ui: ReactElement, route = '/report', answers = gateway()) =>
  renderScreen(ui, { remote, member: anAgent, answers, route });

it.each([
  ['profit and loss', <TeamPnlScreen key="p" />, '/m/agent/team/pnl'],
  ['bets', <TeamBettingScreen key="b" />, '/m/teamBetting'],
  ['transactions', <TransactionsScreen key="t" />, '/m/agent/transactions'],
])(
  '[AGT-05] the breadcrumbs of %s stay within the report, its days and type; the last one is the open branch',
  async (_, ui, path) => {
    const chosen = 'startDate=2026-11-03&endDate=2026-11-04&type=FISH';
    await open(ui, `/report?parentId=8&${chosen}`);
    const crumbs = within(await screen.findByRole('navigation', { name: 'Where you are' }));
    expect(crumbs.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['My team', `${path}?${chosen}`],
      ['karim', `${path}?parentId=5&${chosen}`],
    ]);
    expect(crumbs.getByText('rina')).toHaveAttribute('aria-current', 'page');
  },
);

it('[AGT-07] a rebate of a member leads to the bets of that member alone, in the game type and the days of the report', async () => {
  await open(<TeamRebateScreen />);
  const row = within(await screen.findByRole('row', { name: /karim/ }));
  const bets = '/m/teamBetting?parentId=5&startDate=2026-11-21&endDate=2026-11-25&alone=1&type=FISH';
  await waitFor(() =>
    expect(row.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['karim', bets],
      ['৳22.00', bets],
      ['৳21.00', bets],
    ]),
  );
});

it('[AGT-07] the income of a day leads to the bets of that branch and day, and what is paid is stated apart', async () => {
  await open(<AgentRebateScreen />);
  const row = within(await screen.findByRole('row', { name: /rina/ }));
  const bets = '/m/teamBetting?parentId=8&startDate=2026-11-03&endDate=2026-11-03&type=LIVE';
  expect(row.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['rina', bets],
    ['৳32.00', bets],
    ['৳31.00', bets],
  ]);
  expect(row.getByText('Running')).toBeInTheDocument();
  expect(screen.getByText('Paid into your account').parentElement).toHaveTextContent('৳35.00');
});

it('[AGT-07] income starts with the calendar month, the team’s reports with the week', async () => {
  const answers = gateway();
  const month = await open(<AgentRebateScreen />, undefined, answers);
  const days = { endDate: '2026-11-25', page: 1, size: 20 };
  await waitFor(() => expect(answers.sentTo(agentIncome).at(-1)).toEqual({ startDate: '2026-11-01', ...days }));
  month.unmount();
  await open(<TeamRebateScreen />, undefined, answers);
  await waitFor(() => expect(answers.sentTo(teamRebate).at(-1)).toEqual({ startDate: '2026-11-21', ...days }));
});

it('[AGT-05] the bets of the first hour of a day are requested with that hour', async () => {
  const answers = gateway();
  await open(<TeamBettingScreen />, '/m/teamBetting?startDate=2026-11-03&endDate=2026-11-04&hour=0', answers);
  expect(await screen.findByText('00:00 – 01:00')).toBeInTheDocument();
  expect(answers.sentTo(teamBets)).toEqual([
    { startDate: '2026-11-03', endDate: '2026-11-04', hour: 0, page: 1, size: 20 },
  ]);
});

it('[AGT-05] an opened branch starts at its first page, for all members and types', async () => {
  const answers = gateway().on(teamPnl, { list: [aBranch()], way: [], footer: sums, totalPages: 2, totalCount: 21 });
  const route = '/m/agent/team/pnl?startDate=2026-11-03&endDate=2026-11-04';
  const { user } = await open(<TeamPnlScreen />, route, answers);
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await screen.findByText('2 / 2')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  expect(await screen.findByText('1 / 2')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(answers.sentTo(teamPnl).at(-1)).toMatchObject({ page: 2 }));
  await user.click(screen.getByRole('link', { name: 'karim (4)' }));
  await waitFor(() =>
    expect(answers.sentTo(teamPnl).at(-1)).toEqual({
      ...{ parentId: '5', startDate: '2026-11-03', endDate: '2026-11-04', page: 1, size: 20 },
    }),
  );
});

it('[AGT-05] a breadcrumb of the transactions opens the first page of that branch', async () => {
  const answers = gateway().on(downlineTransactions, {
    list: [
      { id: '1', customerId: '8', account: 'rina', type: 'DEPOSIT', amount: '5.00', time: serverTime, remark: '' },
    ],
    ...{ way, footer: { in: '5.00', out: '0.00', net: '5.00' }, page: { total: 21, currentPage: 1, pageSize: 20 } },
  });
  const days = 'startDate=2026-11-03&endDate=2026-11-04';
  const { user } = await open(<TransactionsScreen />, `/m/agent/transactions?parentId=8&${days}`, answers);
  const last = () => answers.sentTo(downlineTransactions).at(-1);
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await waitFor(() => expect(last()).toMatchObject({ parentId: '8', pageNo: 2 }));
  await user.click(screen.getByRole('link', { name: 'karim' }));
  await waitFor(() => expect(last()).toMatchObject({ parentId: '5', pageNo: 1 }));
});

it('[AGT-05] a name is sent without the spaces around it; an emptied field and “All” show everything again', async () => {
  const answers = gateway();
  const { user } = await open(<TeamPnlScreen />, undefined, answers);
  await user.type(await screen.findByLabelText('Member'), ' demo {Enter}');
  await waitFor(() => expect(answers.sentTo(teamPnl).at(-1)).toMatchObject({ account: 'demo' }));
  await user.selectOptions(screen.getByLabelText('Type'), 'LIVE');
  await waitFor(() => expect(answers.sentTo(teamPnl).at(-1)).toMatchObject({ gameType: 'LIVE' }));
  await user.clear(screen.getByLabelText('Member'));
  await waitFor(() => expect(answers.sentTo(teamPnl).at(-1)).not.toHaveProperty('account'));
  // Other days: what was shown a moment before is not requested again.
  await user.click(screen.getByRole('button', { name: 'Last month' }));
  await user.selectOptions(screen.getByLabelText('Type'), 'All');
  await waitFor(() => expect(answers.sentTo(teamPnl).at(-1)).not.toHaveProperty('gameType'));
});

it('[AGT-05] on paper a report states whose it is, its days and filters, and its totals', async () => {
  const footer = { ...sums, bet: '91.00', net: '-92.00' };
  const answers = gateway().on(teamPnl, { list: [aBranch()], way: [], footer, ...pages });
  const route = '/m/agent/team/pnl?startDate=2026-11-03&endDate=2026-11-04&type=LIVE';
  const { user } = await open(<TeamPnlScreen />, route, answers);
  await user.type(await screen.findByLabelText('Member'), 'karim{Enter}');
  await waitFor(() => expect(answers.sentTo(teamPnl).at(-1)).toMatchObject({ account: 'karim' }));
  await user.click(await screen.findByRole('button', { name: 'Print or PDF' }));
  await screen.findByText('1 entry is ready');
  const paper = document.querySelector<HTMLElement>(`body > [${PAPER}]`);
  expect(paper).toHaveTextContent(
    'LilyProfit and lossAccountagentDates3 Nov 2026 – 4 Nov 2026MemberkarimTypeLive casinoCreated25 Nov 2026, 01:00',
  );
  expect(paper).toHaveTextContent('Stakes৳91.00');
  expect(paper).toHaveTextContent('Result with rebates and bonuses-৳92.00');
  expect(paper).toHaveTextContent('karim (4)৳80.00');
  expect(answers.sentTo(teamPnl).at(-1)).toMatchObject({ account: 'karim', gameType: 'LIVE', page: 1, size: 200 });
});

it('[AGT-05] the agent of an open branch is a person in it, whose own bets are shown', async () => {
  await open(<TeamPnlScreen />, '/report?parentId=5&startDate=2026-11-03&endDate=2026-11-04');
  expect(await screen.findByRole('link', { name: 'karim (4)' })).toHaveAttribute(
    'href',
    '/m/teamBetting?parentId=5&startDate=2026-11-03&endDate=2026-11-04&alone=1',
  );
});

it('[AGT-05] the hour of bets is named as the times of its rows, in Bengali with the part of the day', async () => {
  const answers = gateway();
  await renderScreen(<TeamBettingScreen />, {
    ...{ remote, member: anAgent, answers, locale: 'bn' },
    route: '/m/teamBetting?startDate=2026-11-03&endDate=2026-11-03&hour=23',
  });
  expect(await screen.findByText('রাত 11:00 – রাত 12:00')).toBeInTheDocument();
});
