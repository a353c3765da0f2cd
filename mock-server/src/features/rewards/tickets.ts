/** Promotion tickets: each gives a small prize, once. */
import { randomInt } from 'node:crypto';
import type { PromoTickets, TicketQuery, TicketUsed, UseTicketBody } from '@site/shared/wps';
import { toDecimal } from '@site/shared/kernel';
import { and, desc, eq, sql } from 'drizzle-orm';
import { localise } from '../../ground/content/localise';
import type { Tx } from '../../ground/db/database';
import { refuseNotFull } from '../../people/members/only-full';
import { refuse } from '../../ground/refuse';
import type { Context, WriteContext } from '../../ground/route';
import { ONCE_STAKED, VOUCHER_AMOUNT } from './gift-rules';
import { pay } from './give';
import { promoTickets } from './rewards.tables';

export async function listTickets({ db, member, params, language, at }: Context<TicketQuery>): Promise<PromoTickets> {
  const rows = await db
    .select()
    .from(promoTickets)
    .where(and(eq(promoTickets.memberId, member.memberId), eq(promoTickets.cancelled, false)))
    .orderBy(desc(promoTickets.id));
  return rows
    .map((row) => ({
      ticketId: String(row.id),
      transactionId: `K${row.id}`,
      type: row.kind,
      title: localise(row.title, language),
      status: row.used
        ? ('USED' as const)
        : row.expiresAt !== null && row.expiresAt <= at
          ? ('EXPIRED' as const)
          : ('AVAILABLE' as const),
      turnover: ONCE_STAKED,
      expireTime: row.expiresAt,
    }))
    .filter(({ status }) => params.isAll === 'Y' || !params.status || status === params.status);
}

const VOUCHER = {
  ...{ amount: VOUCHER_AMOUNT, lifeMs: 14 * 86_400_000 },
  title: { EN: `৳${VOUCHER_AMOUNT / 100} to play with`, BN: `খেলার জন্য ৳${VOUCHER_AMOUNT / 100}` },
};

/** The voucher for joining the voucher promotion. */
export async function giveVoucher(tx: Tx, memberId: number, at: number): Promise<void> {
  const { title, amount, lifeMs } = VOUCHER;
  await tx.insert(promoTickets).values({ memberId, kind: 'BONUS', title, amount, at, expiresAt: at + lifeMs });
}

/** @throws Refusal that says why this ticket cannot be used. */
async function refuseTicket({ db, member, at }: WriteContext<unknown>, id: number): Promise<never> {
  const [row] = await db
    .select()
    .from(promoTickets)
    .where(and(eq(promoTickets.id, id), eq(promoTickets.memberId, member.memberId)));
  const isExpired = row !== undefined && !row.used && row.expiresAt !== null && row.expiresAt <= at;
  return refuse(isExpired ? 'state.changed' : 'already.claimed', { status: 409 });
}

/** A wheel ticket wins between half and double its value; others win their value. */
export async function redeemTicket(ctx: WriteContext<UseTicketBody>): Promise<TicketUsed> {
  refuseNotFull(ctx);
  const { db, member, at, params } = ctx;
  const id = Number(params.transactionId.replace(/\D/g, '')) || 0;
  const [row] = await db
    .update(promoTickets)
    .set({ used: true })
    .where(
      and(
        eq(promoTickets.id, id),
        eq(promoTickets.memberId, member.memberId),
        eq(promoTickets.used, false),
        eq(promoTickets.cancelled, false),
        sql`coalesce(${promoTickets.expiresAt}, ${at + 1}) > ${at}`,
      ),
    )
    .returning();
  if (!row) return refuseTicket(ctx, id);
  const amount = row.kind === 'PRIZE_WHEEL' ? Math.floor((row.amount * randomInt(5, 21)) / 10) : row.amount;
  await pay(db, {
    memberId: member.memberId,
    amount,
    turnover: ONCE_STAKED,
    kind: 'TICKET',
    title: row.title,
    ref: `ticket:${id}`,
    at,
  });
  const title = `৳${Math.round(amount / 100)}`;
  return {
    transactionId: params.transactionId,
    type: row.kind,
    prize: { prizeId: String(id), title, amount: toDecimal(amount) },
  };
}
