/** What notifications say, when quiet hours end, and which addresses are push services. Pure. */
import { payloadOf, ttlOf } from './notification';
import { isPushService } from './push-services';
import { quietUntil } from './quiet-hours';

it.each([
  ['deposit', '86400', 'Your deposit has arrived', 'আপনার টাকা জমা হয়েছে'],
  ['withdrawal', '86400', 'Your withdrawal has been paid', 'আপনার উত্তোলনের টাকা পাঠানো হয়েছে'],
  ['message', '86400', 'You have a new message', 'নতুন বার্তা এসেছে'],
  ['promotion', '43200', 'News and promotions', 'খবর ও অফার'],
  ['lottery', '21600', 'The lottery result is out', 'লটারির ফল বেরিয়েছে'],
] as const)('a notification of the topic %s is stored for %s seconds and says what happened', (topic, ttl, EN, BN) => {
  const words = (language: string) => JSON.parse(payloadOf(topic, '/m/x', language)) as Record<string, string>;
  expect(words('EN')).toMatchObject({ topic, path: '/m/x', title: EN });
  expect([words('BN').title, words('XX').title, String(ttlOf(topic))]).toEqual([BN, EN, ttl]);
});

it('knows the push services of the common browsers', () => {
  const known = [
    'fcm.googleapis.com',
    'updates.push.services.mozilla.com',
    'web.push.apple.com',
    'wns2.notify.windows.com',
  ];
  expect(known.filter((host) => !isPushService(`https://${host}/x`))).toEqual([]);
});

describe('quiet hours', () => {
  /** Time of day in Dhaka, six hours ahead of UTC. */
  const at = (clock: string) => Date.parse(`2026-11-21T${clock}:30+06:00`);
  const end = (from: number, to: number, clock: string) => {
    const until = quietUntil(from, to, at(clock));
    return until === null ? null : new Date(until + 6 * 3_600_000).toISOString().slice(11, 16);
  };

  it('end at their end, also over midnight, and are none with equal ends', () => {
    expect(end(22 * 60, 7 * 60, '23:10')).toBe('07:00');
    expect(end(22 * 60, 7 * 60, '06:59')).toBe('07:00');
    expect(end(22 * 60, 7 * 60, '07:00')).toBeNull();
    expect(end(22 * 60, 7 * 60, '21:59')).toBeNull();
    expect(end(0, 30, '00:00')).toBe('00:30');
    expect(end(600, 600, '10:00')).toBeNull();
  });
});
