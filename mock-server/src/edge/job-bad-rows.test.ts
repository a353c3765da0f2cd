/** Jobs with a row that cannot be written: it is reported, and the rows behind it are done all the same. */
import type { ReferralDetails } from '@site/shared/wps';
import { sql } from 'drizzle-orm';
import { drawLotteries } from '../features/lottery';
import { rows } from '../ground/db/migrate';
import { playDays } from '../money/tables/bets.tables';
import { deliverWalletTransactions } from '../money/operator-wallet/deliver';
import { deposits } from '../money/tables/payments.tables';
import { walletTransactions } from '../money/operator-wallet/operator-wallet.tables';
import { RANKS } from '../people/members/ranks';
import { jobWork } from '../testing/job-work';
import { registerNewcomer } from '../testing/newcomer';
import { ownGateway } from '../testing/own-gateway';
import { runAllJobs, runJobs } from './jobs';

const gateway = ownGateway();
const run = (text: string) => gateway.services.db.execute(sql.raw(text));
const memberTables = async () =>
  rows<{ name: string }>(
    await run(`select table_name as name from information_schema.columns join pg_tables on tablename = table_name
      where column_name = 'member_id' and schemaname = 'public' order by 1`),
  ).map(({ name }) => name);

/** Every write of a row of this member fails. */
async function breakMember(memberId: number): Promise<void> {
  await run(`create or replace function fail_member() returns trigger language plpgsql as $$ begin
    if new.member_id = ${memberId} then raise exception 'bad row'; end if; return new; end $$`);
  for (const name of await memberTables())
    await run(`create or replace trigger bad_row before insert or update on ${name}
      for each row execute function fail_member()`);
}

/** Rows of the member in every table that has members, and the balances of their wallets. */
async function outcomeOf(memberId: number): Promise<unknown> {
  const counts = (await memberTables()).map(
    (name) => `select '${name}' name, count(*)::text n from ${name} where member_id = ${memberId}`,
  );
  const balances = `select split_part(id, ':', 1) || ' wallet', balance::text from ledger_accounts
    where member_id = ${memberId}`;
  return rows(await run(`${[...counts, balances].join(' union all ')} order by 1`));
}

/** One transaction pays all rebates of a day. */
const WHOLE = new Set(['the rebate of a finished day']);
const WORK = Object.entries(jobWork(gateway)).filter(([name]) => !WHOLE.has(name));

it.each(WORK)('[OPS-01] %s: done for the members behind one whose row fails', async (_name, [job, prepare]) => {
  const { services } = gateway;
  await breakMember(0);
  await runAllJobs(services);
  const members = [];
  for (let each = 0; each < 3; each += 1) {
    const member = await registerNewcomer(gateway);
    await prepare(member);
    members.push(member.id);
  }
  const [bad, ...others] = members as [number, number, number];
  const before = await outcomeOf(bad);
  await breakMember(bad);
  await expect(job(services, services.clock.now())).rejects.toThrow();
  expect(await outcomeOf(bad)).toEqual(before);
  await breakMember(0);
  const [first, second] = await Promise.all(others.map(outcomeOf));
  expect(first).not.toEqual(before);
  expect(second).toEqual(first);
});

it('[GAME-13] a lottery is drawn after another whose bets cannot be settled', async () => {
  await breakMember(0);
  const { services } = gateway;
  await runAllJobs(services);
  const bets = [];
  for (const gameId of [21, 22]) {
    const member = await registerNewcomer(gateway);
    await member.give(10_000);
    const near = (await gateway.request('GET', `/lgw/numeros/near?gameId=${gameId}`)).body as unknown as {
      currentNumero: { numero: string; drawTime: number };
    };
    const { numero, drawTime } = near.currentNumero;
    const slip = { gameId, currentNumero: numero, bettingSlipString: 'D5_SUM@big', betCartAmountSum: '1.00' };
    expect((await member.send('/lgw/orders/betting', slip)).body).toMatchObject({ totalBettingAmount: '1.00' });
    bets.push({ memberId: member.id, token: member.token, drawTime });
  }
  const [bad, other] = bets.sort((a, b) => a.drawTime - b.drawTime);
  await breakMember(bad!.memberId);
  await expect(drawLotteries(services, other!.drawTime + 1)).rejects.toThrow();
  await gateway.pass(other!.drawTime - services.clock.now() + 2);
  // A read settles what is due before: it is not refused because of the bets of others.
  expect((await gateway.request('GET', '/lgw/orders/today', { token: other!.token })).body).toMatchObject({
    content: [{ state: expect.stringMatching(/won|lost/) }],
  });
  await breakMember(0);
  const stateOf = async (memberId: number) =>
    rows(await run(`select distinct state in ('won', 'lost') done from lottery_orders where member_id = ${memberId}`));
  expect([await stateOf(bad!.memberId), await stateOf(other!.memberId)]).toEqual([[{ done: false }], [{ done: true }]]);
});

it('[GAME-13] [MEM-04] a draw is settled although the rank of one of its members cannot be raised', async () => {
  await breakMember(0);
  const { services } = gateway;
  await runAllJobs(services);
  const { numero, drawTime } = (
    (await gateway.request('GET', '/lgw/numeros/near?gameId=21')).body as unknown as {
      currentNumero: { numero: string; drawTime: number };
    }
  ).currentNumero;
  const validBet = Math.max(RANKS[1]!.monthly, RANKS[1]!.total) - 100;
  const play = { gameType: 'RNG', vassalage: 'TEST', bets: 1, stake: validBet, payout: 0, day: '2026-11-21', validBet };
  const ids: number[] = [];
  for (let each = 0; each < 2; each += 1) {
    const member = await registerNewcomer(gateway);
    await member.give(10_000);
    await services.db.insert(playDays).values({ ...play, memberId: member.id });
    const slip = { gameId: 21, currentNumero: numero, bettingSlipString: 'D5_SUM@big', betCartAmountSum: '1.00' };
    expect((await member.send('/lgw/orders/betting', slip)).status).toBe(200);
    ids.push(member.id);
  }
  const [bad, other] = ids as [number, number];
  await run(`create or replace function fail_rank() returns trigger language plpgsql as $$ begin
    if new.member_id = ${bad} then raise exception 'bad row'; end if; return new; end $$`);
  await run('create trigger bad_rank before insert on rewards for each row execute function fail_rank()');
  await expect(drawLotteries(services, drawTime + 1)).rejects.toThrow();
  await run('drop trigger bad_rank on rewards');
  const orders = await run(`select distinct state in ('won', 'lost') done from lottery_orders
    where member_id in (${bad}, ${other})`);
  expect(rows(orders)).toEqual([{ done: true }]);
  const ranks = await run(`select rank from members where id in (${bad}, ${other}) order by id`);
  expect(rows(ranks)).toEqual([{ rank: 1 }, { rank: 2 }]);
});

it('[MEM-05] [PRO-04] a deposit is credited although the reward of the inviter cannot be given', async () => {
  await breakMember(0);
  const { services } = gateway;
  const inviter = await registerNewcomer(gateway);
  const { referralCode } = await inviter.get<ReferralDetails>('/wps/relay/MCSFE_getReferralDetails');
  const friend = await registerNewcomer(gateway, { referralCode });
  await friend.credit(50_000);
  await friend.play('fair', 50_000);
  await services.db.insert(deposits).values({
    ...{ memberId: friend.id, amount: 100_000, mode: 'QR', channel: 'bkash', bankCode: 'BKASH', reference: 'invited' },
    ...{ state: 'PAYING', steps: [], createdAt: 0, expiresAt: 0, dueAt: services.clock.now() + 5_000 },
  });
  await runAllJobs(services);
  const before = await friend.balance();
  await breakMember(inviter.id);
  await gateway.pass(10_000);
  await runJobs(services).catch(() => undefined);
  await breakMember(0);
  expect(await friend.balance()).toBe(before + 100_000);
});

it('[OPS-01] wallets: abandoned debits are rolled back and due transactions sent after one that cannot be', async () => {
  await breakMember(0);
  const { services } = gateway;
  const at = services.clock.now();
  const [bad, other] = [await registerNewcomer(gateway), await registerNewcomer(gateway)];
  const [integrator] = rows<{ id: number }>(
    await run(`insert into integrators (client_id, name, secret_hash, origins, created_at)
      values ('test', 'Test', '', '[]', 1) returning id`),
  );
  const row = { integratorId: integrator!.id, amount: 100, createdAt: at, nextAt: at, retryUntil: at + 1 };
  await services.db.insert(walletTransactions).values([
    { ...row, uuid: 'bad', memberId: bad.id, kind: 'bet', state: 'sending' },
    { ...row, uuid: 'other', memberId: other.id, kind: 'bet', state: 'sending' },
    { ...row, uuid: 'due', memberId: other.id, kind: 'promo', state: 'due' },
  ]);
  await breakMember(bad.id);
  await expect(deliverWalletTransactions(services, at)).rejects.toThrow();
  await breakMember(0);
  expect(
    rows(
      await run(
        `select uuid, state, attempts from wallet_transactions where uuid in ('bad', 'other', 'due') order by seq`,
      ),
    ),
  ).toEqual([
    { uuid: 'bad', state: 'sending', attempts: 0 },
    { uuid: 'other', state: 'cancelled', attempts: 0 },
    { uuid: 'due', state: 'due', attempts: 1 },
  ]);
});
