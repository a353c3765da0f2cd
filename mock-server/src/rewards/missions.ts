/** Missions of the week: what is counted, how far the member is, and the reward once it is reached. */
import type { Missions } from '@site/shared/wps';
import { addDays, dayOf, toDecimal } from '@site/shared/kernel';
import { and, countDistinct, eq, gte, sum } from 'drizzle-orm';
import { bets, playDays } from '../bets';
import { startOfDay } from '../db/days';
import type { Database } from '../db/database';
import { localise } from '../content/localise';
import type { Context } from '../route';
import { issueReward } from './give';
import { rewards } from './rewards.tables';

interface MissionRule {
  readonly id: number;
  readonly measure: 'DAYS' | 'GAMES' | 'STAKE';
  /** Times, or minor units for STAKE. */
  readonly target: number;
  readonly reward: number;
  readonly points: number;
  readonly EN: readonly [title: string, description: string];
  readonly BN: readonly [title: string, description: string];
}

const RULES: readonly MissionRule[] = [
  {
    id: 1,
    measure: 'DAYS',
    target: 3,
    reward: 3_000,
    points: 30,
    EN: ['Three days', 'Play on three days this week'],
    BN: ['তিন দিন', 'এ সপ্তাহে তিন দিন খেলুন'],
  },
  {
    id: 2,
    measure: 'GAMES',
    target: 5,
    reward: 5_000,
    points: 50,
    EN: ['Five games', 'Try five different games this week'],
    BN: ['পাঁচটি গেম', 'এ সপ্তাহে পাঁচটি আলাদা গেম খেলুন'],
  },
  {
    id: 3,
    measure: 'STAKE',
    target: 200_000,
    reward: 7_000,
    points: 70,
    EN: ['Two thousand', 'Stake ৳2,000 this week'],
    BN: ['দুই হাজার', 'এ সপ্তাহে ৳২,০০০ বাজি ধরুন'],
  },
];

/** The week begins on Saturday, as in Dhaka. */
export function weekOf(at: number): { first: string; until: number } {
  const today = dayOf(at);
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const first = addDays(today, -((weekday + 1) % 7));
  return { first, until: startOfDay(addDays(first, 7)) };
}

export async function listMissions(ctx: Context<{ page?: number; size?: number }>): Promise<Missions> {
  const { db, member, at, language } = ctx;
  const { first, until } = weekOf(at);
  const done = await measures(db, member.memberId, first);
  const list: Missions['list'] = [];
  for (const rule of RULES) {
    const ref = `mission:${rule.id}:${first}`;
    const progress = Math.min(done[rule.measure], rule.target);
    const [titleEN, titleBN] = [rule.EN[0], rule.BN[0]];
    if (progress >= rule.target) {
      const { reward: amount, points } = rule;
      const title = { EN: titleEN, BN: titleBN };
      await issueReward(
        db,
        { memberId: member.memberId, kind: 'MISSION', ref, title, amount, points, turnover: 1 },
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
    .where(and(eq(bets.memberId, memberId), gte(bets.at, startOfDay(first))));
  return { DAYS: days?.days ?? 0, GAMES: games?.n ?? 0, STAKE: Number(days?.stake ?? 0) };
}
