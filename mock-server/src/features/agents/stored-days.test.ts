/** Totals of agents: for any tree, play and order of writes and jobs, reports equal bets, ledger, and their drill-down, on both engines. */
import { addDays, dayOf } from '@site/shared/kernel';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { reconcileDayTotals } from '../../edge/operations/day-totals';
import { startOfDay } from '../../ground/db/days';
import { rows } from '../../ground/db/migrate';
import { inTransaction } from '../../ground/db/transaction';
import { account, ledger } from '../../ground/ledger';
import { placeBet, settleBet, voidBet } from '../../money/bets';
import { createMember } from '../../people/members/create-member';
import { AGENT_TYPE, MEMBER_TYPE } from '../../people/members/member-type';
import { checkReports, inSnapshot } from '../../testing/branch-checks';
import { openGateway, TEST_NOW, type TestGateway } from '../../testing/gateway';
import { startPostgres, type TestPostgres } from '../../testing/postgres';
import { fillAgentDays } from './fill-agent-days';
import { storedDays } from './stored-days';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Local times: before and after midnight UTC (06:00) and the local midnight. */
const TIMES = [0, 1, 30 * 60_000, 6 * HOUR_MS - 60_000, 6 * HOUR_MS, 23.5 * HOUR_MS, DAY_MS - 1];
const KINDS = [
  ...[
    'settled',
    'settled',
    'settled',
    'void',
    'open',
    'settle',
    'deposit',
    'withdraw',
    'reward',
    'rebate',
    'login',
    'login',
  ],
  ...['member', 'correct', 'job', 'job', 'jobs', 'midnight', 'midnight'],
] as const;

const step = fc.record({
  kind: fc.constantFrom(...KINDS),
  who: fc.nat(1000),
  amount: fc.integer({ min: 1, max: 9000 }),
  /** Days before the current one: a write that is late. */
  late: fc.constantFrom(0, 0, 0, 1, 1, 2, 5),
  time: fc.constantFrom(...TIMES),
  range: fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 12 })),
});
const aHistory = fc.record({
  parents: fc.array(fc.nat(1000), { minLength: 4, maxLength: 12 }),
  steps: fc.array(step, { minLength: 6, maxLength: 22 }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
interface TestMember {
  readonly id: number;
  readonly memberId: number;
  readonly path: string;
  readonly depth: number;
}

const DEEPEST = 4;
let names = 0;

/** One site with its own clock. */
async function createSite(gateway: TestGateway, startDay: string) {
  const { db } = gateway.services;
  const people: TestMember[] = [];
  const openBets: number[] = [];
  let today = startDay;
  let worked = 0;

  const join = (parent: TestMember | null, at: number) =>
    inTransaction(db, async (tx) => {
      const username = `stored${(names += 1)}`;
      const type = parent && parent.depth >= DEEPEST ? MEMBER_TYPE : AGENT_TYPE;
      const values = { username, type, passwordHash: 'none', passwordAt: at, createdAt: at };
      const member = await createMember(tx, values, parent);
      people.push({ ...member, memberId: member.id });
      const postings = [
        { account: account.house, amount: -1e9 },
        { account: account.cash(member.id), amount: 1e9 },
      ];
      await ledger.post(tx, { kind: 'credit', memberId: member.id, ref: 'start', at, postings });
    });
  const atOf = ({ late, time }: Pick<Step, 'late' | 'time'>) => startOfDay(addDays(today, -late)) + time;
  const now = () => startOfDay(today) + DAY_MS / 2;

  async function play(one: Step): Promise<void> {
    const [at, memberId] = [atOf(one), people[one.who % people.length]!.id];
    await inTransaction(db, async (tx) => {
      const game = {
        nodeId: '1',
        vassalage: one.amount % 3 ? 'BGS' : 'X',
        gameType: one.amount % 2 ? 'RNG' : 'LIVE',
        gameName: 'G',
      };
      const { betId } = await placeBet(tx, { memberId, game, stake: one.amount, roundId: `s${at}`, at });
      if (one.kind === 'settled')
        await settleBet(tx, { betId, payout: one.amount * (one.who % 3), uncounted: one.amount % 5 ? 0 : 1, at });
      if (one.kind === 'void') await voidBet(tx, betId, at);
      if (one.kind === 'open') openBets.push(betId);
    });
  }

  async function move({ kind, who, amount, ...when }: Step): Promise<void> {
    const [at, memberId] = [atOf(when), people[who % people.length]!.id];
    await inTransaction(db, async (tx) => {
      if (kind === 'withdraw') {
        const { holdId } = await ledger.hold(tx, { memberId, amount, ref: 'w', at });
        return ledger.settleHold(tx, holdId, account.channel('bkash'), at);
      }
      const from = kind === 'deposit' ? account.channel('bkash') : account.promotion('MISSION');
      const postings = [
        { account: from, amount: -amount },
        { account: account.cash(memberId), amount },
      ];
      return ledger.post(tx, { kind: kind as 'deposit' | 'reward' | 'rebate', memberId, ref: 'm', at, postings });
    });
  }

  /** A total of a member is lost, and the nightly comparison adds it again. */
  async function correct({ who }: Step): Promise<void> {
    const table = sql.identifier(who % 2 ? 'play_days' : 'money_days');
    await db.execute(sql`delete from ${table} where ctid in (select ctid from ${table}
      where day between ${addDays(today, -3)} and ${addDays(today, -1)} order by member_id limit 1)`);
    await db.execute(sql`delete from shared_checks`);
    await reconcileDayTotals({ error: () => undefined } as never, 0).run(gateway.services, now());
  }

  async function take(one: Step): Promise<void> {
    const { kind } = one;
    if (kind === 'settled' || kind === 'void' || kind === 'open') return play(one);
    if (kind === 'settle') {
      const betId = openBets.shift();
      return betId === undefined
        ? undefined
        : inTransaction(db, (tx) => settleBet(tx, { betId, payout: one.amount, at: atOf(one) }));
    }
    if (kind === 'login')
      return void (await db.execute(sql`insert into login_days (member_id, day)
        values (${people[one.who % people.length]!.id}, ${dayOf(atOf(one))}) on conflict do nothing`));
    if (kind === 'member') {
      const hosts = people.filter(({ depth }) => depth < DEEPEST);
      return join(hosts[one.who % hosts.length]!, atOf(one));
    }
    if (kind === 'correct') return correct(one);
    if (kind === 'job') return void (await work(1));
    if (kind === 'jobs') return void (await work(500));
    if (kind === 'midnight') return void (today = addDays(today, 1));
    return move(one);
  }

  const work = async (days: number) => {
    worked += 1;
    return fillAgentDays(gateway.services, now(), days);
  };
  const check = ([from, days]: readonly [number, number] = [30, 30]) => {
    const first = addDays(today, -from);
    const last = addDays(first, days) > today ? today : addDays(first, days);
    return inSnapshot(db, async (tx) => {
      for (const top of people.slice(0, 2)) await checkReports(tx, top, { first, last }, now());
    });
  };
  return { people, join, take, check, work, now, worked: () => worked, today: () => today };
}

describe.each(['PGlite', 'PostgreSQL'])('[AGT-03] [OPS-02] on %s', (engine) => {
  let postgres: TestPostgres | undefined;
  let gateway: TestGateway;
  beforeAll(async () => {
    if (engine === 'PostgreSQL') postgres = await startPostgres();
    gateway = await openGateway({ seed: 'none', ...(postgres ? { url: postgres.url } : {}) });
  }, 60_000);
  afterAll(async () => {
    await gateway?.close();
    await postgres?.stop();
  });

  it('reports equal bets, ledger and their drill-down before, between and after the batches of the job', async () => {
    let [run, stored, holes] = [0, 0, 0];
    await fc.assert(
      fc.asyncProperty(aHistory, async ({ parents, steps }) => {
        const { db } = gateway.services;
        // Each run goes on in the same database, twenty days later.
        const site = await createSite(gateway, addDays(dayOf(TEST_NOW), (run += 1) * 20));
        const at = site.now() - 3 * DAY_MS;
        await site.join(null, at);
        for (const parent of parents) {
          const hosts = site.people.filter(({ depth }) => depth < DEEPEST);
          await site.join(hosts[parent % hosts.length]!, at);
        }
        for (const one of steps) {
          await site.take(one);
          await site.check(one.range);
          const found = await storedDays(db);
          if (found.closed) stored += 1;
          if (found.holes.length > 0) holes += 1;
        }
        await site.check();
        while (await site.work(500));
        expect(await storedDays(db)).toEqual({
          closed: expect.objectContaining({ last: addDays(site.today(), -1) }),
          holes: [],
        });
        await site.check();
      }),
      { numRuns: 6, endOnFailure: true },
    );
    // The histories had stored days, and late writes.
    expect([stored > 20, holes > 5]).toEqual([true, true]);
    expect(rows(await gateway.services.db.execute(sql`select from agent_play_days limit 1`))).toHaveLength(1);
  }, 240_000);
});
