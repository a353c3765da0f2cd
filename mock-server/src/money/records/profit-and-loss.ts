/** A member's own profit and loss by day and game type. */
import type * as W from '@site/shared/wps';
import { toDecimal } from '@site/shared/kernel';
import { and, desc, eq, gte, sql, sum } from 'drizzle-orm';
import { playDays } from '../bets';
import { rows } from '../../ground/db/migrate';
import type { Context } from '../../ground/route';
import { rangeOf } from './range';

export async function profitAndLoss({ db, member, params, at }: Context<W.PnlQuery>): Promise<W.Pnl> {
  const { first, last, from, until } = rangeOf(params, at);
  const where = and(
    eq(playDays.memberId, member.memberId),
    gte(playDays.day, first),
    sql`${playDays.day} <= ${last}`,
    params.gameType ? eq(playDays.gameType, params.gameType) : undefined,
  );
  const days = await db
    .select({
      day: playDays.day,
      gameType: playDays.gameType,
      stake: sum(playDays.stake),
      valid: sum(playDays.validBet),
      payout: sum(playDays.payout),
    })
    .from(playDays)
    .where(where)
    .groupBy(playDays.day, playDays.gameType)
    .orderBy(desc(playDays.day), playDays.gameType);
  const [extra] = rows<{ rebate: string; bonus: string }>(
    await db.execute(sql`select
      coalesce(sum(p.amount) filter (where t.kind = 'rebate'), 0) rebate,
      coalesce(sum(p.amount) filter (where t.kind in ('bonus', 'reward', 'referral')), 0) bonus
      from ledger_transfers t join ledger_postings p on p.transfer_id = t.id
        and p.account_id in (${`cash:${member.memberId}`}, ${`bonus:${member.memberId}`})
      where t.member_id = ${member.memberId} and t.at >= ${from} and t.at < ${until}`),
  );
  const list = days.map((row) => {
    const [stake, valid, payout] = [Number(row.stake ?? 0), Number(row.valid ?? 0), Number(row.payout ?? 0)];
    return { row, stake, valid, payout };
  });
  const total = (of: 'stake' | 'valid' | 'payout') => list.reduce((all, line) => all + line[of], 0);
  const [rebate, bonus] = [Number(extra?.rebate ?? 0), Number(extra?.bonus ?? 0)];
  const zero = toDecimal(0);
  const { page = 1, size = 20 } = params;
  return {
    list: list.slice((page - 1) * size, page * size).map(({ row, stake, valid, payout }) => ({
      ...{
        date: row.day,
        gameType: row.gameType,
        bet: toDecimal(stake),
        validBet: toDecimal(valid),
        win: toDecimal(payout),
      },
      ...{ rebate: zero, bonus: zero, net: toDecimal(payout - stake) },
    })),
    footer: {
      ...{ bet: toDecimal(total('stake')), validBet: toDecimal(total('valid')), win: toDecimal(total('payout')) },
      ...{ rebate: toDecimal(rebate), bonus: toDecimal(bonus) },
      net: toDecimal(total('payout') - total('stake') + rebate + bonus),
    },
  };
}
