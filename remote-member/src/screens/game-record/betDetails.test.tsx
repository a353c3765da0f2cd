/** A bet in the list, in its details and in the file. */
import { screen, waitFor } from '@testing-library/react';
import { betDetail, betRecords, status, type BetDetail, type BetRecord } from '@site/shared/wps';
import { aMember, aStatus, closeDialog, fakeAnswers, renderScreen } from '@site/shared/testing';
import remote from '../../remote';
import { factsOf } from '../../testing/facts';
import GameRecordScreen from './GameRecordScreen';

// 22 November 2026, five past midnight in Dhaka.
const time = Date.parse('2026-11-21T18:05:00Z');
const bet = (overrides: Partial<BetRecord> = {}): BetRecord => ({
  ...{ betId: '31', time, gameName: 'Dhaka Dice', gameType: 'RNG', vassalage: 'BGS', nodeId: '1' },
  ...{ betAmount: '11.00', validBet: '12.00', payout: '13.00', winLoss: '2.00', status: 'settled' },
  ...overrides,
});
const detail = (overrides: Partial<BetDetail> = {}): BetDetail => ({
  ...{ ...bet(), roundId: 'r-77', settledAt: time + 24 * 3_600_000, proof: null },
  ...overrides,
});
const recordsOf = (list: BetRecord[]) => ({
  ...{ list, footer: { betAmount: '21.00', validBet: '22.00', winLoss: '-23.00' } },
  page: { pageSize: 50, total: list.length, currentPage: 1 },
});
const gateway = (list = [bet()], about = detail()) =>
  fakeAnswers()
    .on(status, aStatus({ without: [], about: { serverTime: time } }))
    .on(betRecords, recordsOf(list))
    .on(betDetail, about);
const open = (answers = gateway()) =>
  renderScreen(<GameRecordScreen />, { remote, member: aMember(), answers, route: '/m/gameRecord' });
const openBet = async (about: BetDetail) => {
  const view = await open(gateway(undefined, about));
  await view.user.click(await screen.findByRole('button', { name: /Dhaka Dice/ }));
  await screen.findByText('Round');
  return { ...view, facts: () => factsOf(screen.getByRole('dialog')) };
};

it('[MEM-07] a row states its day in Dhaka, its stake and its result; one that is open has none yet', async () => {
  const other = bet({ betId: '32', gameName: 'Moonlit Lily', betAmount: '7.00', winLoss: '-7.00', status: 'open' });
  await open(gateway([bet(), other]));
  const settled = await screen.findByRole('button', { name: /Dhaka Dice/ });
  expect(settled).toHaveTextContent('Dhaka Dice22 Nov 2026, 00:05+৳2.00Stake ৳11.00');
  const row = screen.getByRole('button', { name: /Moonlit Lily/ });
  expect(row).toHaveTextContent('OpenStake ৳7.00');
  expect(row).not.toHaveTextContent('-৳7.00');
});

it('[MEM-07] starts with the last seven days of Dhaka; “All” takes a filter back', async () => {
  const { user, answers } = await open();
  const days = { startDate: '2026-11-16', endDate: '2026-11-22', pageNo: 1, pageSize: 50 };
  await waitFor(() => expect(answers.sentTo(betRecords).at(-1)).toEqual(days));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Void');
  await waitFor(() => expect(answers.sentTo(betRecords).at(-1)).toEqual({ ...days, status: 'void' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Game type' }), 'Cockfight');
  await waitFor(() =>
    expect(answers.sentTo(betRecords).at(-1)).toEqual({ ...days, status: 'void', gameType: 'COCKFIGHT' }),
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'All');
  await waitFor(() => expect(answers.sentTo(betRecords).at(-1)).toEqual({ ...days, gameType: 'COCKFIGHT' }));
});

it('[MEM-07] the details have each value of the bet; they close, and nothing of a proof is stated without one', async () => {
  const { user, facts, answers } = await openBet(detail());
  expect(facts()).toEqual({
    ...{ Game: 'Dhaka Dice', 'Order number': '31', Round: 'r-77', Time: '22 Nov 2026, 00:05' },
    ...{ Settled: '23 Nov 2026, 00:05', Stakes: '৳11.00', 'Paid out': '৳13.00', 'Won or lost': '+৳2.00' },
  });
  expect(screen.queryByText('Proof of fairness')).not.toBeInTheDocument();
  expect(answers.sentTo(betDetail)).toEqual([{ betId: '31' }]);
  await closeDialog(user);
  expect(screen.queryByText('Round')).not.toBeInTheDocument();
});

it('[MEM-07] a bet that is not settled has no day of it; a round number of nothing is shown, a vendor’s value by its name', async () => {
  const proof = { nonce: 0, result: '6', 'Shoe id': 'S-9', lottery: 'DHK', playId: 'P1', draws: [1, 2] };
  const { facts } = await openBet(detail({ settledAt: null, status: 'open', proof }));
  expect(facts()).not.toHaveProperty('Settled');
  expect(facts()).toMatchObject({ 'Round number (nonce)': '0', Result: '6', 'Shoe id': 'S-9' });
  for (const name of ['lottery', 'playId', 'draws']) expect(facts()).not.toHaveProperty(name);
  // A lottery is verified on its own page.
  expect(screen.queryByRole('link', { name: 'Verify this round' })).not.toBeInTheDocument();
});

it('[MEM-07] the file has every column of the bets, named by its days', async () => {
  const files: Blob[] = [];
  const [create, revoke] = [URL.createObjectURL, URL.revokeObjectURL];
  Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}`, revokeObjectURL: () => undefined });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe('bets-2026-11-16-2026-11-22.csv');
  const text = await new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(files[0]!);
  });
  expect(text.trim().split('\r\n')).toEqual([
    'Time (Asia/Dhaka),Game,Stakes,Valid stakes,Paid out,Won or lost,Status',
    '2026-11-22 00:05:00,Dhaka Dice,11.00,12.00,13.00,2.00,Settled',
  ]);
  click.mockRestore();
  Object.assign(URL, { createObjectURL: create, revokeObjectURL: revoke });
});
