/** The statement: its sums, kinds, pages and file. */
import { addDays, dayOf, startOfDay } from '@site/shared/kernel';
import type * as W from '@site/shared/wps';
import { sql } from 'drizzle-orm';
import { inTransaction } from '../../ground/db/transaction';
import { placeBet, settleBet } from '../bets';
import { ownGateway } from '../../testing/own-gateway';
import { registerNewcomer } from '../../testing/newcomer';

const gateway = ownGateway();
const PATH = '/wps/v2/wallets/statement';

/** ৳100 credited, ৳30 staked and ৳45 won, ৳20 staked and lost. */
async function player() {
  const mina = await registerNewcomer(gateway);
  await mina.give(10_000);
  const { db, clock } = gateway.services;
  for (const [stake, payout] of [
    [3_000, 4_500],
    [2_000, 0],
  ] as const)
    await inTransaction(db, async (tx) => {
      const at = clock.now();
      const game = { nodeId: 'n', vassalage: 'BGS', gameType: 'RNG', gameName: 'Test, "one"' };
      const { betId } = await placeBet(tx, { memberId: mina.id, game, stake, roundId: 'r', at });
      await settleBet(tx, { betId, payout, at });
    });
  return mina;
}

it('[MEM-08] [MEM-17] has sums of all lines of its kinds, on every page, and an empty page after the last', async () => {
  const mina = await player();
  const read = async (filter: string) => {
    const { list, footer, totalCount, totalPages } = await mina.get<W.Statement>(`${PATH}?${filter}`);
    const lines = list.map(({ type, amount, balanceAfter }) => `${type} ${amount} ${balanceAfter}`);
    return [lines, [footer.in, footer.out, footer.net], totalCount, totalPages];
  };
  const [lost, won, first, credit] = [
    'stake -20.00 95.00',
    'payout 45.00 115.00',
    'stake -30.00 70.00',
    'credit 100.00 100.00',
  ];
  const sums = ['145.00', '50.00', '95.00'];
  expect(await read('')).toEqual([[lost, won, first, credit], sums, 4, 1]);
  expect(await read('page=2&size=3')).toEqual([[credit], sums, 4, 2]);
  expect(await read('page=3&size=3')).toEqual([[], sums, 4, 2]);
  expect(await read('type=stake,payout')).toEqual([[lost, won, first], ['45.00', '50.00', '-5.00'], 3, 1]);
  expect(await read('type=deposit')).toEqual([[], ['0.00', '0.00', '0.00'], 0, 0]);
});

it('[MEM-08] the file has the same lines with the time in UTC, and its kinds', async () => {
  const mina = await player();
  const file = async (filter: string) => {
    const { text, headers } = await gateway.request('GET', `${PATH}?format=csv${filter}`, { token: mina.token });
    expect(headers['content-disposition']).toContain('statement.csv');
    return text
      .replace('\ufeff', '')
      .trim()
      .split(/\r?\n/)
      .map((line) => line.replace(/^"?\d+"?,/, '').replace(/bet:\d+/, 'bet'));
  };
  const time = '2026-11-21T06:00:00.000Z';
  const stakes = [`${time},stake,bet,"Test, ""one""",-20.00,95.00`, `${time},stake,bet,"Test, ""one""",-30.00,70.00`];
  expect(await file('&type=stake&page=2&size=1')).toEqual(['id,time,type,reference,remark,amount,balance', ...stakes]);
  expect(await file('')).toHaveLength(5);
});

it('[MEM-08] the statement begins six days ago at midnight in Dhaka; its file has every line, or none of too many', async () => {
  const mina = await registerNewcomer(gateway);
  const { db, clock } = gateway.services;
  const first = startOfDay(addDays(dayOf(clock.now()), -6));
  const writeLines = (from: number, to: number) =>
    db.execute(sql`with made as (insert into ledger_transfers (kind, member_id, ref, remark, at)
      select 'credit', ${mina.id}, 'line', '', ${first}::bigint - case when n = 1 then 1 else 0 end
      from generate_series(${from}::int, ${to}::int) n returning id)
    insert into ledger_postings (transfer_id, account_id, amount, balance_after)
      select id, ${`cash:${mina.id}`}, 1, 1 from made`);
  const file = () => gateway.request('GET', `${PATH}?format=csv`, { token: mina.token });
  await writeLines(1, 20_001);
  expect((await mina.get<W.Statement>(PATH)).totalCount).toBe(20_000);
  // And its heading.
  expect((await file()).text.trim().split('\n')).toHaveLength(20_001);
  await writeLines(2, 2);
  const { status, body } = await file();
  expect([status, body.errorCode, body.value]).toEqual([
    ...[400, 'validation', { fields: { format: { rule: 'max', max: 20_000 } } }],
  ]);
});

it('[MEM-13] names the wallets of the site: one with its bonus, or one for each vendor, too', async () => {
  const mina = await registerNewcomer(gateway);
  const names = async () => (await mina.get<W.WalletNames>('/wps/wallets')).map(({ accountName }) => accountName);
  expect(await names()).toEqual(['MAIN', 'BONUS']);
  expect(await mina.get('/wps/relay/GCS_merchantWallet')).toEqual({ isSingle: 1 });
  await gateway.services.settings.change({ isSingleWallet: false });
  expect((await names()).slice(0, 3)).toEqual(['MAIN', 'BONUS', 'SLOTS']);
  expect(await mina.get('/wps/relay/GCS_merchantWallet')).toEqual({ isSingle: 0 });
});

it('[MEM-08] names the channel of a withdrawal as that of a deposit', async () => {
  const token = await gateway.enter('member');
  const query = { startDate: '2026-09-01', endDate: '2026-11-21', type: 'withdraw-hold', size: '50' };
  const { body } = await gateway.request('GET', PATH, { token, query });
  const channels = new Set((body.value as unknown as W.Statement).list.map(({ remark }) => remark));
  expect(channels.size).toBeGreaterThan(0);
  for (const channel of channels) expect(['bKash', 'Nagad', 'Rocket']).toContain(channel);
});
