/** The tabs of the account record, and what each row of them states. */
import { act, screen, waitFor, within } from '@testing-library/react';
import type { FlagId } from '@site/shared/contract';
import {
  accountRecords,
  depositRecords,
  downlineTransactions,
  profitAndLoss,
  status,
  withdrawRecords,
  type AccountRecords,
} from '@site/shared/wps';
import { PAPER } from '@site/shared/theme';
import { aMember, aStatus, closeDialog, fakeAnswers, renderScreen } from '@site/shared/testing';
import remote from '../../remote';
import { factsOf } from '../../testing/facts';
import TransactionsScreen from './TransactionsScreen';

// 22 November 2026, five past midnight in Dhaka.
const time = Date.parse('2026-11-21T18:05:00Z');
const page = { pageSize: 50, total: 1, currentPage: 1 };
const line = { id: '1', time, type: 'reward', amount: '5.00', balance: '0.00', remark: '2026-11-21' };
const records = { list: [line], footer: { in: '5.00', out: '0.00', net: '5.00' }, page } as AccountRecords;
const order = (transactionId: string, about: object) => ({
  list: [{ transactionId, createTime: time, channel: 'BKASH', amount: '100.00', statusName: '', status: 1, ...about }],
  page,
});
const open = (without: readonly FlagId[] = [], type = 0, route = '/m/transaction/record') =>
  renderScreen(<TransactionsScreen />, {
    ...{ remote, member: aMember({ type }), route },
    answers: fakeAnswers()
      .on(status, aStatus({ without, about: { serverTime: time } }))
      .on(accountRecords, records)
      .on(depositRecords, order('41', { status: 2, channel: 'NAGAD', amount: '200.00' }))
      .on(withdrawRecords, order('42', {}))
      .on(downlineTransactions, {
        list: [{ id: '1', time, customerId: '9', account: 'mina', type: 'stake', amount: '-30.00', remark: '' }],
        ...{ way: [], footer: { in: '61.00', out: '62.00', net: '-63.00' }, page },
      } as never),
  });

it.each([
  ['TRANSREC3', 'All'],
  ['DEPRECM3', 'Deposits'],
  ['WITHREC3', 'Withdrawals'],
  ['PERSPNL3', 'Profit and loss'],
] as const)('[SES-11] while %s is off there is no tab %s, and every other one', async (flag, name) => {
  await open([flag]);
  const all = ['All', 'Deposits', 'Withdrawals', 'Profit and loss'];
  await waitFor(() =>
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(all.filter((tab) => tab !== name)),
  );
});

it('[SES-11] when the flag of the chosen tab is switched off, the first of the others is shown', async () => {
  const { user, answers, platform } = await open();
  await user.click(await screen.findByRole('tab', { name: 'Deposits' }));
  expect(await screen.findByText('৳200.00')).toBeInTheDocument();
  answers.on(status, aStatus({ without: ['DEPRECM3'], about: { serverTime: time } }));
  await act(() => platform.queries.invalidateQueries({ queryKey: ['wps', status.path] }));
  expect(await screen.findByRole('tab', { name: 'All', selected: true })).toBeInTheDocument();
  expect(screen.queryByText('৳200.00')).not.toBeInTheDocument();
  expect(await screen.findByRole('list', { name: 'Account record' })).toBeInTheDocument();
});

it('[MEM-08] a remark that is a day is written like other days, and a balance of nothing is shown', async () => {
  const { answers } = await open();
  const list = await screen.findByRole('list', { name: 'Account record' });
  expect(list).toHaveTextContent('Reward · 21 Nov 202622 Nov 2026, 00:05+৳5.00Balance ৳0.00');
  const days = { startDate: '2026-11-16', endDate: '2026-11-22', pageNo: 1, pageSize: 50 };
  await waitFor(() => expect(answers.sentTo(accountRecords).at(-1)).toEqual(days));
});

it('[MEM-05] [MEM-06] deposits and withdrawals state their channel, time, amount and state, and are filtered by it', async () => {
  const { user, answers } = await open();
  await user.click(await screen.findByRole('tab', { name: 'Deposits' }));
  expect(await screen.findByRole('button', { name: /NAGAD/ })).toHaveTextContent('NAGAD22 Nov 2026, 00:05৳200.00Done');
  await user.click(screen.getByRole('tab', { name: 'Withdrawals' }));
  expect(await screen.findByRole('button', { name: /BKASH/ })).toHaveTextContent('৳100.00In progress');
  const states = screen.getByRole('group', { name: 'Status' });
  for (const [name, sent] of [
    ['In progress', 1],
    ['Done', 2],
  ] as const) {
    await user.click(within(states).getByRole('button', { name }));
    await waitFor(() => expect(answers.sentTo(withdrawRecords).at(-1)).toMatchObject({ status: sent }));
    expect(within(states).getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
  }
});

it('[MEM-08] the result of each day is in order, a win with its sign and a loss drawn as one', async () => {
  const none = { bet: '0.00', validBet: '0.00', win: '0.00', rebate: '0.00', bonus: '0.00' };
  const { user, answers } = await open();
  answers.on(profitAndLoss, {
    list: [
      { ...none, date: '2026-11-22', gameType: 'RNG', net: '-40.00' },
      { ...none, date: '2026-11-20', gameType: 'LIVE', net: '20.00' },
      { ...none, date: '2026-11-21', gameType: 'LIVE', net: '0.00' },
    ],
    footer: { ...none, net: '-20.00' },
  });
  await user.click(await screen.findByRole('tab', { name: 'Profit and loss' }));
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ...[
      ['Day', 'Result'],
      ['20 Nov 2026', '+৳20.00'],
      ['21 Nov 2026', '৳0.00'],
      ['22 Nov 2026', '-৳40.00'],
    ],
  ]);
  const bars = [...screen.getByRole('img', { name: /^Result by day/ }).querySelectorAll('i')];
  expect(bars.map((bar) => [bar.style.height, bar.hasAttribute('data-lost')])).toEqual([
    ...[
      ['50%', false],
      ['0%', false],
      ['100%', true],
    ],
  ]);
});

it('[MEM-08] a row of the team names the member and the kind, with the totals of the team', async () => {
  const { container, user, answers } = await open([], 1, '/m/transaction/record?types=A');
  const list = await screen.findByRole('list', { name: 'Account record' });
  expect(list).toHaveTextContent('mina22 Nov 2026, 00:05-৳30.00Stake');
  expect(factsOf(container)).toEqual({ 'Money in': '৳61.00', 'Money out': '৳62.00', Net: '-৳63.00' });
  // Spaces are no name.
  await user.type(screen.getByRole('searchbox', { name: 'Account' }), '  ');
  expect(answers.sentTo(downlineTransactions).at(-1)).not.toHaveProperty('account');
});

it('[MEM-08] on paper the record states whose it is, its days and its filter, and its totals', async () => {
  const { user, answers } = await open();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Type' }), 'Deposit');
  await waitFor(() => expect(answers.sentTo(accountRecords).at(-1)).toMatchObject({ transactionType: 'deposit' }));
  await user.click(await screen.findByRole('button', { name: 'Print or PDF' }));
  await screen.findByText('1 entry is ready');
  const paper = () => document.querySelector<HTMLElement>(`body > [${PAPER}]`);
  expect(paper()).toHaveTextContent(
    'LilyAccount recordAccountdemoDays16 Nov 2026 – 22 Nov 2026TypeDepositCreated22 Nov 2026, 00:05',
  );
  expect(paper()).toHaveTextContent('Money in৳5.00Money out৳0.00Net৳5.00');
  await closeDialog(user);
  await user.click(screen.getByRole('button', { name: 'Today' }));
  await user.click(await screen.findByRole('button', { name: 'Print or PDF', busy: false }));
  await screen.findByText('1 entry is ready');
  expect(paper()).toHaveTextContent('Days22 Nov 2026Type');
});

it('[MEM-08] [AGT-08] an agent finds wages and dividends by their types; a player, who has none, is not offered them', async () => {
  const player = await open();
  await screen.findByRole('option', { name: 'Commission' });
  expect(screen.queryByRole('option', { name: /Wage|Dividend/ })).not.toBeInTheDocument();
  player.unmount();
  const { user, answers } = await open([], 1);
  for (const [label, transactionType] of [
    ['Wage', 'wage'],
    ['Dividend', 'dividend'],
  ] as const) {
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Type' }), label);
    await waitFor(() => expect(answers.sentTo(accountRecords).at(-1)).toMatchObject({ transactionType }));
  }
});
