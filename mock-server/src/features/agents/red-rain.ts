/** Red envelope rain: money from an agent to several downlines at once. Receivers that cannot be paid are reported, the others are paid (AGT-11). */
import { randomInt } from 'node:crypto';
import { parseMinor, toDecimal } from '@site/shared/kernel';
import type {
  RedRain,
  RedRainBody,
  RedRainQuery,
  RedRains,
  TransferDownlineBody,
  TransferredDownline,
} from '@site/shared/wps';
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import { pagesOf } from '../../ground/db/pages';
import { assertFundsPassword } from '../../people/members/funds-password';
import { members, type MemberRow } from '../../people/members/members.tables';
import { refuseNotFull } from '../../people/members/only-full';
import { refuse } from '../../ground/refuse';
import type { Context, WriteContext } from '../../ground/route';
import { assertMayReceive, handOver, mayReceive } from '../../money/wallet/hand-over';
import { redRains } from './agents.tables';
import { accountShown, findBelow, isBelow } from './branch';
import { writeGiftLetters } from './gift-letters';
import { reportRange } from './report-range';
import { equalShares, luckyShares } from './share-out';

export async function sendRedRain(ctx: WriteContext<RedRainBody>): Promise<RedRain> {
  const { db, member: agent, params, at } = ctx;
  refuseNotFull(ctx);
  await assertFundsPassword(ctx, params.paymentPassword);
  const found = await receiversOf(ctx);
  const shares = sharesOf(params);
  const sent: { to: MemberRow; amount: number }[] = [];
  const rejected: RedRain['rejected'] = [];
  const seen = new Set<number>();
  params.receivers.forEach(({ customerId }, index) => {
    const to = found.get(Number(customerId));
    const amount = shares[index]!;
    const reason = to && reasonAgainst(to, amount, seen);
    if (!to) rejected.push({ customerId: String(customerId), reason: 'not.found' });
    else if (reason) rejected.push({ customerId: String(customerId), account: accountShown(agent, to), reason });
    else sent.push({ to, amount: amount! });
    seen.add(Number(customerId));
  });
  if (sent.length === 0) refuse('red.rain.no.recipients', { value: { rejected } });
  const total = sent.reduce((sum, { amount }) => sum + amount, 0);
  const envelopes = sent.map(({ to, amount }) => ({
    customerId: String(to.id),
    account: accountShown(agent, to),
    amount: toDecimal(amount),
  }));
  const remark = params.remark?.trim() ?? '';
  const [row] = await db
    .insert(redRains)
    .values({ agentId: agent.memberId, at, mode: params.mode, total, remark, sent: envelopes, rejected })
    .returning({ id: redRains.id });
  const gifts = sent.map(({ to, amount }) => ({ memberId: to.id, amount }));
  const balance = await handOver(db, { from: agent.memberId, gifts, ref: `red-rain:${row!.id}`, remark, at });
  await writeGiftLetters(db, { gifts, kind: 'red-rain', currency: ctx.settings.currency, remark, at });
  const batchId = String(row!.id);
  return {
    batchId,
    accepted: sent.length,
    total: toDecimal(total),
    sent: envelopes,
    rejected,
    balance: toDecimal(balance),
  };
}

async function receiversOf({ db, member, params }: Context<RedRainBody>): Promise<ReadonlyMap<number, MemberRow>> {
  const ids = params.receivers.map(({ customerId }) => Number(customerId));
  const found = await db
    .select()
    .from(members)
    .where(sql`${members.id} in ${ids} and ${isBelow(member, sql`${members}`)}`);
  return new Map(found.map((row) => [row.id, row]));
}

/** Minor units per receiver; null for an invalid amount. A rejected receiver's share stays with the agent. */
function sharesOf({ mode, total, receivers }: RedRainBody): readonly (number | null)[] {
  if (mode === 'LIST') return receivers.map(({ amount }) => minorOf(amount));
  const sum = minorOf(total);
  if (sum === null || sum < receivers.length) {
    refuse('validation', { value: { fields: { total: { rule: 'min', min: receivers.length / 100 } } } });
  }
  return mode === 'EQUAL' ? equalShares(sum, receivers.length) : luckyShares(sum, receivers.length, randomInt);
}

function minorOf(amount: string | number | undefined): number | null {
  const parsed = parseMinor(amount ?? '');
  return parsed.ok && parsed.value > 0 ? parsed.value : null;
}

function reasonAgainst(to: MemberRow, amount: number | null, seen: ReadonlySet<number>): string | null {
  if (seen.has(to.id)) return 'repeated';
  if (!mayReceive(to)) return 'disabled';
  return amount === null ? 'amount' : null;
}

export async function redRainHistory({ db, member, params, at }: Context<RedRainQuery>): Promise<RedRains> {
  const { page = 1, size = 20 } = params;
  const { from, until } = reportRange(params, at, 31);
  const where = and(eq(redRains.agentId, member.memberId), gte(redRains.at, from), lt(redRains.at, until));
  const list = await db
    .select()
    .from(redRains)
    .where(where)
    .orderBy(desc(redRains.id))
    .limit(size)
    .offset((page - 1) * size);
  const [total] = await db
    .select({
      n: sql<number>`count(*)::int`,
      total: sql<string>`coalesce(sum(${redRains.total}), 0)`,
      count: sql<string>`coalesce(sum(jsonb_array_length(${redRains.sent})), 0)`,
    })
    .from(redRains)
    .where(where);
  return {
    list: list.map(({ id, at: time, mode, total: sum, remark, sent, rejected }) => ({
      ...{ batchId: String(id), time, mode, total: toDecimal(sum), count: sent.length, remark, sent, rejected },
      state: rejected.length > 0 ? 'PARTIAL' : 'DONE',
    })),
    footer: { total: toDecimal(Number(total?.total ?? 0)), count: Number(total?.count ?? 0) },
    ...pagesOf(total?.n ?? 0, size),
  };
}

/** A transfer to one downline: same wallet, same password check. */
export async function transferDownline(ctx: WriteContext<TransferDownlineBody>): Promise<TransferredDownline> {
  const { db, member: agent, params, at } = ctx;
  refuseNotFull(ctx);
  await assertFundsPassword(ctx, params.paymentPassword);
  const to = await findBelow(db, agent, params.customerId);
  assertMayReceive(to);
  const amount = minorOf(params.amount);
  if (amount === null) refuse('validation', { value: { fields: { amount: { rule: 'positive' } } } });
  const ref = `transfer:${agent.memberId}:${to.id}:${at}`;
  const gifts = [{ memberId: to.id, amount }];
  // The receiver may not know the agent's account: their line has the letter only.
  const remarks = { remark: accountShown(agent, to), remarkIn: '' };
  const balance = await handOver(db, { from: agent.memberId, gifts, ref, ...remarks, at, kind: 'transfer-out' });
  await writeGiftLetters(db, { gifts, kind: 'transfer', currency: ctx.settings.currency, remark: '', at });
  return { transactionId: ref, balance: toDecimal(balance) };
}
