/** Schemas of promotions and rewards. */
import { Type, type Static } from 'typebox';
import { literals } from './atoms.schema';

export const PromoKind = literals(
  'LOGIN',
  'MANUAL',
  'RAFFLE',
  'UPGRADE_BONUS',
  'MISSION',
  'MISSION_MANUAL',
  'TICKET',
  'REFERRAL',
);
export type PromoKind = Static<typeof PromoKind>;
const Counter = Type.Object({ enabled: Type.Boolean(), count: Type.Integer({ minimum: 0 }) });
export const PromoCounters = Type.Object({
  LOGIN: Counter,
  MANUAL: Counter,
  RAFFLE: Counter,
  UPGRADE_BONUS: Counter,
  MISSION: Counter,
  MISSION_MANUAL: Counter,
  TICKET: Counter,
  REFERRAL: Counter,
});
export type PromoCounters = Static<typeof PromoCounters>;
