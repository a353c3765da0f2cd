/** The statement: the ledger as the member sees it, cash and bonus together, with the balance after each line. */
import { addDays, dayOf, toDecimal } from '@site/shared/kernel';
import type { Statement, StatementQuery } from '@site/shared/wps';
import { sql } from 'drizzle-orm';
import { pagesOf } from '../db/pages';
import { rows } from '../db/migrate';
import { startOfDay } from '../db/days';
import { gameNamesOf } from '../games/catalogue/game-names';
import { TextFile, toCsv } from '../http/text-file';
import type { Context } from '../route';

interface Line {
  readonly id: number;
  readonly at: number;
  readonly kind: string;
  readonly ref: string;
  readonly remark: string;
  readonly amount: string;
  readonly balance_after: string | null;
}

export async function statementOf(ctx: Context<StatementQuery>): Promise<Statement> {
  const { db, member, params, at } = ctx;
  const { page = 1, size = 20 } = params;
  const today = dayOf(at);
  const from = startOfDay(params.startDate ?? addDays(today, -6));
  const until = startOfDay(addDays(params.endDate ?? today, 1));
  const kinds = params.type?.split(',') ?? [];
  const account = `cash:${member.memberId}`;
  const where = sql`t.member_id = ${member.memberId} and p.account_id = ${account} and t.at >= ${from} and t.at < ${until}
    ${kinds.length > 0 ? sql`and t.kind in ${kinds}` : sql``}`;
  const source = sql`ledger_postings p join ledger_transfers t on t.id = p.transfer_id`;
  const list = rows<Line>(
    await db.execute(sql`select t.id, t.at, t.kind, t.ref, t.remark, p.amount, p.balance_after from ${source}
      where ${where} order by p.id desc limit ${size} offset ${(page - 1) * size}`),
  );
  const [sums] = rows<{ n: string; came: string; went: string }>(
    await db.execute(sql`select count(*) n, coalesce(sum(p.amount) filter (where p.amount > 0), 0) came,
      coalesce(sum(p.amount) filter (where p.amount < 0), 0) went from ${source} where ${where}`),
  );
  const { n = '0', came = '0', went = '0' } = sums ?? {};
  // Stakes and wins are remarked with their game.
  const nameOf = await gameNamesOf(ctx);
  return {
    list: list.map((line) => ({
      id: String(line.id),
      time: Number(line.at),
      type: line.kind,
      refId: line.ref,
      remark: nameOf(line.remark),
      amount: toDecimal(Number(line.amount)),
      balanceAfter: toDecimal(Number(line.balance_after ?? 0)),
      status: 'SUCCESS',
    })),
    footer: {
      in: toDecimal(Number(came)),
      out: toDecimal(-Number(went)),
      net: toDecimal(Number(came) + Number(went)),
    },
    ...pagesOf(Number(n), size),
  };
}

const MOST_LINES = 5_000;

/** The whole range as a table for a spreadsheet. */
export async function statementFile(ctx: Context<StatementQuery>): Promise<TextFile> {
  const params = { ...ctx.params, page: 1, size: MOST_LINES };
  const { list } = await statementOf(Object.create(ctx, { params: { value: params } }) as Context<StatementQuery>);
  const lines = list.map(({ id, time, type, refId, remark, amount, balanceAfter }) => [
    ...[id, new Date(time).toISOString(), type, refId, remark, amount, balanceAfter],
  ]);
  return new TextFile(
    'statement.csv',
    toCsv([['id', 'time', 'type', 'reference', 'remark', 'amount', 'balance'], ...lines]),
  );
}
