/** Schemas of notifications by Web Push (RFC 8030, RFC 8291, RFC 8292). */
import { Type, type Static } from 'typebox';
import { literals } from './atoms.schema';

export const WebPushTopic = literals('deposit', 'withdrawal', 'message', 'promotion', 'lottery');
export type WebPushTopic = Static<typeof WebPushTopic>;

/** Minute of the day in the site's time zone. */
const Minute = Type.Integer({ minimum: 0, maximum: 1439 });
const QuietHours = Type.Object({ from: Minute, to: Minute });

export const WebPushChoice = Type.Object({
  topics: Type.Array(WebPushTopic, { maxItems: 5 }),
  quietHours: Type.Union([QuietHours, Type.Null()], { description: 'Notifications wait until they end.' }),
});
export type WebPushChoice = Static<typeof WebPushChoice>;

export const WebPushState = Type.Object({
  publicKey: Type.Union([Type.String(), Type.Null()], {
    description: 'The application server key (VAPID) as base64url; null when this site sends no notifications.',
  }),
  choice: Type.Union([WebPushChoice, Type.Null()], { description: 'Of this session; null: it has not opted in.' }),
});
export type WebPushState = Static<typeof WebPushState>;

export const WebPushBody = Type.Object({
  endpoint: Type.String({ maxLength: 1000, description: 'Of a known push service, https.' }),
  p256dh: Type.String({ pattern: '^[\\w-]{80,100}$' }),
  auth: Type.String({ pattern: '^[\\w-]{20,30}$' }),
  topics: Type.Array(WebPushTopic, { maxItems: 5 }),
  quietHours: Type.Union([QuietHours, Type.Null()]),
});
export type WebPushBody = Static<typeof WebPushBody>;
