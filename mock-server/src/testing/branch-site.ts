/** A site with members in a tree, its own clock, and random play, late writes and jobs: for tests of the totals of agents. */
import { addDays, dayOf, startOfDay } from '@site/shared/kernel';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { reconcileDayTotals } from '../edge/operations/day-totals';
import { fillAgentDays } from '../features/agents/fill-agent-days';
import { inTransaction } from '../ground/db/transaction';
import { account, ledger } from '../ground/ledger';
import { placeBet, settleBet, voidBet } from '../money/bets';
import { createMember } from '../people/members/create-member';
import { AGENT_TYPE, MEMBER_TYPE } from '../people/members/member-type';
import { checkReports, inSnapshot } from './branch-checks';
import type { TestGateway } from './gateway';

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
    'bonus',
    'referral',
    'rebate',
    'login',
    'login',
  ],
  ...['member', 'correct', 'job', 'job', 'jobs', 'midnight', 'midnight'],
] as const;

const step = fc.record({
  kind: fc.constantFrom(...KINDS),
  /** Some members are active often. */
  who: fc.oneof(fc.constantFrom(1, 2, 3), fc.nat(1000)),
  amount: fc.integer({ min: 1, max: 9000 }),
  /** Days before the current one: a write that is late. */
  late: fc.constantFrom(0, 0, 0, 1, 1, 2, 5),
  time: fc.constantFrom(...TIMES),
  range: fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 12 })),
});
export const aHistory = fc.record({
  parents: fc.array(fc.nat(1000), { minLength: 4, maxLength: 12 }),
  steps: fc.array(step, { minLength: 6, maxLength: 16 }),
});
/** Kinds of transfers to a wallet. */
type Paid = 'deposit' | 'reward' | 'bonus' | 'referral' | 'rebate';
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
interface TestMember {
  readonly id: number;
  readonly memberId: number;
  readonly path: string;
  readonly depth: number;
}

export const DEEPEST = 4;
let names = 0;

/** One site with its own clock. */
export function createSite(gateway: TestGateway, startDay: string) {
  const { db } = gateway.services;
  const people: TestMember[] = [];
  const openBets: number[] = [];
  let today = startDay;

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
      return ledger.post(tx, { kind: kind as Paid, memberId, ref: 'm', at, postings });
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
    if (kind === 'jobs') return void (await work());
    if (kind === 'midnight') return void (today = addDays(today, 1));
    return move(one);
  }

  const work = (days = 500) => fillAgentDays(gateway.services, now(), days);
  /** Reports of the top agent, or of the first agents, over days that start so many days ago. */
  const check = ([from, days]: readonly [number, number] = [30, 30], agents = 2) => {
    const first = addDays(today, -from);
    const last = addDays(first, days) > today ? today : addDays(first, days);
    return inSnapshot(db, async (tx) => {
      for (const top of people.slice(0, agents)) await checkReports(tx, top, { first, last }, now());
    });
  };
  return { people, join, take, play, check, work, now, today: () => today };
}
