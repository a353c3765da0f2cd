/** A member's own profit and loss by day and game type; what was given belongs to no game and has rows of its own. */
import type * as W from '@site/shared/wps';
import { toDecimal } from '@site/shared/kernel';
import { sql } from 'drizzle-orm';
import { dayInSql } from '../../ground/db/days';
import { rows } from '../../ground/db/migrate';
import { GIFTS, ledgerSince } from '../../ground/ledger';
import type { Context } from '../../ground/route';
import { dayRange } from '../../ground/day-range';

const SUMS = ['bet', 'valid_bet', 'win', 'rebate', 'bonus'] as const;
type Sums = Record<(typeof SUMS)[number], string>;

/** With a game type, only play counts: rebates and bonuses belong to no game. The rows always add up to the footer. */
export async function profitAndLoss({ db, member, params, at }: Context<W.PnlQuery>): Promise<W.Pnl> {
  const { first, last, from, until } = dayRange(params, at);
  const { page = 1, size = 20, gameType } = params;
  const id = member.memberId;
  const ledger = ledgerSince(from, at);
  const report = sql`with report as (
    select day, game_type, sum(stake) bet, sum(valid_bet) valid_bet, sum(payout) win, 0 rebate, 0 bonus
    from play_days where member_id = ${id} and day between ${first} and ${last}
      ${gameType ? sql`and game_type = ${gameType}` : sql``} group by 1, 2
    union all
    select ${dayInSql(sql`t.at`)}, '', 0, 0, 0, coalesce(sum(p.amount) filter (where t.kind = 'rebate'), 0),
      coalesce(sum(p.amount) filter (where t.kind <> 'rebate'), 0)
    from ${ledger.transfers} t join ${ledger.postings} p on p.transfer_id = t.id
      and p.account_id in (${`cash:${id}`}, ${`bonus:${id}`})
    where t.member_id = ${id} and t.at >= ${from} and t.at < ${until}
      and t.kind in ${GIFTS} and ${gameType ? sql`false` : sql`true`} group by 1)`;
  const list = rows<Sums & { day: string; game_type: string }>(
    await db.execute(sql`${report} select * from report order by day desc, game_type
      limit ${size} offset ${(page - 1) * size}`),
  );
  const [total] = rows<Sums>(
    await db.execute(
      sql`${report} select ${sql.join(
        SUMS.map((name) => sql.raw(`coalesce(sum(${name}), 0) ${name}`)),
        sql`, `,
      )} from report`,
    ),
  );
  return {
    list: list.map((row) => ({ date: row.day, gameType: row.game_type, ...toPnl(row) })),
    footer: toPnl(total!),
  };
}

function toPnl(sums: Sums) {
  const of = (name: keyof Sums) => Number(sums[name]);
  return {
    ...{ bet: toDecimal(of('bet')), validBet: toDecimal(of('valid_bet')), win: toDecimal(of('win')) },
    ...{ rebate: toDecimal(of('rebate')), bonus: toDecimal(of('bonus')) },
    net: toDecimal(of('win') - of('bet') + of('rebate') + of('bonus')),
  };
}
