/** kinds: movements of the wallet as the ledger names them, and their words. */
import type { Translate } from '@site/shared/i18n';

/** What a member may filter by. */
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

/** The ledger's own names where a filter covers several: a withdrawal leaves the balance when it is requested. */
const LEDGER_KINDS: Readonly<Record<string, readonly string[]>> = {
  withdraw: ['withdraw-hold', 'withdraw-void'],
  payout: ['payout', 'refund'],
  reward: ['reward', 'referral', 'points'],
  bonus: ['bonus', 'bonus-release', 'bonus-forfeit'],
  transfer: ['transfer-in', 'transfer-out', 'provider-in', 'provider-out', 'red-rain'],
};

/** The value of `transactionType` for a filter: kinds by comma. */
export const ledgerKindsOf = (kind: string): string => (LEDGER_KINDS[kind] ?? [kind]).join(',');

const WORDS = new Set<string>([
  ...KINDS,
  'withdraw-hold',
  'withdraw-void',
  'provider-in',
  'provider-out',
  'credit',
  'wage',
  'dividend',
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

/** The word for a kind; a kind that is new to this release shows as the gateway names it. */
export const kindName = (t: Translate, kind: string): string => {
  const known = kind.toLowerCase();
  return WORDS.has(known) ? t(`kind.${known}`) : kind;
};
