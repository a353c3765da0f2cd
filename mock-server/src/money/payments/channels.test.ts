/** The table of payment channels: what each kind of payout account can be, and names in the reader's language. */
import { bankName, CARD_BANKS, channelName, CHANNELS, translateChannel } from './channels';

const codes = (banks: readonly (readonly [string, string])[]) => banks.map(([code]) => code);

it('[MEM-10] each kind of payout account has its own providers; older clients’ debit cards are of a bank', () => {
  const banks = ['DBBL', 'BRAC', 'CITY', 'IBBL', 'EBL', 'SONALI'];
  expect(Object.fromEntries(Object.entries(CARD_BANKS).map(([kind, list]) => [kind, codes(list)]))).toEqual({
    'e-wallet': ['BKASH', 'NAGAD', 'ROCKET', 'UPAY'],
    bank: banks,
    debit: banks,
    virtual: ['USDT'],
  });
});

it('[MEM-10] every provider has a name', () => {
  const all = [...CHANNELS.map(({ banks }) => banks), ...Object.values(CARD_BANKS)].flatMap(codes);
  expect([...new Set(all)].filter((code) => bankName(code) === code)).toEqual(['USDT']);
  expect(bankName('UPAY')).toBe('Upay');
});

it('[SITE-10] a stored name is translated where it is no brand', () => {
  expect(translateChannel('Bank transfer', 'BN')).toBe('ব্যাংক ট্রান্সফার');
  expect(translateChannel('bank', 'BN')).toBe('ব্যাংক ট্রান্সফার');
  expect(translateChannel('Bank transfer', 'EN')).toBe('Bank transfer');
  expect(translateChannel('bKash', 'BN')).toBe('bKash');
  expect(translateChannel('An older channel', 'BN')).toBe('An older channel');
  expect(channelName('bank')).toBe('Bank transfer');
});
