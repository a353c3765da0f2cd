/**
 * What a notification says. It appears on locked screens: no names, no sums, no content of messages. `topic` and `path`
 * are read by the service worker (host/static/sw.js).
 */
import type { WebPushTopic } from '@site/shared/wps';

interface Words {
  readonly title: string;
  readonly body: string;
}

const WORDS: Readonly<Record<WebPushTopic, Readonly<Record<'EN' | 'BN', Words>>>> = {
  deposit: {
    EN: { title: 'Your deposit has arrived', body: 'Tap to see it in your account record.' },
    BN: { title: 'আপনার টাকা জমা হয়েছে', body: 'লেনদেন দেখতে চাপুন।' },
  },
  withdrawal: {
    EN: { title: 'Your withdrawal has been paid', body: 'Tap to see it in your account record.' },
    BN: { title: 'আপনার উত্তোলনের টাকা পাঠানো হয়েছে', body: 'লেনদেন দেখতে চাপুন।' },
  },
  message: {
    EN: { title: 'You have a new message', body: 'Tap to read it.' },
    BN: { title: 'নতুন বার্তা এসেছে', body: 'পড়তে চাপুন।' },
  },
  promotion: {
    EN: { title: 'News and promotions', body: 'There is something new. Tap to read it.' },
    BN: { title: 'খবর ও অফার', body: 'নতুন কিছু এসেছে। দেখতে চাপুন।' },
  },
  lottery: {
    EN: { title: 'The lottery result is out', body: 'Tap to see how your bet did.' },
    BN: { title: 'লটারির ফল বেরিয়েছে', body: 'আপনার বাজির ফল দেখতে চাপুন।' },
  },
};

const HOUR_S = 3600;
/** Seconds for which a push service keeps it for a device that is off. */
const TTL_S: Readonly<Record<WebPushTopic, number>> = {
  deposit: 24 * HOUR_S,
  withdrawal: 24 * HOUR_S,
  message: 24 * HOUR_S,
  promotion: 12 * HOUR_S,
  lottery: 6 * HOUR_S,
};

export const payloadOf = (topic: WebPushTopic, path: string, language: string): string =>
  JSON.stringify({ topic, path, ...WORDS[topic][language === 'BN' ? 'BN' : 'EN'] });

export const ttlOf = (topic: WebPushTopic): number => TTL_S[topic];

/** RFC 8030 §5.3: a device on battery may delay "low". */
export const urgencyOf = (topic: WebPushTopic) => (topic === 'promotion' ? ('low' as const) : ('normal' as const));
