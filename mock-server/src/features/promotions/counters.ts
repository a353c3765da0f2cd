/** Promo counters: which kinds run, and how many of each wait for the visitor. */
import { isFeatureOn } from '@site/shared/flags';
import { PromoCounters } from '@site/shared/wps/schemas';
import { and, count, eq, sql } from 'drizzle-orm';
import { isClaimable } from '../rewards/give';
import { loginCalendar } from '../rewards/login-calendar';
import { raffleOf } from '../rewards/raffle';
import { promoTickets, rewards } from '../rewards/rewards.tables';
import { runningPromotions } from '../../ground/content/running-promotions';
import type { Context } from '../../ground/route';

const KINDS = Object.keys(PromoCounters.properties) as (keyof PromoCounters)[];

/** A kind is enabled while a promotion of it runs; inviting friends also has a switch of its own. */
export async function guestCounters({ db, at, settings }: Context<unknown>): Promise<PromoCounters> {
  const running = new Set((await runningPromotions(db, at)).map(({ promotionType }) => promotionType));
  const isOn = (kind: string) => running.has(kind) && (kind !== 'REFERRAL' || isFeatureOn('REFERRAL3', settings.flags));
  return Object.fromEntries(KINDS.map((kind) => [kind, { enabled: isOn(kind), count: 0 }])) as PromoCounters;
}

export async function memberCounters(ctx: Context<unknown>): Promise<PromoCounters> {
  const { db, member, at } = ctx;
  const issued = await db
    .select({ kind: rewards.kind, n: count() })
    .from(rewards)
    .where(isClaimable(member.memberId, at))
    .groupBy(rewards.kind);
  const [tickets] = await db
    .select({ n: count() })
    .from(promoTickets)
    .where(
      and(
        eq(promoTickets.memberId, member.memberId),
        eq(promoTickets.used, false),
        eq(promoTickets.cancelled, false),
        sql`coalesce(${promoTickets.expiresAt}, ${at + 1}) > ${at}`,
      ),
    );
  const kinds = await guestCounters(ctx);
  const waiting: Record<string, number> = {
    ...Object.fromEntries(issued.map(({ kind, n }) => [kind, n])),
    LOGIN: kinds.LOGIN.enabled ? (await loginCalendar(ctx)).days.filter(({ state }) => state === 'READY').length : 0,
    RAFFLE: kinds.RAFFLE.enabled ? (await raffleOf(ctx)).chances : 0,
    TICKET: tickets?.n ?? 0,
  };
  return Object.fromEntries(
    Object.entries(kinds).map(([kind, { enabled }]) => [kind, { enabled, count: enabled ? (waiting[kind] ?? 0) : 0 }]),
  ) as PromoCounters;
}
