/** What must be equal after each step of a money walk: every place that shows a balance, a turnover, or a sum of its rows. */
import { sql } from 'drizzle-orm';
import { dayOf } from '@site/shared/kernel';
import type * as W from '@site/shared/wps';
import { rows } from '../ground/db/migrate';
import { balanceAccounts } from '../ground/ledger';
import { checkBetsAndMoves, checkOverview, checkPnl } from './agent-totals';
import { minor, total } from './agents';
import { relay, withdraw, type Walker } from './walker';

/** All game types of the reports' filter. */
const GAME_TYPES = ['RNG', 'FISH', 'LIVE', 'LOTT', 'ELOTT', 'SPORTS', 'PVP', 'ESPORTS', 'COCKFIGHT'];

/** Compares every place that shows a balance, a turnover or a sum of its own rows. */
export async function expectAgreement(
  mina: Pick<Walker, 'gateway' | 'id' | 'get' | 'turnover' | 'blockers' | 'cards'>,
) {
  const statement = await mina.get<W.Statement>('/wps/v2/wallets/statement?size=100&startDate=2026-11-01');
  const record = await mina.get<W.AccountRecords>(`${relay('ODSFE2_MemTransDet')}?pageSize=100&startDate=2026-11-01`);
  const { sumBalance } = await mina.get<W.WalletBalance>('/wps/v2/wallets/balance');
  const summary = await mina.get<W.WalletSummary>('/wps/v2/wallets/summary');
  const [ledger] = rows<{ sum: string }>(
    await mina.gateway.services.db.execute(sql`select coalesce(sum(amount), 0) sum from ledger_postings
      where account_id in ${balanceAccounts(mina.id)}`),
  );
  const balance = minor(sumBalance);
  expect({
    summary: minor(summary.available) + minor(summary.bonus) + minor(summary.vendorWallets),
    statement: minor(statement.list[0]?.balanceAfter ?? '0'),
    record: minor(record.list[0]?.balance ?? '0'),
    ledger: Number(ledger!.sum),
    net: minor(statement.footer.net),
  }).toEqual({ summary: balance, statement: balance, record: balance, ledger: balance, net: balance });
  // Every line starts from the balance of the one below.
  const whole = statement.totalCount <= 100;
  const below = (at: number) => minor(statement.list[at + 1]?.balanceAfter ?? '0');
  const lines = whole ? statement.list : statement.list.slice(0, -1);
  expect(lines.map((line, at) => below(at) + minor(line.amount))).toEqual(
    lines.map(({ balanceAfter }) => minor(balanceAfter)),
  );
  if (whole) expect(total(statement.list, (line) => line.amount)).toBe(minor(statement.footer.net));
  const bets = await mina.get<W.BetRecords>(`/wps/report/accountGameBetHistory?pageSize=100&startDate=2026-11-01`);
  if (bets.page.total <= 100) {
    const sums = [total(bets.list, (one) => one.betAmount), total(bets.list, (one) => one.validBet)];
    expect([...sums, total(bets.list, (one) => one.winLoss)]).toEqual(
      [bets.footer.betAmount, bets.footer.validBet, bets.footer.winLoss].map(minor),
    );
  }
  const pnl = await mina.get<W.Pnl>('/wps/relay/ODSFE2_MemPnl?size=200&startDate=2026-11-01');
  for (const name of ['bet', 'validBet', 'win', 'rebate', 'bonus', 'net'] as const) {
    expect([name, total(pnl.list, (row) => row[name])]).toEqual([name, minor(pnl.footer[name])]);
  }
  const { remaining } = await mina.turnover();
  expect((await mina.blockers('500', mina.cards.good)).includes('turnover.unmet')).toBe(minor(remaining) > 0);
}

/** The reports of both agents above the member. */
export async function expectAgentTotals(mina: Walker): Promise<void> {
  const range = { startDate: mina.firstDay, endDate: dayOf(mina.gateway.services.clock.now()) };
  for (const [desk, agent] of [
    [mina.desk.top, mina.top],
    [mina.desk.upline, mina.upline],
  ] as const) {
    await checkPnl(mina.gateway, desk, agent, range);
    await checkOverview(desk, range);
    await checkBetsAndMoves(mina.gateway, desk, agent, range, GAME_TYPES);
  }
}

/** What the withdraw page shows as still to be staked is what the gateway requires: one less is refused, exactly it is accepted. */
export async function expectExactTurnover(mina: Walker, gameType: string): Promise<void> {
  await mina.unbound();
  const { remaining } = await mina.turnover();
  if (minor(remaining) > 1) await mina.stake(minor(remaining) - 1, gameType);
  if (minor(remaining) > 0) {
    expect(await withdraw(mina, 50_000, mina.cards.good)).toBe(false);
    await mina.stake(1, gameType);
  }
  expect((await mina.turnover()).remaining).toBe('0.00');
  expect(await withdraw(mina, 50_000, mina.cards.good)).toBe(true);
}
