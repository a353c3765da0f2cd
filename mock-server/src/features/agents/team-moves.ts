/** Downline transactions: the movements that change a member's balance (cash, bonus and vendor wallets together). */
import { toDecimal } from '@site/shared/kernel';
import type { DownlineTrans, DownlineTransQuery } from '@site/shared/wps';
import { sql, type SQL } from 'drizzle-orm';
import { rows } from '../../ground/db/migrate';
import { balanceAccountsSql, ledgerSince } from '../../ground/ledger';
import type { Context } from '../../ground/route';
import { remarkNames } from '../../money/wallet/remark-names';
import { periodOfRemark } from './wage-remark';
import { accountShown, isBelow, isInBranch, isNamed, reportRoot, ancestorsOf } from './branch';
import { reportRange } from './report-range';

interface Totals {
  readonly n: string;
  readonly money_in: string;
  readonly money_out: string;
}

interface Line {
  /** Null: the page has no line. */
  readonly id: number | null;
  readonly at: string;
  readonly member_id: number;
  readonly username: string;
  readonly path: string;
  readonly kind: string;
  readonly remark: string;
  readonly amount: string;
}

/** Remarks of transfers are private to the member and shown for the first level only. */
export async function downlineTransactions(ctx: Context<DownlineTransQuery>): Promise<DownlineTrans> {
  const { db, member, params, at } = ctx;
  const { pageNo = 1, pageSize = 20 } = params;
  const { from, until } = reportRange(params, at);
  const kinds = params.type?.split(',').filter(Boolean) ?? [];
  const top = await reportRoot(db, member, params.parentId);
  const whose = params.alone ? sql`m.id = ${top.memberId}` : isInBranch(top);
  const ledger = ledgerSince(from, at);
  const moves = sql`with moves as (
    select t.id, t.at, t.member_id, m.username, m.path, t.kind, t.remark, ${amountOf(kinds)} amount
    from ${ledger.transfers} t join members m on m.id = t.member_id
    join ${ledger.postings} p on p.transfer_id = t.id and ${placeOf(kinds)}
    where ${isBelow(member)} and ${whose} and ${isNamed(member, params.account)} and t.at >= ${from} and t.at < ${until}
      ${kinds.length > 0 ? sql`and t.kind in ${kinds}` : sql``}
    group by t.id, t.at, t.member_id, t.kind, t.remark, m.id having ${amountOf(kinds)} <> 0)`;
  // One pass, as in the member's own statement. A page without lines is one row of totals.
  const found = rows<Line & Totals>(
    await db.execute(sql`${moves}, totals as (select count(*) n, coalesce(sum(amount) filter (where amount > 0), 0) money_in,
        coalesce(-sum(amount) filter (where amount < 0), 0) money_out from moves)
      select totals.*, page.* from totals
      left join (select * from moves order by at desc, id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}) page on true
      order by page.at desc, page.id desc`),
  );
  const total = found[0]!;
  const list = found.filter(({ id }) => id !== null);
  const [moneyIn, moneyOut] = [Number(total.money_in), Number(total.money_out)];
  const nameOf = await remarkNames(ctx, [...new Set(list.map((row) => row.member_id))]);
  return {
    list: list.map((row) => {
      const account = accountShown(member, row);
      return {
        id: String(row.id),
        time: Number(row.at),
        customerId: String(row.member_id),
        account,
        type: row.kind,
        amount: toDecimal(Number(row.amount)),
        remark: account === row.username ? nameOf(row.kind, remarkForAgent(row)) : '',
      };
    }),
    way: await ancestorsOf(db, member, top),
    footer: { in: toDecimal(moneyIn), out: toDecimal(moneyOut), net: toDecimal(moneyIn - moneyOut) },
    page: { pageSize, total: Number(total.n), currentPage: pageNo },
  };
}

/** Without accounts of neighbours: of a transfer's other side, of a wage's receiver. They may be masked for this agent. */
function remarkForAgent({ kind, remark }: Pick<Line, 'kind' | 'remark'>): string {
  if (kind.startsWith('transfer-')) return '';
  return kind === 'wage' || kind === 'dividend' ? periodOfRemark(remark) : remark;
}

/** When only withdrawals are requested, count completed ones, like the withdrawal total of every report. Among all kinds the balance changes at the request (`withdraw-hold`). */
const isWithdrawalsOnly = (kinds: readonly string[]): boolean => kinds.length === 1 && kinds[0] === 'withdraw';

const placeOf = (kinds: readonly string[]): SQL =>
  isWithdrawalsOnly(kinds)
    ? sql`p.account_id like 'channel:%'`
    : sql`p.account_id in ${balanceAccountsSql(sql`t.member_id`)}`;

const amountOf = (kinds: readonly string[]): SQL =>
  isWithdrawalsOnly(kinds) ? sql`-sum(p.amount)` : sql`sum(p.amount)`;
