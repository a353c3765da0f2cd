/** Mission boards: this week's leaders per mission, and a member's permanent achievements. */
import type { Achievements, MissionBoard, MissionIdQuery } from '@site/shared/wps';
import { startOfDay, toDecimal } from '@site/shared/kernel';
import { sql, type SQL } from 'drizzle-orm';
import { rows } from '../../ground/db/migrate';
import { localise } from '../../ground/content/localise';
import { maskName } from '../games/showcase';
import { refuse } from '../../ground/refuse';
import type { Context } from '../../ground/route';
import { MISSIONS, type MissionRule } from './mission-rules';
import { weekOf } from './missions';

const SHOWN = 20;
/** Counts use the amount format on the wire: "3.00" times. */
const scaleOf = (measure: MissionRule['measure']): number => (measure === 'STAKE' ? 1 : 100);

function scoresOf(measure: MissionRule['measure'], first: string): SQL {
  if (measure === 'GAMES') {
    return sql`select member_id, count(distinct node_id) value from bets
      where state = 'settled' and at >= ${startOfDay(first)} group by member_id`;
  }
  const value = measure === 'STAKE' ? sql`sum(valid_bet)` : sql`count(distinct day)`;
  return sql`select member_id, ${value} value from play_days where day >= ${first} group by member_id`;
}

export async function missionBoard(ctx: Context<MissionIdQuery>): Promise<MissionBoard> {
  const rule = MISSIONS.find(({ id }) => String(id) === String(ctx.params.missionId));
  if (!rule) refuse('not.found', { status: 404 });
  const { first } = weekOf(ctx.at);
  const found = rows<{ member_id: number; username: string; value: string; rank: string }>(
    await ctx.db.execute(sql`with s as (${scoresOf(rule.measure, first)}),
      ranked as (select s.*, row_number() over (order by value desc, member_id) as rank from s where value > 0)
      select r.*, m.username from ranked r join members m on m.id = r.member_id
      where r.rank <= ${SHOWN} or r.member_id = ${ctx.member.memberId} order by r.rank`),
  );
  const scale = scaleOf(rule.measure);
  const mine = found.find(({ member_id }) => member_id === ctx.member.memberId);
  return {
    list: found
      .filter(({ rank }) => Number(rank) <= SHOWN)
      .map(({ rank, username, value }) => ({
        rank: Number(rank),
        name: maskName(username),
        value: toDecimal(Number(value) * scale),
      })),
    footer: { rank: Number(mine?.rank ?? 0), reachedValue: toDecimal(Number(mine?.value ?? 0) * scale) },
  };
}

const ACHIEVEMENTS = [
  { id: 'GAMES', target: 10, unit: 'COUNT', EN: 'Ten different games', BN: 'দশটি আলাদা গেম' },
  { id: 'DAYS', target: 30, unit: 'COUNT', EN: 'Thirty days of play', BN: 'ত্রিশ দিন খেলা' },
  { id: 'STAKE', target: 10_000_000, unit: 'MONEY', EN: 'A hundred thousand staked', BN: 'এক লাখ টাকার বাজি' },
] as const;

export async function achievementsOf({ db, member, language }: Context<unknown>): Promise<Achievements> {
  const id = member.memberId;
  const [done] = rows<Record<'games' | 'days' | 'stake', string>>(
    await db.execute(sql`select (select count(distinct node_id) from all_bets where member_id = ${id} and state = 'settled') games,
      (select count(distinct day) from play_days where member_id = ${id}) days,
      (select coalesce(sum(valid_bet), 0) from play_days where member_id = ${id}) stake`),
  );
  const reached = { GAMES: Number(done!.games), DAYS: Number(done!.days), STAKE: Number(done!.stake) };
  return ACHIEVEMENTS.map(({ id: achievementId, target, unit, EN, BN }) => {
    const progress = Math.min(reached[achievementId], target);
    const scale = scaleOf(achievementId);
    return {
      achievementId,
      title: localise({ EN, BN }, language),
      progress: toDecimal(progress * scale),
      target: toDecimal(target * scale),
      unit,
      done: progress >= target,
    };
  });
}
