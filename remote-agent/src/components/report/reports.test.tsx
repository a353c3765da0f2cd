/** Every report sends what is chosen under the names of its own call, and has each total below its own column. */
import type { ReactElement } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeAnswers, renderScreen } from '@site/shared/testing';
import { agentIncome, downlineTransactions, teamBets, teamRebate } from '@site/shared/wps';
import remote from '../../remote';
import { anAgent } from '../../testing/agentBuilders';
import AgentRebateScreen from '../../screens/agent-rebate/AgentRebateScreen';
import TeamBettingScreen from '../../screens/team-betting/TeamBettingScreen';
import TeamRebateScreen from '../../screens/team-rebate/TeamRebateScreen';
import TransactionsScreen from '../../screens/transactions/TransactionsScreen';

const days = { startDate: '2026-11-03', endDate: '2026-11-04' };
const pages = { totalPages: 1, totalCount: 1 };

// Every amount differs from the others, so that none can be shown in the place of another.
const bets = {
  ...{ betId: 'B1', time: 0, customerId: '5', account: 'karim', game: 'Dhaka Dice', gameType: 'FISH' },
  ...{ bet: '11.00', winLoss: '-12.00', validBet: '13.00' },
};
const rebate = {
  ...{ customerId: '5', account: 'karim', productType: 'FISH', rate: '0.60' },
  ...{ validBet: '21.00', amount: '22.00', paid: '23.00' },
};
const income = {
  ...{ date: '2026-11-03', source: 'karim', customerId: '5', productType: 'FISH', state: 'PAID' as const },
  ...{ base: '31.00', rate: '0.60', amount: '32.00' },
};
const change = { id: '1', time: 0, customerId: '5', account: 'karim', type: 'deposit', amount: '41.00', remark: '' };

interface Case {
  readonly ui: ReactElement;
  readonly answers: () => ReturnType<typeof fakeAnswers>;
  readonly sent: (answers: ReturnType<typeof fakeAnswers>) => readonly unknown[];
  readonly type: string;
  readonly params: object;
  readonly totals: Readonly<Record<string, string>>;
}

const CASES: readonly (readonly [string, Case])[] = [
  [
    '[AGT-05] bets',
    {
      ui: <TeamBettingScreen />,
      answers: () =>
        fakeAnswers().on(teamBets, {
          ...{ list: [bets], way: [], footer: { bet: '14.00', winLoss: '-15.00', validBet: '16.00' }, ...pages },
        }),
      sent: (answers) => answers.sentTo(teamBets),
      ...{ type: 'FISH', params: { gameType: 'FISH', page: 1 } },
      totals: { Stakes: '৳14.00', 'Won or lost': '-৳15.00', 'Valid stakes': '৳16.00' },
    },
  ],
  [
    '[AGT-07] rebates of the team',
    {
      ui: <TeamRebateScreen />,
      answers: () =>
        fakeAnswers().on(teamRebate, {
          ...{ list: [rebate], footer: { validBet: '24.00', amount: '25.00', paid: '26.00' }, ...pages },
        }),
      sent: (answers) => answers.sentTo(teamRebate),
      ...{ type: 'FISH', params: { gameType: 'FISH', page: 1 } },
      totals: { 'Valid stakes': '৳24.00', Amount: '৳25.00', Paid: '৳26.00' },
    },
  ],
  [
    '[AGT-07] the agent’s own rebates',
    {
      ui: <AgentRebateScreen />,
      answers: () =>
        fakeAnswers().on(agentIncome, {
          ...{ list: [income], footer: { base: '33.00', amount: '34.00', paid: '35.00' }, ...pages },
        }),
      sent: (answers) => answers.sentTo(agentIncome),
      ...{ type: 'FISH', params: { gameType: 'FISH', page: 1 } },
      totals: { Stakes: '৳33.00', Amount: '৳34.00' },
    },
  ],
  [
    '[AGT-02] transactions',
    {
      ui: <TransactionsScreen />,
      answers: () =>
        fakeAnswers().on(downlineTransactions, {
          ...{ list: [change], way: [], footer: { in: '42.00', out: '43.00', net: '-1.00' } },
          page: { total: 1, currentPage: 1, pageSize: 20 },
        }),
      sent: (answers) => answers.sentTo(downlineTransactions),
      ...{ type: 'deposit', params: { type: 'deposit', pageNo: 1 } },
      totals: { Amount: '-৳1.00' },
    },
  ],
];

it.each(CASES)('%s: filters and totals', async (_, { ui, answers: create, sent, type, params, totals }) => {
  const route = `/report?startDate=${days.startDate}&endDate=${days.endDate}`;
  const answers = create();
  const { user } = await renderScreen(ui, { remote, member: anAgent, answers, route });
  const [head, ...rows] = await screen.findAllByRole('row');
  const names = within(head!)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent ?? '');
  const foot = [...rows.at(-1)!.children].map(({ textContent }) => textContent);
  expect(Object.fromEntries(names.map((name, index) => [name, foot[index]]).filter(([, total]) => total))).toEqual({
    ...totals,
    [names[0]!]: 'Total',
  });
  await user.type(screen.getByLabelText('Member'), 'demo{Enter}');
  await user.selectOptions(screen.getByLabelText('Type'), type);
  await waitFor(() => expect(sent(answers).at(-1)).toMatchObject({ account: 'demo', ...params }));
});

it('[AGT-05] the bets of one member and hour are requested as the link names them', async () => {
  const answers = CASES[0]![1].answers();
  const route = `/m/teamBetting?parentId=5&alone=1&startDate=2026-11-03&endDate=2026-11-03&hour=14&type=FISH`;
  await renderScreen(<TeamBettingScreen />, { remote, member: anAgent, answers, route });
  expect(await screen.findByText('14:00 – 15:00')).toBeInTheDocument();
  expect(answers.sentTo(teamBets)).toEqual([
    {
      ...{ parentId: '5', alone: true, hour: 14, gameType: 'FISH', page: 1, size: 20 },
      ...{ startDate: '2026-11-03', endDate: '2026-11-03' },
    },
  ]);
});
