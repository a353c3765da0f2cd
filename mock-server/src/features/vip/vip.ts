/** A member's VIP rank and progress, from their stakes. */
import type { Rank, RankProgress } from '@site/shared/wps';
import { dayOf, toDecimal } from '@site/shared/kernel';
import { inArray, sql } from 'drizzle-orm';
import { playDays } from '../../money/bets';
import type { Database } from '../../ground/db/database';
import { memberById } from '../../people/members/find-member';
import type { Context } from '../../ground/route';
import { RANKS, rankAfter, rankById } from '../../people/members/ranks';

/** Valid bets of the calendar month and of all time. */
export interface Turnover {
  readonly monthly: number;
  readonly total: number;
}

const NO_TURNOVER: Turnover = { monthly: 0, total: 0 };

/** The turnover of each of these members, in one query. */
export async function turnoversOf(
  db: Database,
  memberIds: readonly number[],
  at: number,
): Promise<ReadonlyMap<number, Turnover>> {
  if (memberIds.length === 0) return new Map();
  const month = `${dayOf(at).slice(0, 7)}-01`;
  const sums = await db
    .select({
      memberId: playDays.memberId,
      monthly: sql<string>`coalesce(sum(${playDays.validBet}) filter (where ${playDays.day} >= ${month}), 0)`,
      total: sql<string>`coalesce(sum(${playDays.validBet}), 0)`,
    })
    .from(playDays)
    .where(inArray(playDays.memberId, [...memberIds]))
    .groupBy(playDays.memberId);
  const found = new Map(
    sums.map(({ memberId, monthly, total }) => [memberId, { monthly: Number(monthly), total: Number(total) }]),
  );
  return new Map(memberIds.map((memberId) => [memberId, found.get(memberId) ?? NO_TURNOVER]));
}

const turnoverOf = async (db: Database, memberId: number, at: number): Promise<Turnover> =>
  (await turnoversOf(db, [memberId], at)).get(memberId)!;

export async function rankProgress({ db, member, at, language }: Context<unknown>): Promise<RankProgress> {
  const { rank } = await memberById(db, member.memberId);
  const done = await turnoverOf(db, member.memberId, at);
  const next = rankAfter(rank);
  const name = (id: number) => rankById(id).names[language === 'BN' ? 'BN' : 'EN'];
  const conditions = next ? [done.monthly >= next.monthly, done.total >= next.total] : [true, true];
  return {
    playerRankName: name(rank),
    nextRankName: next ? name(next.id) : null,
    labelId: String(rank),
    completedConditions: conditions.filter(Boolean).length,
    totalExpectedConditions: conditions.length,
    monthlyTurnover: { actual: toDecimal(done.monthly), expected: toDecimal(next?.monthly ?? done.monthly) },
    totalTurnover: { actual: toDecimal(done.total), expected: toDecimal(next?.total ?? done.total) },
  };
}

export function rankLadder({ language }: Context<unknown>): Rank[] {
  return RANKS.map((rank) => ({
    labelId: String(rank.id),
    name: rank.names[language === 'BN' ? 'BN' : 'EN'],
    icon: `/wps/media/rank/${rank.id}.svg`,
    conditions: [
      { kind: 'MONTHLY_TURNOVER', expected: toDecimal(rank.monthly) },
      { kind: 'TOTAL_TURNOVER', expected: toDecimal(rank.total) },
    ],
    benefits: {
      upgradeBonus: toDecimal(rank.upgradeBonus),
      rankSalary: toDecimal(rank.salary),
      rebate: (rank.rebateBps / 100).toFixed(2),
      withdrawLimit: toDecimal(rank.withdrawLimit),
    },
  }));
}
