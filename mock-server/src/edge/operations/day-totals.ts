/**
 * The nightly reconciliation: daily totals of members are maintained with every settled bet and every transfer, and agents'
 * reports read nothing else. Each night they are compared with the rows that they were made from, and corrected.
 */
import { addDays, startOfDay } from '@site/shared/kernel';
import { sql, type SQL } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Tx } from '../../ground/db/database';
import { dayInSql } from '../../ground/db/days';
import { rows } from '../../ground/db/migrate';
import type { Job } from '../jobs';
import { nightlyCheck } from './nightly-check';

/** A member's day whose stored totals are not the sums of its rows. */
export interface WrongDay {
  readonly table: 'play_days' | 'money_days';
  readonly memberId: number;
  readonly day: string;
}

/** Of each table in one run; a later night finds the others. */
const MOST_WRONG = 1000;

/**
 * What has to be added to the totals of the days from `first` to `last` (YYYY-MM-DD, both included), as rows of the table. One
 * statement sees a bet and its total, or neither: both are written in one transaction.
 */
function missingPlay(first: string, last: string): SQL {
  const missing = (column: string) => {
    const name = sql.identifier(column);
    return sql`coalesce(counted.${name}, 0) - coalesce(stored.${name}, 0) ${name}`;
  };
  return differing(
    sql`select member_id, day, game_type, vassalage,
      ${missing('bets')}, ${missing('stake')}, ${missing('valid_bet')}, ${missing('payout')}
    from (select * from play_days where day between ${first} and ${last}) stored
    full join (select member_id, ${dayInSql(sql`settled_at`)} as day, game_type, vassalage, count(*)::integer bets,
        sum(stake)::bigint stake, sum(valid_bet)::bigint valid_bet, sum(payout)::bigint payout
      from bets where state = 'settled' and settled_at >= ${startOfDay(first)} and settled_at < ${startOfDay(addDays(last, 1))}
      group by 1, 2, 3, 4) counted using (member_id, day, game_type, vassalage)`,
    sql`(bets, stake, valid_bet, payout) <> (0, 0, 0, 0)`,
  );
}

function missingMoney(first: string, last: string): SQL {
  return differing(
    sql`select member_id, day, kind, coalesce(counted.amount, 0) - coalesce(stored.amount, 0) amount
    from (select member_id, day, kind, sum(amount)::bigint amount from money_by_day
      where day between ${first} and ${last} group by 1, 2, 3) stored
    full join (select member_id, day, kind, sum(amount)::bigint amount from money_moves
      where at >= ${startOfDay(first)} and at < ${startOfDay(addDays(last, 1))} group by 1, 2, 3) counted
      using (member_id, day, kind)`,
    sql`amount <> 0`,
  );
}

/** Ordered like the key, as every write of several totals: two of them then wait for each other in one direction only. */
const differing = (query: SQL, differs: SQL): SQL =>
  sql`select * from (${query}) missing where ${differs} order by 1, 2, 3 limit ${MOST_WRONG}`;

/** Compares the totals of the days from `first` to `last` (YYYY-MM-DD, both included) with bets and ledger. */
export async function findWrongDays(db: Database, first: string, last: string): Promise<WrongDay[]> {
  const daysOf = async (table: WrongDay['table'], missing: SQL): Promise<WrongDay[]> =>
    rows<{ member_id: number; day: string }>(
      await db.execute(sql`select distinct day, member_id from (${missing}) wrong order by day, member_id`),
    ).map(({ member_id: memberId, day }) => ({ table, memberId, day }));
  return [
    ...(await daysOf('play_days', missingPlay(first, last))),
    ...(await daysOf('money_days', missingMoney(first, last))),
  ];
}

/** One total, and what was added to it. */
type Correction = Readonly<Record<string, string | number>>;

/**
 * Adds what is missing, instead of writing what was counted: bets and transfers that are written at the same time add their own.
 * @returns what was added.
 */
async function correctDays(tx: Tx, first: string, last: string): Promise<Correction[]> {
  const money = rows<Correction>(
    await tx.execute(sql`with missing as materialized (${missingMoney(first, last)}),
      corrected as (insert into money_days (member_id, day, kind, amount) select member_id, day, kind, amount from missing
        on conflict (member_id, day, kind) do update set amount = money_days.amount + excluded.amount)
      select 'money_days' as table, * from missing`),
  );
  const play = rows<Correction>(
    await tx.execute(sql`with missing as materialized (${missingPlay(first, last)}),
      corrected as (insert into play_days (member_id, day, game_type, vassalage, bets, stake, valid_bet, payout)
        select member_id, day, game_type, vassalage, bets, stake, valid_bet, payout from missing
        on conflict (member_id, day, game_type, vassalage) do update set bets = play_days.bets + excluded.bets,
          stake = play_days.stake + excluded.stake, valid_bet = play_days.valid_bet + excluded.valid_bet,
          payout = play_days.payout + excluded.payout)
      select 'play_days' as table, * from missing`),
  );
  // A row means that the member has bet on that day.
  if (play.length > 0) await tx.execute(sql`delete from play_days where day between ${first} and ${last} and bets = 0`);
  return [...money, ...play];
}

/** After the bets that were in progress at midnight. */
const GRACE_MS = 15 * 60_000;
/** Days compared each night, the last of them yesterday: what was missed while the gateway was stopped. */
const CHECKED_DAYS = 3;
const MOST_LOGGED = 100;

/** The wrong days among the last three before `today` (YYYY-MM-DD). */
export const findRecentWrongDays = (db: Database, today: string): Promise<WrongDay[]> =>
  findWrongDays(db, addDays(today, -CHECKED_DAYS), addDays(today, -1));

/** Once a night for all processes. */
export const reconcileDayTotals = (log: FastifyBaseLogger, startedAt: number): Job =>
  nightlyCheck('reconcile-day-totals', {
    ...{ check: 'day-totals', graceMs: GRACE_MS, startedAt },
    run: async (tx, today) => {
      const corrected = await correctDays(tx, addDays(today, -CHECKED_DAYS), addDays(today, -1));
      if (corrected.length > 0)
        log.error(
          { totals: corrected.length, added: corrected.slice(0, MOST_LOGGED) },
          'daily totals differed from their rows and were corrected',
        );
      return corrected.length;
    },
  });
