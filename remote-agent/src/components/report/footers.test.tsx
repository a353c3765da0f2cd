/** The last row of each report is, column by column, the sum of the rows above it. */
import { screen } from '@testing-library/react';
import { parseMinor, toDecimal } from '@site/shared/kernel';
import {
  agentIncome,
  dailyWages,
  downlineTransactions,
  teamBets,
  teamPnl,
  teamRebate,
  type Call,
} from '@site/shared/wps';
import { fakeAnswers, renderScreen } from '@site/shared/testing';
import remote from '../../remote';
import AgentRebateScreen from '../../screens/agent-rebate/AgentRebateScreen';
import TeamBettingScreen from '../../screens/team-betting/TeamBettingScreen';
import TeamPnlScreen from '../../screens/team-pnl/TeamPnlScreen';
import TeamRebateScreen from '../../screens/team-rebate/TeamRebateScreen';
import TransactionsScreen from '../../screens/transactions/TransactionsScreen';
import DailyWageScreen from '../../screens/wages/DailyWageScreen';
import { aBranch, aWage, anAgent } from '../../testing/agentBuilders';

/** "-৳1,234.50" in minor units; NaN for a cell that is no amount. */
const minorOf = (text: string | null): number => {
  const parsed = parseMinor((text ?? '').replace(/[৳,−]/g, (sign) => (sign === '−' ? '-' : '')));
  return parsed.ok ? parsed.value : NaN;
};

const sumOf = <T,>(rows: readonly T[], of: (row: T) => string): string =>
  toDecimal(rows.reduce((sum, row) => sum + minorOf(of(row)), 0));

const paged = (rows: readonly unknown[]) => ({ list: rows, totalPages: 1, totalCount: rows.length });

const bet = { customerId: '5', account: 'karim', game: 'Dice', gameType: 'RNG', time: 1_790_000_000_000 };
const bets = [
  { ...bet, betId: '1', bet: '10.01', validBet: '9.02', winLoss: '-10.01' },
  { ...bet, betId: '2', bet: '200.30', validBet: '100.40', winLoss: '1050.07' },
];
const branches = [
  aBranch({
    deposit: '1.01',
    withdraw: '2.02',
    bet: '4.03',
    win: '8.04',
    rebate: '16.05',
    bonus: '32.06',
    net: '-64.07',
  }),
  aBranch({
    ...{ customerId: '6', account: 'rahima', deposit: '100.00', withdraw: '200.00', bet: '400.00', win: '800.00' },
    ...{ rebate: '1600.00', bonus: '3200.00', net: '6400.00' },
  }),
];
const moves = [
  { id: '1', time: 1_790_000_000_000, customerId: '5', account: 'karim', type: 'deposit', amount: '70.05', remark: '' },
  { id: '2', time: 1_790_000_000_000, customerId: '5', account: 'karim', type: 'stake', amount: '-20.01', remark: '' },
];
const rebates = [
  {
    customerId: '5',
    account: 'karim',
    productType: 'RNG',
    validBet: '10.01',
    rate: '1.00',
    amount: '0.10',
    paid: '0.03',
  },
  {
    customerId: '6',
    account: 'rina',
    productType: 'RNG',
    validBet: '700.00',
    rate: '1.00',
    amount: '7.00',
    paid: '2.00',
  },
];
const day = { source: 'karim', customerId: '5', productType: 'RNG', rate: '1.00' };
const income = [
  { ...day, date: '2026-11-20', state: 'PAID', base: '10.01', amount: '0.10' },
  { ...day, date: '2026-11-21', state: 'RUNNING', base: '700.00', amount: '7.00' },
];
const wages = [aWage({ bet: '10.01', amount: '0.05' }), aWage({ date: '2026-11-21', bet: '600.00', amount: '3.00' })];

const PNL = ['deposit', 'withdraw', 'bet', 'win', 'rebate', 'bonus', 'net'] as const;
const sums = <T, K extends keyof T & string>(rows: readonly T[], ...names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, sumOf(rows, (row) => String(row[name]))]));

const REPORTS: readonly (readonly [string, React.ReactElement, Call<never, unknown>, unknown, readonly string[]])[] = [
  [
    'profit and loss',
    <TeamPnlScreen key="p" />,
    teamPnl as never,
    { ...paged(branches), way: [], footer: sums(branches, ...PNL) },
    ['Stakes', 'Payouts', 'Deposits', 'Withdrawals', 'Rebate', 'Bonus', 'Result with rebates and bonuses'],
  ],
  [
    'bets',
    <TeamBettingScreen key="b" />,
    teamBets as never,
    { ...paged(bets), way: [], footer: sums(bets, 'bet', 'validBet', 'winLoss') },
    ['Stakes', 'Won or lost', 'Valid stakes'],
  ],
  [
    'transactions',
    <TransactionsScreen key="t" />,
    downlineTransactions as never,
    {
      ...{ list: moves, way: [], page: { pageSize: 20, total: 2, currentPage: 1 } },
      footer: { in: '70.05', out: '20.01', net: '50.04' },
    },
    ['Amount'],
  ],
  [
    'rebates of the team',
    <TeamRebateScreen key="r" />,
    teamRebate as never,
    { ...paged(rebates), footer: sums(rebates, 'validBet', 'amount', 'paid') },
    ['Amount', 'Valid stakes', 'Paid'],
  ],
  [
    'own income',
    <AgentRebateScreen key="i" />,
    agentIncome as never,
    { ...paged(income), footer: { ...sums(income, 'base', 'amount'), paid: '0.10' } },
    ['Amount', 'Stakes'],
  ],
  [
    'wages',
    <DailyWageScreen key="w" />,
    dailyWages as never,
    { ...paged(wages), footer: { ...sums(wages, 'bet', 'amount'), paid: '0.00' } },
    ['Amount', 'Stakes'],
  ],
];

it.each(REPORTS)('[AGT-05] [AGT-07] [AGT-08] %s', async (_, ui, call, value, summed) => {
  await renderScreen(ui, { remote, member: anAgent, answers: fakeAnswers().on(call, value) });
  const table = (await screen.findByRole('table')) as HTMLTableElement;
  const cellsOf = (row: HTMLTableRowElement) => [...row.cells].map(({ textContent }) => textContent);
  const [head, foot] = [table.tHead, table.tFoot].map((part) => cellsOf(part!.rows[0]!));
  const rows = [...table.tBodies[0]!.rows].map(cellsOf);
  const withTotal = head!.flatMap((name, at) => (Number.isNaN(minorOf(foot![at]!)) ? [] : [[name, at] as const]));
  expect(withTotal.map(([name]) => name).sort()).toEqual([...summed].sort());
  for (const [name, at] of withTotal) {
    expect([name, rows.reduce((sum, cells) => sum + minorOf(cells[at]!), 0)]).toEqual([name, minorOf(foot![at]!)]);
  }
});
