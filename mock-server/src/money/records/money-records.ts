/** Movements, deposits and withdrawals of a date range. */
import type * as W from '@site/shared/wps';
import { toDecimal } from '@site/shared/kernel';
import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { pageWindow } from '../../ground/db/pages';
import { bankName, channelName } from '../payments/channels';
import { deposits, withdrawals } from '../tables/payments.tables';
import type { Context } from '../../ground/route';
import { statementOf } from '../wallet/statement';
import { dayRange } from '../../ground/day-range';

export async function accountRecords(ctx: Context<W.AccountRecordQuery>): Promise<W.AccountRecords> {
  const { pageNo = 1, pageSize = 20, transactionType, ...range } = ctx.params;
  const params = { ...range, page: pageNo, size: pageSize, ...(transactionType ? { type: transactionType } : {}) };
  const statement = await statementOf(Object.create(ctx, { params: { value: params } }) as Context<W.StatementQuery>);
  return {
    list: statement.list.map(({ id, time, type, amount, moved, balanceAfter, remark }) => ({
      ...{ id, time, type, amount, ...(moved ? { moved } : {}), balance: balanceAfter, remark },
    })),
    footer: statement.footer,
    page: { pageSize, total: statement.totalCount, currentPage: pageNo },
  };
}

/** State numbers of the older reports for both tables: 1 pending, 2 success, 3 rejected. */
const GROUPS = {
  deposits: { 2: ['SUCCESS'], 3: ['FAILED', 'EXPIRED', 'CANCELLED'] },
  withdrawals: { 2: ['PAID'], 3: ['REJECTED'] },
} as const;

export async function moneyRecords(
  { db, member, params, at, language }: Context<W.MoneyRecordQuery>,
  kind: keyof typeof GROUPS,
) {
  const { pageNo = 1, pageSize = 20, status } = params;
  const { from, until } = dayRange(params, at);
  const table = kind === 'deposits' ? deposits : withdrawals;
  const numberOf = (state: string) =>
    (GROUPS[kind][2] as readonly string[]).includes(state)
      ? 2
      : (GROUPS[kind][3] as readonly string[]).includes(state)
        ? 3
        : 1;
  const ended = [...GROUPS[kind][2], ...GROUPS[kind][3]] as string[];
  const inStatus =
    status === undefined
      ? sql`true`
      : status === 1
        ? sql`${table.state} not in ${ended}`
        : sql`${table.state} in ${[...GROUPS[kind][status as 2 | 3]]}`;
  const where = and(
    eq(table.memberId, member.memberId),
    gte(table.createdAt, from),
    lt(table.createdAt, until),
    inStatus,
  );
  const channel = kind === 'deposits' ? deposits.channel : withdrawals.bankCode;
  const total = await db.$count(table, where);
  const { clause, order } = pageWindow(total, { page: pageNo, size: pageSize }, [
    [table.createdAt, 'desc'],
    [table.id, 'desc'],
  ]);
  const list = await db
    .select({ id: table.id, createdAt: table.createdAt, amount: table.amount, state: table.state, channel })
    .from(table)
    .where(inArray(table.id, sql`(select ${table.id} from ${table} where ${where} ${clause})`))
    .orderBy(order);
  return {
    list: list.map((row) => ({
      transactionId: String(row.id),
      createTime: row.createdAt,
      channel: kind === 'deposits' ? channelName(row.channel, language) : bankName(row.channel),
      amount: toDecimal(row.amount),
      status: numberOf(row.state),
      statusName: row.state,
    })),
    page: { pageSize, total, currentPage: pageNo },
  };
}
