/** Transaction kinds of the ledger and their message keys. */
import type { Translate } from '@site/shared/i18n';

/** Filters for the member. */
export const KINDS = [
  'deposit',
  'withdraw',
  'stake',
  'payout',
  'reward',
  'bonus',
  'rebate',
  'commission',
  'transfer',
] as const;

/** Filters that agents have besides: these are paid by contract, between agents. */
export const CONTRACT_KINDS = ['wage', 'dividend'] as const;

/** Ledger kinds of a filter that covers several: a withdrawal is debited when it is requested. */
const LEDGER_KINDS: Readonly<Record<string, readonly string[]>> = {
  withdraw: ['withdraw-hold', 'withdraw-void'],
  payout: ['payout', 'refund'],
  reward: ['reward', 'referral', 'points'],
  bonus: ['bonus', 'bonus-release', 'bonus-forfeit'],
  transfer: ['transfer-in', 'transfer-out', 'provider-in', 'provider-out', 'red-rain'],
};

/** The value of `transactionType` for a filter: comma-separated kinds. */
export const ledgerKindsOf = (kind: string): string => (LEDGER_KINDS[kind] ?? [kind]).join(',');

const TRANSLATED_KINDS = new Set<string>([
  ...KINDS,
  ...CONTRACT_KINDS,
  'withdraw-hold',
  'withdraw-void',
  'provider-in',
  'provider-out',
  'operator-promo',
  'credit',
  'red-rain',
  'adjustment',
  'refund',
  'bonus-release',
  'bonus-forfeit',
  'referral',
  'points',
  'transfer-in',
  'transfer-out',
  'live-pass',
  'lock',
  'unlock',
]);

/** Translated name of a kind; an unknown kind is shown as received. */
export const kindName = (t: Translate, kind: string): string => {
  const known = kind.toLowerCase();
  return TRANSLATED_KINDS.has(known) ? t(`kind.${known}`) : kind;
};
