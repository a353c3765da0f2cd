/** Messages of refusals with their placeholders filled in. */
import { messageOf } from './messages';

it.each([
  ['TOO_MANY_REQUEST', 'EN', { wait: 0 }, 'Too many requests. Please wait 0 seconds.'],
  ['amount.out.of.range', 'EN', { min: '200.00', max: '25000.00' }, 'The amount must be 200.00–25000.00.'],
  ['amount.out.of.range', 'BN', { min: '5.00', max: '5.00' }, 'পরিমাণ হতে হবে 5.00।'],
  ['amount.out.of.range', 'EN', { min: '1.00' }, 'The amount must be at least 1.00.'],
  ['amount.out.of.range', 'BN', { min: '1.00' }, 'পরিমাণ হতে হবে কমপক্ষে 1.00।'],
  ['timeout.active', 'EN', { until: '2026-11-24T14:13:00.000Z' }, 'You are taking a break until 24 Nov 2026, 20:13.'],
  ['timeout.active', 'BN', { until: '2026-11-24T14:13:00.000Z' }, '24 নভে 2026, রাত 8:13 পর্যন্ত আপনার বিরতি চলছে।'],
  ['timeout.active', 'BN', { until: '2026-11-24T18:05:00.000Z' }, '25 নভে 2026, রাত 12:05 পর্যন্ত আপনার বিরতি চলছে।'],
  ['timeout.active', 'BN', { until: '2026-11-24T06:30:00.000Z' }, '24 নভে 2026, দুপুর 12:30 পর্যন্ত আপনার বিরতি চলছে।'],
  ['timeout.active', 'EN', { until: '2026-11-24' }, 'You are taking a break until 24 Nov 2026.'],
  ['timeout.active', 'BN', { until: '2026-11-24' }, '24 নভে 2026 পর্যন্ত আপনার বিরতি চলছে।'],
  ['wallet.operator', 'EN', { name: '2026' }, 'Your money is in your wallet at 2026. Deposit and withdraw there.'],
  ['card.limit', 'EN', {}, 'You can save up to  accounts.'],
  ['unknown', 'BN', {}, 'কোথাও একটু সমস্যা হয়েছে।'],
] as const)('[ERR-01] %s in %s with %j', (code, language, words, expected) => {
  expect(messageOf(code, language, words)).toBe(expected);
});
