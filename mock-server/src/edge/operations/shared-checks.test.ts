/** Checks that read the whole database: two gateways on one PostgreSQL make each of them once. */
import { addDays, dayOf, startOfDay } from '@site/shared/kernel';
import { sql, type SQL } from 'drizzle-orm';
import pg from 'pg';
import { rows } from '../../ground/db/migrate';
import { inTransaction } from '../../ground/db/transaction';
import { placeBet, settleBet } from '../../money/bets';
import { DEMO_ID } from '../seed/seed-people';
import { openGateway, TEST_NOW, type TestGateway } from '../../testing/gateway';
import { startPostgres, type TestPostgres } from '../../testing/postgres';
import { startGateway } from '../../testing/process';
import { findWrongDays, reconcileDayTotals } from './day-totals';
import { checkLedger } from './ledger-check';

const HOUR_MS = 3_600_000;
let postgres: TestPostgres;
let both: readonly TestGateway[] = [];
/** What each of the two logs as an error. */
const errors: unknown[][] = [[], []];
/** How often each of the two has added up the ledger. */
const audits = [0, 0];

beforeAll(async () => {
  postgres = await startPostgres({ seed: 'small' });
  const first = await openGateway({ url: postgres.url });
  both = [first, await openGateway({ url: postgres.url })];
  both.forEach(({ services }, index) =>
    services.open.queries.listen(({ sql: text }) => {
      if (/group by transfer_id having/.test(text)) audits[index]! += 1;
    }, 0),
  );
}, 60_000);
afterAll(async () => {
  for (const one of both) await one.close();
  await postgres?.stop();
});

const db = () => both[0]!.services.db;
const check = (index: number) =>
  checkLedger(both[index]!.services.db, { error: (found: unknown) => errors[index]!.push(found) } as never, HOUR_MS);
const checkByBoth = () => Promise.all([0, 1, 0, 1, 0, 1, 0, 1].map(check));
const age = (ms: number) => db().execute(sql`update shared_checks set checked_at = checked_at - ${ms}::bigint`);
const metric = async (index: number, name: string) => {
  const { text } = await both[index]!.request('GET', '/metrics');
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
};
const change = (by: number) =>
  db().execute(
    sql`update ledger_postings set amount = amount + ${by} where id = (select min(id) from ledger_postings)`,
  );

describe('[OPS-01] [OPS-02] the ledger check of two gateways', () => {
  it('is made by one of them in each interval, and both serve its result', async () => {
    await change(1);
    await checkByBoth();
    expect(audits[0]! + audits[1]!).toBe(1);
    expect(errors.flat()).toEqual([expect.objectContaining({ sum: 1 })]);
    const faults = await Promise.all([0, 1].map((index) => metric(index, 'gateway_ledger_faults')));
    expect(faults[0]).toBeGreaterThan(0);
    expect(faults[1]).toBe(faults[0]);
    const at = await metric(0, 'gateway_ledger_checked_timestamp_seconds');
    expect(at).toBeGreaterThan(0);
    expect(await metric(1, 'gateway_ledger_checked_timestamp_seconds')).toBe(at);
    await change(-1);
    // Both wait for the rest of the interval.
    await age(HOUR_MS - 60_000);
    for (const leftMs of await checkByBoth()) {
      expect(leftMs).toBeGreaterThan(0);
      expect(leftMs).toBeLessThanOrEqual(60_000);
    }
    expect(audits[0]! + audits[1]!).toBe(1);
    await age(60_000);
    await checkByBoth();
    expect(audits[0]! + audits[1]!).toBe(2);
    expect(await Promise.all([0, 1].map((index) => metric(index, 'gateway_ledger_faults')))).toEqual([0, 0]);
    expect((await both[1]!.request('GET', '/status')).text).toMatch(/Ledger check<\/th><td>sound, \d+ s ago/);
  });

  it('counts transfers that do not balance, also when every account and the sum are right', async () => {
    const shift = async (by: number) => {
      const found = rows<{ id: number }>(
        await db().execute(sql`with two as (select min(id) low, max(id) high from ledger_postings
            where account_id = ${`cash:${DEMO_ID}`})
          update ledger_postings p set amount = p.amount + case when p.id = low then ${by}::int else ${-by}::int end
            from two where p.id in (low, high) returning p.transfer_id id`),
      );
      return found.map(({ id }) => Number(id));
    };
    errors[0]!.length = 0;
    const transfers = await shift(1);
    await age(HOUR_MS);
    await check(0);
    expect(errors[0]).toEqual([{ sum: 0, accounts: [], transfers: expect.arrayContaining(transfers) as number[] }]);
    expect(await metric(1, 'gateway_ledger_faults')).toBe(2);
    await shift(-1);
    await age(HOUR_MS);
    await check(0);
    expect(await metric(1, 'gateway_ledger_faults')).toBe(0);
  });

  it('is not repeated by a process that has read its age just before another one made it', async () => {
    await age(HOUR_MS);
    const before = audits[0]! + audits[1]!;
    const { db: real } = both[0]!.services;
    let reads = 0;
    const slow = Object.create(real, {
      execute: {
        value: async (query: SQL) => {
          const found = await real.execute(query);
          if ((reads += 1) === 1) await check(1);
          return found;
        },
      },
    }) as typeof real;
    await checkLedger(slow, {} as never, HOUR_MS);
    expect([reads, audits[0]! + audits[1]! - before]).toEqual([1, 1]);
  });

  it('is made by another process, at most a minute later, when the one that makes it is killed', async () => {
    await age(HOUR_MS);
    const before = audits[0]! + audits[1]!;
    const killed = new pg.Client({ connectionString: postgres.url });
    await killed.connect();
    killed.on('error', () => undefined);
    await killed.query("begin; select pg_try_advisory_xact_lock(4, hashtext('ledger'))");
    expect(await check(0)).toBe(60_000);
    expect(audits[0]! + audits[1]!).toBe(before);
    await db().execute(sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where pid <> pg_backend_pid()
      and query like '%pg_try_advisory_xact_lock(4, hashtext(''ledger''))%' and state = 'idle in transaction'`);
    await check(1);
    expect(audits[0]! + audits[1]!).toBe(before + 1);
  });

  it('holds back no snapshot: it has no transaction id while it reads', async () => {
    await age(HOUR_MS);
    // The lock makes the check wait in the middle of its reading.
    const other = new pg.Client({ connectionString: postgres.url });
    await other.connect();
    await other.query('begin; lock table ledger_openings in access exclusive mode');
    const waiting = check(0);
    const readers = async () =>
      rows<{ xid: string | null }>(
        await db().execute(sql`select backend_xid xid from pg_stat_activity
          where wait_event_type = 'Lock' and query like '%ledger_openings%'`),
      );
    for (const giveUp = Date.now() + 10_000; (await readers()).length === 0 && Date.now() < giveUp;);
    expect(await readers()).toEqual([{ xid: null }]);
    await other.query('commit');
    await other.end();
    expect(await waiting).toBe(HOUR_MS);
  });

  it('is started by the gateway itself', async () => {
    await change(1);
    await age(HOUR_MS);
    const gateway = await startGateway({ DATABASE_URL: postgres.url, LEDGER_CHECK_MINUTES: '0.01' });
    const giveUp = Date.now() + 10_000;
    while ((await metric(1, 'gateway_ledger_faults')) === 0 && Date.now() < giveUp);
    await gateway.stop();
    expect(await metric(1, 'gateway_ledger_faults')).toBeGreaterThan(0);
    await change(-1);
  }, 60_000);
});

it('[OPS-02] daily totals are corrected by one of two gateways while bets of the same day are settled', async () => {
  const today = dayOf(TEST_NOW);
  const yesterday = addDays(today, -1);
  const at = startOfDay(yesterday) + 1;
  const game = { nodeId: '1', vassalage: 'BGS', gameType: 'RNG', gameName: 'Game' };
  const play = (index: number) =>
    inTransaction(both[index % 2]!.services.db, async (tx) => {
      const bet = { memberId: DEMO_ID, game, stake: 100 + index, roundId: `n${index}`, at };
      const { betId } = await placeBet(tx, bet);
      await settleBet(tx, { betId, payout: 150, at });
    });
  await play(100);
  await db().execute(sql`update play_days set stake = stake + 11 where member_id = ${DEMO_ID} and day = ${yesterday}`);
  await db().execute(sql`insert into money_days values (${DEMO_ID}, ${yesterday}, 'referral', 3)`);
  const lines: unknown[] = [];
  const reconcile = ({ services }: TestGateway) =>
    reconcileDayTotals({ error: (line: unknown) => lines.push(line) } as never, TEST_NOW).run(services, TEST_NOW);
  await Promise.all([...Array.from({ length: 40 }, (_, index) => play(index)), ...both.map(reconcile)]);
  expect(lines).toHaveLength(1);
  expect(await findWrongDays(db(), yesterday, today)).toEqual([]);
});
