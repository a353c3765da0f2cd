/** Promo counters: which kinds run, and how many of each wait for the visitor. */
import type { PromoCounters } from '@site/shared/wps';
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
  return guestCounters(ctx);
}
