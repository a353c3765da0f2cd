/** A member's VIP rank and progress, from their stakes. */
import type { Rank, RankProgress } from '@site/shared/wps';
import { dayOf, toDecimal } from '@site/shared/kernel';
import { and, eq, gte, sum } from 'drizzle-orm';
import { playDays } from '../../money/bets';
import type { Database } from '../../ground/db/database';
import { memberById } from '../../people/members/find-member';
import type { Context } from '../../ground/route';
import { RANKS, rankAfter, rankById } from '../../people/members/ranks';

/** Valid bets of the calendar month and of all time. */
export async function turnoverOf(db: Database, memberId: number, at: number) {
  const validBets = async (from: string) => {
    const where = and(eq(playDays.memberId, memberId), gte(playDays.day, from));
    const [row] = await db
      .select({ total: sum(playDays.validBet) })
      .from(playDays)
      .where(where);
    return Number(row?.total ?? 0);
  };
  return { monthly: await validBets(`${dayOf(at).slice(0, 7)}-01`), total: await validBets('') };
}

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
