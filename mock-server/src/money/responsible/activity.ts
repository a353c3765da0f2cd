/** The activity statement: months of deposits, withdrawals and play, from the records. */
import type { ActivityQuery, ActivityStatement } from '@site/shared/wps';
import { dayOf, startOfDay, toDecimal } from '@site/shared/kernel';
import { sql } from 'drizzle-orm';
import { rows } from '../../ground/db/migrate';
import { monthInSql } from '../../ground/db/days';
import type { Context } from '../../ground/route';
import { secondsPlayed } from './seconds-played';

interface Month {
  readonly month: string;
  readonly deposits: number;
  readonly withdrawals: number;
  readonly bets: number;
  readonly wins: number;
}

export async function activityOf({ db, member, params, at }: Context<ActivityQuery>): Promise<ActivityStatement> {
  const first = monthsBack(dayOf(at).slice(0, 7), params.months - 1);
  const from = startOfDay(`${first}-01`);
  const id = member.memberId;
  const month = monthInSql(sql`at`);
  const money = rows<{ month: string; deposits: string; withdrawals: string }>(
    await db.execute(sql`select month, sum(deposit) deposits, sum(withdrawal) withdrawals from (
      select ${month} as month, amount deposit, 0 withdrawal from
        (select finished_at at, amount from deposits where member_id = ${id} and state = 'SUCCESS' and finished_at >= ${from}) d
      union all select ${month}, 0, amount from
        (select finished_at at, amount from withdrawals where member_id = ${id} and state = 'PAID' and finished_at >= ${from}) w
      ) m group by month`),
  );
  const play = rows<{ month: string; bets: string; wins: string }>(
    await db.execute(sql`select substr(day, 1, 7) as month, sum(stake) bets, sum(payout) wins
      from play_days where member_id = ${id} and day >= ${`${first}-01`} group by 1`),
  );
  const months: Month[] = Array.from({ length: params.months }, (_, back) =>
    monthsBack(dayOf(at).slice(0, 7), back),
  ).map((name) => {
    const paid = money.find((row) => row.month === name);
    const played = play.find((row) => row.month === name);
    return {
      month: name,
      deposits: Number(paid?.deposits ?? 0),
      withdrawals: Number(paid?.withdrawals ?? 0),
      bets: Number(played?.bets ?? 0),
      wins: Number(played?.wins ?? 0),
    };
  });
  const total = (of: Exclude<keyof Month, 'month'>) => months.reduce((sum, line) => sum + line[of], 0);
  return {
    deposits: toDecimal(total('deposits')),
    withdrawals: toDecimal(total('withdrawals')),
    netDeposits: toDecimal(total('deposits') - total('withdrawals')),
    bets: toDecimal(total('bets')),
    wins: toDecimal(total('wins')),
    net: toDecimal(total('wins') - total('bets')),
    timePlayedMin: Math.floor((await secondsPlayed(db, id, from, at)) / 60),
    byMonth: months.map((line) => ({
      month: line.month,
      deposits: toDecimal(line.deposits),
      withdrawals: toDecimal(line.withdrawals),
      net: toDecimal(line.wins - line.bets),
    })),
  };
}

/** monthsBack('2026-02', 3) → "2025-11" */
function monthsBack(month: string, back: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - back);
  return date.toISOString().slice(0, 7);
}
