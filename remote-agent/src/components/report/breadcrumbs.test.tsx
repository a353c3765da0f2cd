/** A breadcrumb of a report requests the branch above; everything else that the page shows a part by stays. */
import type { ReactElement } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { aStatus, fakeAnswers, renderScreen, type FakeAnswers } from '@site/shared/testing';
import { downlineTransactions, status, teamBets, teamPnl } from '@site/shared/wps';
import remote from '../../remote';
import { aBranch, anAgent } from '../../testing/agentBuilders';
import TeamBettingScreen from '../../screens/team-betting/TeamBettingScreen';
import TeamPnlScreen from '../../screens/team-pnl/TeamPnlScreen';
import TransactionsScreen from '../../screens/transactions/TransactionsScreen';

const way = [
  { customerId: '5', account: 'karim' },
  { customerId: '8', account: 'rina' },
];
const NONE = '0.00';
const sums = { deposit: NONE, withdraw: NONE, bet: NONE, win: NONE, rebate: NONE, bonus: NONE, net: NONE };
const pages = { totalPages: 1, totalCount: 1 };
const gateway = () =>
  fakeAnswers()
    .on(status, aStatus({ without: [] }))
    .on(teamPnl, { list: [aBranch()], way, footer: sums, ...pages })
    .on(teamBets, { list: [], way, footer: { bet: NONE, winLoss: NONE, validBet: NONE }, ...pages })
    .on(downlineTransactions, {
      ...{ list: [], way, footer: { in: NONE, out: NONE, net: NONE } },
      page: { total: 0, currentPage: 1, pageSize: 20 },
    });

interface Case {
  readonly ui: ReactElement;
  readonly path: string;
  readonly type: string;
  readonly sent: (answers: FakeAnswers) => readonly object[];
}

const REPORTS: readonly (readonly [string, Case])[] = [
  [
    'profit and loss',
    {
      ...{ ui: <TeamPnlScreen />, path: '/m/agent/team/pnl', type: 'FISH' },
      sent: (answers) => answers.sentTo(teamPnl),
    },
  ],
  [
    'bets',
    {
      ...{ ui: <TeamBettingScreen />, path: '/m/teamBetting', type: 'FISH' },
      sent: (answers) => answers.sentTo(teamBets),
    },
  ],
  [
    'transactions',
    {
      ...{ ui: <TransactionsScreen />, path: '/m/agent/transactions', type: 'wage' },
      sent: (answers) => answers.sentTo(downlineTransactions),
    },
  ],
];

it.each(REPORTS)('[AGT-05] with days, type and hour: %s', async (_, { ui, path, type, sent }) => {
  const answers = gateway();
  const route = `${path}?parentId=8&startDate=2026-11-03&endDate=2026-11-03&type=${type}&hour=7`;
  const { user } = await renderScreen(ui, { remote, member: anAgent, answers, route });
  await user.click(await screen.findByRole('link', { name: 'karim' }));
  const [first] = sent(answers);
  expect(first).toMatchObject({ parentId: '8', startDate: '2026-11-03', endDate: '2026-11-03' });
  await waitFor(() => expect(sent(answers).at(-1)).toEqual({ ...first, parentId: '5' }));
  await user.click(await screen.findByRole('link', { name: 'My team' }));
  const { parentId: _branch, ...whole } = first as { readonly parentId: string };
  await waitFor(() => expect(sent(answers).at(-1)).toEqual(whole));
});
