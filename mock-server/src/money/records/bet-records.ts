/** Bets of a date range, and one bet with its proof. */
import type * as W from '@site/shared/wps';
import { toDecimal } from '@site/shared/kernel';
import { and, count, eq, gte, inArray, lt, sql, sum, type SQL } from 'drizzle-orm';
import { allBets, betsSince, type bets } from '../bets';
import { readRows } from '../../ground/db/pages';
import { refuse } from '../../ground/refuse';
import type { Context } from '../../ground/route';
import { dayRange } from '../../ground/day-range';

type BetRow = typeof bets.$inferSelect;

const betView = (nameOf: (written: string) => string) => (row: BetRow) => ({
  betId: String(row.id),
  time: row.at,
  gameName: nameOf(row.gameName),
  gameType: row.gameType,
  vassalage: row.vassalage,
  nodeId: row.nodeId,
  betAmount: toDecimal(row.stake),
  validBet: toDecimal(row.validBet),
  payout: toDecimal(row.payout),
  winLoss: toDecimal(row.state === 'settled' ? row.payout - row.stake : 0),
  status: row.state,
});

export async function betRecords(ctx: Context<W.BetRecordQuery>): Promise<W.BetRecords> {
  const { db, member, params, at } = ctx;
  const { pageNo = 1, pageSize = 20, gameType, vassalage, status } = params;
  const { from, until } = dayRange(params, at);
  const table = betsSince(from, at);
  const conditions: (SQL | undefined)[] = [
    eq(table.memberId, member.memberId),
    gte(table.at, from),
    lt(table.at, until),
  ];
  if (gameType) conditions.push(inArray(table.gameType, gameType.split(',')));
  if (vassalage) conditions.push(inArray(table.vassalage, vassalage.split(',')));
  if (status) conditions.push(eq(table.state, status as BetRow['state']));
  const where = and(...conditions);
  const [sums] = await db
    .select({
      n: count(),
      stake: sum(table.stake),
      valid: sum(table.validBet),
      net: sql<string>`sum(${table.payout} - ${table.stake}) filter (where ${table.state} = 'settled')`,
    })
    .from(table)
    .where(where);
  const page = { page: pageNo, size: pageSize };
  const list = await readRows(db, table, where, sums?.n ?? 0, page, [
    [table.at, 'desc'],
    [table.id, 'desc'],
  ]);
  return {
    list: list.map(betView(await ctx.services.lookups.gameNames(ctx))),
    footer: {
      betAmount: toDecimal(Number(sums?.stake ?? 0)),
      validBet: toDecimal(Number(sums?.valid ?? 0)),
      winLoss: toDecimal(Number(sums?.net ?? 0)),
    },
    page: { pageSize, total: sums?.n ?? 0, currentPage: pageNo },
  };
}

export async function betDetail(ctx: Context<W.BetQuery>): Promise<W.BetDetail> {
  const { db, member, params } = ctx;
  const where = and(eq(allBets.id, Number(params.betId)), eq(allBets.memberId, member.memberId));
  const [row] = await db.select().from(allBets).where(where);
  if (!row) refuse('not.found', { status: 404 });
  const view = betView(await ctx.services.lookups.gameNames(ctx));
  return { ...view(row), roundId: row.roundId, settledAt: row.settledAt, proof: row.proof ?? null };
}
