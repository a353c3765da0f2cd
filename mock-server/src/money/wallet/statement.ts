/** The statement: the member's view of the ledger. One line per transfer, all wallets together, like the header (MEM-17). */
import { toDecimal } from '@site/shared/kernel';
import type { Statement, StatementQuery } from '@site/shared/wps';
import { sql } from 'drizzle-orm';
import { dayRange } from '../../ground/day-range';
import { pagesOf } from '../../ground/db/pages';
import { rows } from '../../ground/db/migrate';
import { balanceAccounts, ledgerSince, openingOf, reachesArchive } from '../../ground/ledger';
import { TextFile, toCsv } from '../../ground/http/text-file';
import { refuse } from '../../ground/refuse';
import type { Context } from '../../ground/route';
import { remarkNames } from './remark-names';

interface Totals {
  readonly n: string;
  readonly money_in: string;
  readonly money_out: string;
}

interface Line {
  /** Null: the page has no line. */
  readonly id: number | null;
  readonly at: number;
  readonly kind: string;
  readonly ref: string;
  readonly remark: string;
  /** Net change of all wallets together. */
  readonly amount: string;
  /** The largest single posting. */
  readonly largest: string;
  readonly balance_after: string;
}

export async function statementOf(ctx: Context<StatementQuery>): Promise<Statement> {
  const { db, member, params, at } = ctx;
  const { page = 1, size = 20 } = params;
  const { from, until } = dayRange(params, at, 7);
  const kinds = params.type?.split(',') ?? [];
  const accounts = balanceAccounts(member.memberId);
  const ledger = ledgerSince(from, at);
  const lines = sql`select t.id, t.at, t.kind, t.ref, t.remark, max(p.id) last_id, sum(p.amount) amount, max(p.amount) largest
    from ${ledger.transfers} t join ${ledger.postings} p on p.transfer_id = t.id and p.account_id in ${accounts}
    where t.member_id = ${member.memberId} and t.at >= ${from} and t.at < ${until}
    ${kinds.length > 0 ? sql`and t.kind in ${kinds}` : sql``} group by t.id, t.at, t.kind, t.ref, t.remark`;
  // A posting stores the balance of its own account only: read the other account's from its latest posting. One that is not
  // among the live ones was the last before the archive's end, whose balance is stored.
  const before = (id: string) => (reachesArchive(from, at) ? sql`0` : openingOf(id));
  const balanceOf = (id: string) => sql`coalesce((select b.balance_after from ${ledger.postings} b
    where b.account_id = ${id} and b.id <= l.last_id order by b.id desc limit 1), ${before(id)})`;
  const balance = sql.join(accounts.map(balanceOf), sql` + `);
  // One pass: grouping the lines is what costs. A page without lines is one row of totals.
  const found = rows<Line & Totals>(
    await db.execute(sql`with lines as (${lines}),
      totals as (select count(*) n, coalesce(sum(amount) filter (where amount > 0), 0) money_in,
        coalesce(sum(amount) filter (where amount < 0), 0) money_out from lines)
      select totals.*, l.*, ${balance} balance_after from totals
      left join (select * from lines order by last_id desc limit ${size} offset ${(page - 1) * size}) l on true
      order by l.last_id desc`),
  );
  const { n, money_in: moneyIn, money_out: moneyOut } = found[0]!;
  const list = found.filter(({ id }) => id !== null);
  const nameOf = await remarkNames(ctx, [ctx.member.memberId]);
  return {
    list: list.map((line) => ({
      id: String(line.id),
      time: Number(line.at),
      type: line.kind,
      refId: line.ref,
      remark: nameOf(line.kind, line.remark),
      amount: toDecimal(Number(line.amount)),
      ...(Number(line.amount) === 0 ? { moved: toDecimal(Number(line.largest)) } : {}),
      balanceAfter: toDecimal(Number(line.balance_after)),
      status: 'SUCCESS',
    })),
    footer: {
      in: toDecimal(Number(moneyIn)),
      out: toDecimal(-Number(moneyOut)),
      net: toDecimal(Number(moneyIn) + Number(moneyOut)),
    },
    ...pagesOf(Number(n), size),
  };
}

/** As many as the screens export at once. */
const MOST_LINES = 20_000;

/**
 * The whole range as a CSV file.
 * @throws Refusal `validation` when it has more lines: a file that ends early looks complete.
 */
export async function statementFile(ctx: Context<StatementQuery>): Promise<TextFile> {
  const params = { ...ctx.params, page: 1, size: MOST_LINES };
  const all = Object.create(ctx, { params: { value: params } }) as Context<StatementQuery>;
  const { list, totalCount } = await statementOf(all);
  if (totalCount > MOST_LINES)
    refuse('validation', { value: { fields: { format: { rule: 'max', max: MOST_LINES } } } });
  const lines = list.map(({ id, time, type, refId, remark, amount, balanceAfter }) => [
    ...[id, new Date(time).toISOString(), type, refId, remark, amount, balanceAfter],
  ]);
  return new TextFile(
    'statement.csv',
    toCsv([['id', 'time', 'type', 'reference', 'remark', 'amount', 'balance'], ...lines]),
  );
}
