/** Missions of the week: progress, and the reward on completion. */
import type { Missions } from '@site/shared/wps';
import { addDays, dayOf, firstDayOfWeek, startOfDay, toDecimal } from '@site/shared/kernel';
import { and, countDistinct, eq, gte, sum } from 'drizzle-orm';
import { bets, playDays } from '../../money/bets';
import type { Database } from '../../ground/db/database';
import { localise } from '../../ground/content/localise';
import type { WriteContext } from '../../ground/route';
import { ONCE_STAKED } from './gift-rules';
import { issueReward } from './give';
import { MISSIONS, type MissionRule } from './mission-rules';
import { rewards } from './rewards.tables';

/** The site's calendar week that contains `at`: its first day, and its end in ms since the epoch. */
export function weekOf(at: number): { first: string; until: number } {
  const first = firstDayOfWeek(dayOf(at));
  return { first, until: startOfDay(addDays(first, 7)) };
}

export async function listMissions(ctx: WriteContext<{ page?: number; size?: number }>): Promise<Missions> {
  const { db, member, at, language } = ctx;
  const { first, until } = weekOf(at);
  const done = await measures(db, member.memberId, first);
  const list: Missions['list'] = [];
  for (const rule of MISSIONS) {
    const ref = `mission:${rule.id}:${first}`;
    const progress = Math.min(done[rule.measure], rule.target);
    const [titleEN, titleBN] = [rule.EN[0], rule.BN[0]];
    if (progress >= rule.target) {
      const { reward: amount, points } = rule;
      const title = { EN: titleEN, BN: titleBN };
      await issueReward(
        db,
        { memberId: member.memberId, kind: 'MISSION', ref, title, amount, points, turnover: ONCE_STAKED },
        at,
      );
    }
    const [reward] = await db
      .select()
      .from(rewards)
      .where(and(eq(rewards.memberId, member.memberId), eq(rewards.ref, ref)));
    const scale = rule.measure === 'STAKE' ? 1 : 100;
    list.push({
      missionId: String(rule.id),
      title: localise({ EN: titleEN, BN: titleBN }, language),
      description: localise({ EN: rule.EN[1], BN: rule.BN[1] }, language),
      progress: toDecimal(progress * scale),
      target: toDecimal(rule.target * scale),
      unit: rule.measure === 'STAKE' ? 'MONEY' : 'COUNT',
      reward: toDecimal(rule.reward),
      turnover: ONCE_STAKED,
      points: rule.points,
      endTime: until,
      state: reward?.state === 'CLAIMED' ? 'CLAIMED' : reward ? 'REACHED' : 'OPEN',
      rewardId: reward?.state === 'ISSUED' ? String(reward.id) : null,
    });
  }
  return { list, totalPages: 1, totalCount: list.length };
}

async function measures(
  db: Database,
  memberId: number,
  first: string,
): Promise<Record<MissionRule['measure'], number>> {
  const [days] = await db
    .select({ days: countDistinct(playDays.day), stake: sum(playDays.validBet) })
    .from(playDays)
    .where(and(eq(playDays.memberId, memberId), gte(playDays.day, first)));
  const [games] = await db
    .select({ n: countDistinct(bets.nodeId) })
    .from(bets)
    // Settled only: an open bet can still be cancelled after the reward was claimed.
    .where(and(eq(bets.memberId, memberId), gte(bets.at, startOfDay(first)), eq(bets.state, 'settled')));
  const played = { DAYS: days?.days ?? 0, GAMES: games?.n ?? 0, STAKE: Number(days?.stake ?? 0) };
  const reached = MISSIONS.filter(({ measure, target }) => measure in played && played[measure as 'DAYS'] >= target);
  // This request counts as the visit.
  return { ...played, VISITS: 1, MISSIONS: reached.length };
}
