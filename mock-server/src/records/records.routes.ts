/** Routes of records: bets, account, deposits, withdrawals, profit and loss. */
import * as calls from '@site/shared/wps';
import * as S from '@site/shared/wps/schemas';
import { addDays, dayOf, toDecimal } from '@site/shared/kernel';
import { and, count, desc, eq, gte, inArray, lt, sql, sum, type SQL } from 'drizzle-orm';
import { bets, playDays } from '../bets';
import { startOfDay } from '../db/days';
import { gameNamesOf } from '../games/catalogue/game-names';
import { rows } from '../db/migrate';
import { bankName, channelName } from '../payments/channels';
import { deposits, withdrawals } from '../payments/payments.tables';
import { refuse } from '../refuse';
import { route, type Context } from '../route';
import { statementOf } from '../wallet/statement';

export const recordRoutes = [
  route(
    calls.betRecords,
    { params: S.BetRecordQuery, value: S.BetRecords, about: 'Bets of a range of days' },
    betRecords,
  ),
  route(
    calls.accountRecords,
    {
      params: S.AccountRecordQuery,
      value: S.AccountRecords,
      about: 'Movements of a range of days with the running balance',
      also: [['GET', '/wps/report/transaction']],
    },
    accountRecords,
  ),
  route(calls.depositRecords, { params: S.MoneyRecordQuery, value: S.MoneyRecords, about: 'Deposits' }, (ctx) =>
    moneyRecords(ctx, 'deposits'),
  ),
  route(calls.withdrawRecords, { params: S.MoneyRecordQuery, value: S.MoneyRecords, about: 'Withdrawals' }, (ctx) =>
    moneyRecords(ctx, 'withdrawals'),
  ),
  route(
    calls.profitAndLoss,
    {
      params: S.PnlQuery,
      value: S.Pnl,
      about: 'Profit and loss by day and game type',
      also: [
        ['GET', '/wps/report/detailedLottoPNL'],
        ['GET', '/wps/report/personalPVPFishingPNL'],
      ],
    },
    profitAndLoss,
  ),
  route(
    calls.betDetail,
    { params: S.BetQuery, value: S.BetDetail, about: 'One bet with its proof', errors: ['not.found'] },
    async (ctx) => {
      const { db, member, params } = ctx;
      const where = and(eq(bets.id, Number(params.betId)), eq(bets.memberId, member.memberId));
      const [row] = await db.select().from(bets).where(where);
      if (!row) refuse('not.found', { status: 404 });
      const view = betView(await gameNamesOf(ctx));
      return { ...view(row), roundId: row.roundId, settledAt: row.settledAt, proof: row.proof ?? null };
    },
  ),
];

/** The instants of a range of days; today when nothing is said. */
export function rangeOf({ startDate, endDate }: { startDate?: string; endDate?: string }, at: number) {
  const first = startDate ?? dayOf(at);
  const last = endDate ?? dayOf(at);
  return { first, last, from: startOfDay(first), until: startOfDay(addDays(last, 1)) };
}

type BetRow = typeof bets.$inferSelect;

const betView = (nameOf: (written: string) => string) => (row: BetRow) => ({
  betId: String(row.id),
  time: row.at,
  gameName: nameOf(row.gameName),
  gameType: row.gameType,
  vassalage: row.vassalage,
  nodeId: row.nodeId,
  betAmount: toDecimal(row.stake),
  validBet: toDecimal(row.validBet),
  payout: toDecimal(row.payout),
  winLoss: toDecimal(row.state === 'settled' ? row.payout - row.stake : 0),
  status: row.state,
});

async function betRecords(ctx: Context<calls.BetRecordQuery>): Promise<calls.BetRecords> {
  const { db, member, params, at } = ctx;
  const { pageNo = 1, pageSize = 20, gameType, vassalage, status } = params;
  const { from, until } = rangeOf(params, at);
  const conditions: (SQL | undefined)[] = [eq(bets.memberId, member.memberId), gte(bets.at, from), lt(bets.at, until)];
  if (gameType) conditions.push(inArray(bets.gameType, gameType.split(',')));
  if (vassalage) conditions.push(inArray(bets.vassalage, vassalage.split(',')));
  if (status) conditions.push(eq(bets.state, status as BetRow['state']));
  const where = and(...conditions);
  const list = await db
    .select()
    .from(bets)
    .where(where)
    .orderBy(desc(bets.at), desc(bets.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  const [sums] = await db
    .select({
      n: count(),
      stake: sum(bets.stake),
      valid: sum(bets.validBet),
      net: sql<string>`sum(${bets.payout} - ${bets.stake}) filter (where ${bets.state} = 'settled')`,
    })
    .from(bets)
    .where(where);
  return {
    list: list.map(betView(await gameNamesOf(ctx))),
    footer: {
      betAmount: toDecimal(Number(sums?.stake ?? 0)),
      validBet: toDecimal(Number(sums?.valid ?? 0)),
      winLoss: toDecimal(Number(sums?.net ?? 0)),
    },
    page: { pageSize, total: sums?.n ?? 0, currentPage: pageNo },
  };
}

async function accountRecords(ctx: Context<calls.AccountRecordQuery>): Promise<calls.AccountRecords> {
  const { pageNo = 1, pageSize = 20, transactionType, ...range } = ctx.params;
  const params = { ...range, page: pageNo, size: pageSize, ...(transactionType ? { type: transactionType } : {}) };
  const statement = await statementOf(
    Object.create(ctx, { params: { value: params } }) as Context<calls.StatementQuery>,
  );
  return {
    list: statement.list.map(({ id, time, type, amount, balanceAfter, remark }) => ({
      ...{ id, time, type, amount, balance: balanceAfter, remark },
    })),
    footer: statement.footer,
    page: { pageSize, total: statement.totalCount, currentPage: pageNo },
  };
}

/** States of both tables as the older reports number them: 1 pending, 2 success, 3 rejected. */
const GROUPS = {
  deposits: { 2: ['SUCCESS'], 3: ['FAILED', 'EXPIRED', 'CANCELLED'] },
  withdrawals: { 2: ['PAID'], 3: ['REJECTED'] },
} as const;

async function moneyRecords({ db, member, params, at }: Context<calls.MoneyRecordQuery>, kind: keyof typeof GROUPS) {
  const { pageNo = 1, pageSize = 20, status } = params;
  const { from, until } = rangeOf(params, at);
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
  const list = await db
    .select({ id: table.id, createdAt: table.createdAt, amount: table.amount, state: table.state, channel })
    .from(table)
    .where(where)
    .orderBy(desc(table.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  const [total] = await db.select({ n: count() }).from(table).where(where);
  return {
    list: list.map((row) => ({
      transactionId: String(row.id),
      createTime: row.createdAt,
      channel: kind === 'deposits' ? channelName(row.channel) : bankName(row.channel),
      amount: toDecimal(row.amount),
      status: numberOf(row.state),
      statusName: row.state,
    })),
    page: { pageSize, total: total?.n ?? 0, currentPage: pageNo },
  };
}

async function profitAndLoss({ db, member, params, at }: Context<calls.PnlQuery>): Promise<calls.Pnl> {
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
