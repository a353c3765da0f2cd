/** Channels, sums and request bodies of a deposit. */
import type { DepositChannel } from '@site/shared/wps';
import { channelGroups, sumsOf, toDepositRequest } from './depositChannels';

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
