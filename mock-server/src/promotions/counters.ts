/** Promo counters: which kinds run, and how many of each wait for the visitor. */
import type { PromoCounters } from '@site/shared/wps';
import { and, count, eq, sql } from 'drizzle-orm';
import { loginCalendar } from '../rewards/login-calendar';
import { raffleOf } from '../rewards/raffle';
import { promoTickets, rewards } from '../rewards/rewards.tables';
import type { Context } from '../route';

const KINDS = [
  'LOGIN',
  'MANUAL',
  'RAFFLE',
  'UPGRADE_BONUS',
  'MISSION',
  'MISSION_MANUAL',
  'TICKET',
  'REFERRAL',
] as const;

export function guestCounters({ settings }: Context<unknown>): PromoCounters {
  const isOn = (kind: string) => (kind === 'REFERRAL' ? settings.flags.REFERRAL3 !== false : true);
  return Object.fromEntries(KINDS.map((kind) => [kind, { enabled: isOn(kind), count: 0 }])) as PromoCounters;
}

export async function memberCounters(ctx: Context<unknown>): Promise<PromoCounters> {
  const { db, member, at } = ctx;
  const issued = await db
    .select({ kind: rewards.kind, n: count() })
    .from(rewards)
    .where(
      and(
        eq(rewards.memberId, member.memberId),
        eq(rewards.state, 'ISSUED'),
        sql`coalesce(${rewards.expiresAt}, ${at + 1}) > ${at}`,
      ),
    )
    .groupBy(rewards.kind);
  const [tickets] = await db
    .select({ n: count() })
    .from(promoTickets)
    .where(and(eq(promoTickets.memberId, member.memberId), eq(promoTickets.used, false)));
  const waiting: Record<string, number> = {
    ...Object.fromEntries(issued.map(({ kind, n }) => [kind, n])),
    LOGIN: (await loginCalendar(ctx)).days.filter(({ state }) => state === 'READY').length,
    RAFFLE: (await raffleOf(ctx)).chances,
    TICKET: tickets?.n ?? 0,
  };
  return Object.fromEntries(
    Object.entries(guestCounters(ctx)).map(([kind, { enabled }]) => [kind, { enabled, count: waiting[kind] ?? 0 }]),
  ) as PromoCounters;
}
