/** Every transaction kind of the gateway's ledger has a translation in both languages. */
import { CONTRACT_KINDS, KINDS, kindName, ledgerKindsOf } from './transactionKinds';

const LEDGER = [
  ...['deposit', 'withdraw-hold', 'withdraw', 'withdraw-void', 'stake', 'payout', 'refund', 'bonus', 'bonus-release'],
  ...['bonus-forfeit', 'reward', 'rebate', 'commission', 'wage', 'dividend', 'referral', 'points', 'transfer-in'],
  ...['transfer-out', 'red-rain', 'live-pass', 'provider-in', 'provider-out', 'operator-promo', 'credit', 'lock'],
  'unlock',
];

it.each(['en', 'bn'])('[MEM-08] translates every ledger kind to %s', async (locale) => {
  const { kind } = ((await import(`../locales/pages/${locale}.json`)) as { default: { kind: Record<string, string> } })
    .default;
  const t = (key: string) => kind[key.replace('kind.', '')] ?? '';
  for (const name of LEDGER) expect([name, kindName(t, name)]).toEqual([name, expect.stringMatching(/^(?!.*-)\S/)]);
});

it('[MEM-08] shows an unknown kind as received', () => {
  expect(kindName((key) => key, 'MOON-DUST')).toBe('MOON-DUST');
});

it('[MEM-08] every filter requests kinds that the ledger writes', () => {
  for (const kind of [...KINDS, ...CONTRACT_KINDS])
    expect(LEDGER).toEqual(expect.arrayContaining(ledgerKindsOf(kind).split(',')));
  expect(ledgerKindsOf('withdraw')).toBe('withdraw-hold,withdraw-void');
  expect(ledgerKindsOf('bonus')).toBe('bonus,bonus-release,bonus-forfeit');
});

it('[MEM-08] a filter of one kind requests that kind, one of several all of them', () => {
  expect(Object.fromEntries(KINDS.map((kind) => [kind, ledgerKindsOf(kind)]))).toEqual({
    ...{ deposit: 'deposit', withdraw: 'withdraw-hold,withdraw-void', stake: 'stake', payout: 'payout,refund' },
    ...{ reward: 'reward,referral,points', bonus: 'bonus,bonus-release,bonus-forfeit', rebate: 'rebate' },
    commission: 'commission',
    transfer: 'transfer-in,transfer-out,provider-in,provider-out,red-rain',
  });
  expect(kindName((key) => key, 'WITHDRAW-HOLD')).toBe('kind.withdraw-hold');
});
