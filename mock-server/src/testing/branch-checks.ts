/** Checks that every report of a branch shows what bets, ledger, logins and members say, and the sums of its drill-down. */
import { addDays, startOfDay, toDecimal } from '@site/shared/kernel';
import type { TeamPnl } from '@site/shared/wps';
import { sql } from 'drizzle-orm';
import { downlines } from '../features/agents/downline';
import { sumsOf, teamOverview } from '../features/agents/team';
import { teamBets } from '../features/agents/team-bets';
import { teamPnl } from '../features/agents/team-pnl';
import { playOf } from '../features/agents/wage-play';
import type { Database, NotInTransaction, Tx } from '../ground/db/database';
import { inTransaction } from '../ground/db/transaction';
import { belowOf, figuresOf, inBranch, readFacts, type Branch, type Facts } from './branch-oracle';

interface Range {
  readonly first: string;
  readonly last: string;
}

/** All of `work` sees one state of the database. */
export const inSnapshot = <T>(db: Database & NotInTransaction, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(db, async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read`);
    return work(tx);
  });

/** Calls a report as the agent `top`; it finds no names of games. */
const request = <P, V>(
  report: (ctx: never) => Promise<V>,
  db: Database,
  top: Branch,
  at: number,
  params: P,
): Promise<V> => report({ db, member: top, session: top, params, at, services: { db }, language: 'EN' } as never);

/** Every report of the agent over a range. */
export async function checkReports(db: Database, top: Branch, range: Range, at: number): Promise<void> {
  const facts = await readFacts(db);
  await checkOverview(db, facts, top, range, at);
  await checkBranches(db, facts, top, range, at);
  await checkBranches(db, facts, top, range, at, { gameType: 'RNG' });
  await checkSizes(db, facts, top, at);
  await checkBets(db, facts, top, range, at);
  await checkMemberPage(db, facts, top, range);
  await checkWages(db, facts, top, range);
}

async function checkOverview(db: Database, facts: Facts, top: Branch, { first, last }: Range, at: number) {
  const query = { startDate: first, endDate: last, size: 200 };
  const { list, footer } = await request(teamOverview, db, top, at, query);
  const below = belowOf(facts, top);
  const shown = ({ bet, win, deposit, withdraw }: ReturnType<typeof figuresOf>) => ({
    ...{ deposit: toDecimal(deposit), withdraw: toDecimal(withdraw) },
    ...{ bet: toDecimal(bet), profit: toDecimal(win - bet) },
  });
  const days: string[] = [];
  for (let day = last; day >= first; day = addDays(day, -1)) days.push(day);
  expect(list).toEqual(
    days.map((date) => {
      const figures = figuresOf(facts, below, date, date);
      const { login, betting, registered } = figures;
      return { date, login, betting, registered, ...shown(figures) };
    }),
  );
  const figures = figuresOf(facts, below, first, last);
  expect(footer).toMatchObject({
    ...{ teamLoginMemberCount: figures.login, teamBetMemberCount: figures.betting },
    ...{ teamRegisterMemberCount: figures.registered, teamMemberCount: below.size },
    ...shown(figures),
  });
}

const NAMES = ['bet', 'win', 'deposit', 'withdraw', 'rebate', 'bonus'] as const;
const amounts = (row: Readonly<Record<(typeof NAMES)[number], string>>) => NAMES.map((name) => row[name]);
const expected = (figures: ReturnType<typeof figuresOf>) => NAMES.map((name) => toDecimal(figures[name]));

/** The branches of the agent, each opened down to single members. */
async function checkBranches(
  db: Database,
  facts: Facts,
  top: Branch,
  range: Range,
  at: number,
  more: { readonly gameType?: string } = {},
  opened: Branch | null = null,
): Promise<void> {
  const query = { startDate: range.first, endDate: range.last, size: 3, ...more };
  const parentId = opened ? { parentId: String(opened.memberId) } : {};
  const pages: TeamPnl[] = [];
  do pages.push(await request(teamPnl, db, top, at, { ...query, ...parentId, page: pages.length + 1 }));
  while (pages.length < pages[0]!.totalPages);
  const list = pages.flatMap((page) => page.list);
  const root = opened ?? top;
  const heads = facts.members.filter(
    ({ memberId, parentId: parent }) => parent === root.memberId || memberId === opened?.memberId,
  );
  expect(list.map(({ customerId }) => Number(customerId)).sort((a, b) => a - b)).toEqual(
    heads.map((head) => head.memberId),
  );
  const sum = figuresOf(
    facts,
    opened ? inBranch(facts, opened) : belowOf(facts, top),
    range.first,
    range.last,
    more.gameType,
  );
  for (const page of pages) expect(amounts(page.footer)).toEqual(expected(sum));
  for (const head of heads) {
    const row = list.find(({ customerId }) => Number(customerId) === head.memberId)!;
    const isAlone = head.memberId === opened?.memberId;
    const ids = isAlone ? new Set([head.memberId]) : inBranch(facts, head);
    const figures = figuresOf(facts, ids, range.first, range.last, more.gameType);
    expect([row.members, ...amounts(row)]).toEqual([ids.size, ...expected(figures)]);
    if (ids.size > 1) await checkBranches(db, facts, top, range, at, more, head);
  }
}

async function checkSizes(db: Database, facts: Facts, top: Branch, at: number): Promise<void> {
  const { list } = await request(downlines, db, top, at, { pageSize: 100 });
  const direct = facts.members.filter(({ parentId }) => parentId === top.memberId);
  const byId = new Map(list.map((row) => [Number(row.customerId), row.teamCount]));
  expect(direct.map(({ memberId }) => [memberId, byId.get(memberId)])).toEqual(
    direct.map((member) => [member.memberId, belowOf(facts, member).size]),
  );
}

/** The totals and number of bets below the agent, in the agent's own branch, and in one below. */
async function checkBets(db: Database, facts: Facts, top: Branch, { first, last }: Range, at: number): Promise<void> {
  const direct = facts.members.filter(({ parentId }) => parentId === top.memberId);
  for (const root of [null, top, ...direct.slice(0, 1)]) {
    const ids = root ? inBranch(facts, root) : belowOf(facts, top);
    for (const gameType of root ? [undefined] : [undefined, 'RNG']) {
      const query = { startDate: first, endDate: last, size: 500, ...(root && { parentId: String(root.memberId) }) };
      const { list, footer } = await request(teamBets, db, top, at, { ...query, ...(gameType && { gameType }) });
      const { bets, bet, validBet, win } = figuresOf(facts, ids, first, last, gameType);
      expect([list.length, footer]).toEqual([
        Math.min(bets, 500),
        { bet: toDecimal(bet), validBet: toDecimal(validBet), winLoss: toDecimal(win - bet) },
      ]);
    }
  }
}

async function checkMemberPage(db: Database, facts: Facts, top: Branch, { first, last }: Range): Promise<void> {
  const figures = figuresOf(facts, inBranch(facts, top), first, last);
  expect(await sumsOf(db, top, first, last)).toEqual({
    ...{ deposit: toDecimal(figures.deposit), withdraw: toDecimal(figures.withdraw), bet: toDecimal(figures.bet) },
    ...{ profit: toDecimal(figures.win - figures.bet), bettors: figures.betting },
  });
}

/** Spans of one and of several days, of the agent and of each branch below. */
async function checkWages(db: Database, facts: Facts, top: Branch, { first, last }: Range): Promise<void> {
  const branches = [top, ...facts.members.filter(({ parentId }) => parentId === top.memberId)];
  const ranges = [
    { first, last },
    { first: last, last },
    { first: addDays(last, -1), last },
  ];
  const spans = branches.flatMap((branch) => ranges.map((range) => ({ branch, ...range })));
  const found = await playOf(
    db,
    spans.map(({ branch: { path }, ...range }) => ({
      path,
      span: {
        ...{ date: range.first, until: range.last },
        ...{ fromMs: startOfDay(range.first), untilMs: startOfDay(addDays(range.last, 1)) },
      },
    })),
    false,
  );
  expect(found).toEqual(
    spans.map(({ branch, ...range }) => {
      const { validBet, bet, win, betting } = figuresOf(facts, inBranch(facts, branch), range.first, range.last);
      return { bet: validBet, net: win - bet, active: betting };
    }),
  );
}
