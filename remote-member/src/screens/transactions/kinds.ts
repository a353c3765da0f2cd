/** kinds: movements of the wallet as the ledger names them, and their words. */
import type { Translate } from '@site/shared/i18n';

/** What a member may filter by; several of the ledger's own names by comma where people mean one thing. */
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
