/**
 * Payout accounts: the account number format of each kind of account. One table for the gateway's check and for the
 * form's explanation.
 */
import type { CardKind } from './withdraw.schema';

export const PAYOUT_NETWORKS = ['TRC20', 'ERC20'] as const;
export type PayoutNetwork = (typeof PAYOUT_NETWORKS)[number];

export interface PayoutAccount {
  readonly type: CardKind;
  readonly bankCode: string;
  readonly account: string;
  /** Required for `virtual`. */
  readonly network?: string;
}

const BANK_ACCOUNT = /^\d{8,20}$/;
const CARD_NUMBER = /^\d{13,19}$/;
/** A Bangladeshi mobile number, with or without the country code. */
const MOBILE_WALLET = /^(?:\+?88)?(01[3-9]\d{8})$/;
/** Rocket adds a check digit to the mobile number. */
const ROCKET_WALLET = /^(?:\+?88)?(01[3-9]\d{8}\d?)$/;
/** Base58Check of TRON: "T" and 33 characters without 0, O, I and l. */
const TRC20_ADDRESS = /^T[1-9A-HJ-NP-Za-km-z]{33}$/;
/** EIP-55: 20 bytes in hexadecimal; the letter case is a checksum only. */
const ERC20_ADDRESS = /^0x[0-9a-fA-F]{40}$/;

/** The number as it is stored (no spaces, no country code), or null where it cannot be an account of this kind. */
export function payoutNumber({ type, bankCode, account, network }: PayoutAccount): string | null {
  const text = account.replace(/[\s-]/g, '');
  if (type === 'e-wallet') return (bankCode === 'ROCKET' ? ROCKET_WALLET : MOBILE_WALLET).exec(text)?.[1] ?? null;
  if (type === 'bank') return BANK_ACCOUNT.test(text) ? text : null;
  if (type === 'debit') return CARD_NUMBER.test(text) ? text : null;
  if (network === 'TRC20') return TRC20_ADDRESS.test(text) ? text : null;
  if (network === 'ERC20') return ERC20_ADDRESS.test(text) ? text.toLowerCase() : null;
  return null;
}
