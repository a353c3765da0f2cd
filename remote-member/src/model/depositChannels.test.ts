/** Channels, sums and request bodies of a deposit. */
import type { DepositChannel } from '@site/shared/wps';
import { channelGroups, channelKey, depositLimits, longestEta, sumsOf, toDepositRequest } from './depositChannels';

const channel = (overrides: Partial<DepositChannel> = {}): DepositChannel => ({
  vendorId: 'v1',
  vendorName: 'bKash',
  mcsBankCode: 'BKASH',
  mode: 'REDIRECT',
  icon: '',
  minAmount: '100.00',
  maxAmount: '25000.00',
  fee: '1.5',
  bonus: '2',
  etaMinutes: 5,
  banks: [],
  ...overrides,
});
const promotion = {
  promotionId: '3',
  title: 'Weekend',
  minDeposit: '500.00',
  rate: '50',
  maxBonus: '1000.00',
  turnover: '10',
};

it('[MEM-05] groups the channels and omits empty groups', () => {
  const groups = channelGroups({
    CARD: { channels: [channel()] },
    E_WALLET: { channels: [channel()] },
    BANK: { channels: [] },
  });
  expect(groups.map(({ bankType }) => bankType)).toEqual(['E_WALLET', 'CARD']);
});

it('[MEM-05] shows fee, channel bonus and net amount before confirmation', () => {
  expect(sumsOf('1000.00', channel(), null)).toEqual({
    amount: '1000.00',
    fee: '15.00',
    channelBonus: '20.00',
    promotionBonus: '0.00',
    arrives: '1005.00',
    // Withdrawal requires turnover of 1 × the deposit; the channel's bonus becomes cash after 3 × its amount.
    ownTurnover: '1000.00',
    bonusTurnover: '60.00',
  });
});

it('[MEM-05] grants a promotion bonus from its minimum deposit, up to its cap, with its turnover', () => {
  expect(sumsOf('499.99', channel(), promotion).promotionBonus).toBe('0.00');
  expect(sumsOf('500.00', channel(), promotion)).toMatchObject({
    promotionBonus: '250.00',
    ownTurnover: '500.00',
    bonusTurnover: '2600.00',
  });
  expect(sumsOf('9000.00', channel(), promotion).promotionBonus).toBe('1000.00');
});

it('sends only the fields that the channel requires', () => {
  const choice = { bankCode: '', network: 'TRC20', payerName: 'Rina', amount: '500.00', promotion } as const;
  expect(toDepositRequest({ ...choice, channel: channel() })).toEqual({
    mode: 'REDIRECT',
    body: { amount: '500.00', bankCode: 'BKASH', vendorId: 'v1', mcsBankCode: 'BKASH', promotionId: '3' },
  });
  expect(toDepositRequest({ ...choice, channel: channel({ mode: 'CRYPTO' }) }).body).toEqual({
    currency: 'USDT',
    network: 'TRC20',
    amount: '500.00',
    promotionId: '3',
  });
  expect(toDepositRequest({ ...choice, channel: channel({ mode: 'MANUAL' }) }).body).toEqual({
    amount: '500.00',
    bankCode: 'BKASH',
    payerName: 'Rina',
    promotionId: '3',
  });
});

it('[MEM-05] lists groups that are not known after the known ones, regardless of their order', () => {
  const all = { OTHER: 'MOON', CRYPTO: 'USDT', BANK: 'CITY', QR: 'QRPAY', CARD: 'VISA', E_WALLET: 'BKASH' };
  const channels = Object.fromEntries(
    Object.entries(all).map(([type, mcsBankCode]) => [type, { channels: [channel({ mcsBankCode })] }]),
  );
  expect(channelGroups(channels).map(({ bankType }) => bankType)).toEqual([
    ...['E_WALLET', 'QR', 'BANK', 'CARD', 'CRYPTO', 'OTHER'],
  ]);
});

it('[MEM-05] the longest time until a deposit arrives is that of the slowest channel of all groups', () => {
  const slow = [channel({ etaMinutes: 45 }), channel({ etaMinutes: 3 })];
  expect(longestEta({ E_WALLET: { channels: [channel()] }, CRYPTO: { channels: slow } })).toBe(45);
});

it('[MEM-05] two channels of one vendor or of one bank are different ones', () => {
  const keys = [channel(), channel({ mcsBankCode: 'NAGAD' }), channel({ vendorId: 'v2' })].map(channelKey);
  expect(new Set(keys).size).toBe(3);
});

it('[MEM-05] a promotion raises the minimum of its channel, but never lowers it', () => {
  const min = (minAmount: string) => depositLimits(channel({ minAmount }), promotion);
  expect(min('499.99')).toEqual({ min: '500.00', max: '25000.00' });
  expect(min('500.01')).toEqual({ min: '500.01', max: '25000.00' });
  expect(depositLimits(channel(), null)).toEqual({ min: '100.00', max: '25000.00' });
});

it('[MEM-05] sends the chosen bank with its kind, and no promotion where none is chosen', () => {
  const banks = [
    { bankCode: 'CITY', bankName: 'City', bankType: 'SAVINGS' },
    { bankCode: 'DBBL', bankName: 'Dutch-Bangla', bankType: 'CURRENT' },
  ] as never as DepositChannel['banks'];
  const choice = { bankCode: 'DBBL', network: 'ERC20', payerName: 'Rina', amount: '500.00', promotion: null } as const;
  expect(toDepositRequest({ ...choice, channel: channel({ mode: 'QR', banks }) })).toEqual({
    mode: 'QR',
    body: { amount: '500.00', bankCode: 'DBBL', bankType: 'CURRENT', vendorId: 'v1', mcsBankCode: 'BKASH' },
  });
  expect(toDepositRequest({ ...choice, channel: channel({ mode: 'MANUAL', banks }) }).body).toEqual({
    ...{ amount: '500.00', bankCode: 'DBBL', payerName: 'Rina' },
  });
  expect(toDepositRequest({ ...choice, channel: channel({ mode: 'CRYPTO' }) }).body).toEqual({
    ...{ currency: 'USDT', network: 'ERC20', amount: '500.00' },
  });
});
