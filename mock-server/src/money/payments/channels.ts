/** Payment channels and payout banks: one table for forms, validation and the payment simulation. */
import type { CardKind } from '@site/shared/wps';

export type DepositMode = 'REDIRECT' | 'QR' | 'MANUAL' | 'CRYPTO';

export interface PaymentChannel {
  readonly code: string;
  readonly bankType: 'E_WALLET' | 'QR' | 'BANK' | 'CRYPTO';
  readonly vendorName: string;
  /** In Bengali, unless it is a brand. */
  readonly vendorNameBn?: string;
  readonly mode: DepositMode;
  /** Minor units. */
  readonly min: number;
  readonly max: number;
  readonly feeBps: number;
  readonly bonusBps: number;
  readonly etaMinutes: number;
  readonly banks: readonly (readonly [bankCode: string, bankName: string])[];
}

const taka = (amount: number): number => amount * 100;
const WALLETS = [
  ['BKASH', 'bKash'],
  ['NAGAD', 'Nagad'],
  ['ROCKET', 'Rocket'],
  ['UPAY', 'Upay'],
] as const;
export const BANKS = [
  ['DBBL', 'Dutch-Bangla Bank'],
  ['BRAC', 'BRAC Bank'],
  ['CITY', 'City Bank'],
  ['IBBL', 'Islami Bank'],
  ['EBL', 'Eastern Bank'],
  ['SONALI', 'Sonali Bank'],
] as const;
const CRYPTO = [['USDT', 'USDT']] as const;
const wallet = (bankCode: (typeof WALLETS)[number][0]) => WALLETS.filter(([code]) => code === bankCode);

export const CHANNELS: readonly PaymentChannel[] = [
  {
    code: 'bkash',
    bankType: 'E_WALLET',
    vendorName: 'bKash',
    mode: 'REDIRECT',
    min: taka(200),
    max: taka(25_000),
    feeBps: 0,
    bonusBps: 0,
    etaMinutes: 1,
    banks: wallet('BKASH'),
  },
  {
    code: 'nagad',
    bankType: 'E_WALLET',
    vendorName: 'Nagad',
    mode: 'REDIRECT',
    min: taka(200),
    max: taka(25_000),
    feeBps: 0,
    bonusBps: 100,
    etaMinutes: 1,
    banks: wallet('NAGAD'),
  },
  {
    code: 'rocket',
    bankType: 'E_WALLET',
    vendorName: 'Rocket',
    mode: 'REDIRECT',
    min: taka(500),
    max: taka(20_000),
    feeBps: 0,
    bonusBps: 0,
    etaMinutes: 2,
    banks: wallet('ROCKET'),
  },
  {
    code: 'qrpay',
    bankType: 'QR',
    vendorName: 'Bangla QR',
    mode: 'QR',
    min: taka(100),
    max: taka(50_000),
    feeBps: 0,
    bonusBps: 50,
    etaMinutes: 1,
    banks: [['BQR', 'Bangla QR']],
  },
  {
    code: 'bank',
    bankType: 'BANK',
    vendorName: 'Bank transfer',
    vendorNameBn: 'ব্যাংক ট্রান্সফার',
    mode: 'MANUAL',
    min: taka(1_000),
    max: taka(300_000),
    feeBps: 0,
    bonusBps: 0,
    etaMinutes: 10,
    banks: BANKS,
  },
  {
    code: 'usdt',
    bankType: 'CRYPTO',
    vendorName: 'USDT',
    mode: 'CRYPTO',
    min: taka(1_000),
    max: taka(1_000_000),
    feeBps: 0,
    bonusBps: 200,
    etaMinutes: 5,
    banks: CRYPTO,
  },
];

export const channelByVendor = (vendorId: string): PaymentChannel | undefined =>
  CHANNELS.find(({ code }) => code === vendorId);

/** Display name of a channel; without a language the one that records store. */
export function channelName(vendorId: string, language = 'EN'): string {
  const channel = channelByVendor(vendorId);
  return (language === 'BN' ? channel?.vendorNameBn : undefined) ?? channel?.vendorName ?? vendorId;
}

/** The name in the reader's language, by the stored one. */
export const translateChannel = (stored: string, language: string): string => {
  const channel = CHANNELS.find(({ code, vendorName }) => vendorName === stored || code === stored);
  return channel ? channelName(channel.code, language) : stored;
};

const names = new Map<string, string>(CHANNELS.flatMap(({ banks }) => banks).concat([...WALLETS], [...BANKS]));
export const bankName = (bankCode: string): string => names.get(bankCode) ?? bankCode;

/** Kinds of payout accounts and the banks of each. */
export const CARD_BANKS: Readonly<Record<CardKind, readonly (readonly [string, string])[]>> = {
  'e-wallet': WALLETS,
  bank: BANKS,
  debit: BANKS,
  virtual: CRYPTO,
};

/** The kinds offered for a new account, in display order. `debit` is accepted from older clients. */
export const PAYOUT_KINDS = ['e-wallet', 'bank', 'virtual'] as const;
