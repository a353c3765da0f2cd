/** Routes of Web Push: the choice of this session's browser. */
import * as calls from '@site/shared/wps';
import * as S from '@site/shared/wps/schemas';
import { eq, or } from 'drizzle-orm';
import { webPushSubscriptions } from '../../ground/notifications/web-push.tables';
import { refuse } from '../../ground/refuse';
import { route } from '../../ground/route';
import { limitRate } from '../../ground/counters/counters';
import { refuseTrial } from '../../people/members/only-full';
import { isPushService } from './push-services';

export const webPushRoutes = [
  route(
    calls.webPushState,
    { params: S.Nothing, value: S.WebPushState, about: 'Key and choice of notifications on this device' },
    async ({ db, member, services }) => {
      const [row] = await db
        .select()
        .from(webPushSubscriptions)
        .where(eq(webPushSubscriptions.tokenHash, member.tokenHash));
      const { quietFrom = null, quietTo = null } = row ?? {};
      const quietHours = quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo };
      return {
        publicKey: services.webPush?.keys.publicKey ?? null,
        choice: row ? { topics: row.topics, quietHours } : null,
      };
    },
  ),
  route(
    calls.subscribeWebPush,
    {
      params: S.WebPushBody,
      value: S.Done,
      about: 'Send notifications of these topics to this device',
      errors: ['trial.refused', 'function.not.available', 'TOO_MANY_REQUEST'],
    },
    async (ctx) => {
      refuseTrial(ctx);
      const { db, at, member, params, services, language } = ctx;
      if (!services.webPush) refuse('function.not.available', { status: 403 });
      if (!isPushService(params.endpoint)) refuse('request_param_err', { status: 400 });
      await limitRate(db, `webPush:${member.memberId}`, at, 60, 3_600_000);
      const { endpoint, p256dh, auth, topics, quietHours } = params;
      // One browser has one subscription, of the member who is signed in now.
      await db
        .delete(webPushSubscriptions)
        .where(or(eq(webPushSubscriptions.endpoint, endpoint), eq(webPushSubscriptions.tokenHash, member.tokenHash)));
      await db.insert(webPushSubscriptions).values({
        ...{ memberId: member.memberId, tokenHash: member.tokenHash, endpoint, p256dh, auth },
        ...{ topics: [...new Set(topics)], quietFrom: quietHours?.from ?? null, quietTo: quietHours?.to ?? null },
        ...{ language, updatedAt: at },
      });
      return true as const;
    },
  ),
  route(
    calls.unsubscribeWebPush,
    { params: S.Nothing, value: S.Done, about: 'Send no more notifications to this device' },
    async ({ db, member }) => {
      await db.delete(webPushSubscriptions).where(eq(webPushSubscriptions.tokenHash, member.tokenHash));
      return true as const;
    },
  ),
];
