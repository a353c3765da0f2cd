/**
 * The job of Web Push: sends due notifications to the push services of browsers. It holds them back in quiet hours, tries
 * again after failures, and removes subscriptions that have expired or whose session was signed out.
 */
import { and, eq, inArray, isNotNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { currentBreak } from '../../money/responsible/gates';
import type { Database } from '../../ground/db/database';
import { inTransaction } from '../../ground/db/transaction';
import { webPushDeliveries, webPushSubscriptions } from '../../ground/notifications/web-push.tables';
import type { WebPushSender } from '../../ground/notifications/vapid';
import type { Services } from '../../ground/route';
import { sessions } from '../../people/sessions/sessions.tables';
import { payloadOf, ttlOf, urgencyOf } from './notification';
import { quietUntil } from './quiet-hours';

const BATCH_SIZE = 50;
/** No other process takes a delivery that is being sent; longer than a request can take. */
const LEASE_MS = 30_000;
const REQUEST_MS = 10_000;
const MAX_ATTEMPTS = 6;
const FIRST_RETRY_MS = 5_000;
/** A browser that has not confirmed its choice for so long. */
const MAX_AGE_MS = 60 * 86_400_000;
/** RFC 8030 §7.3: the subscription has expired or does not exist. */
const GONE = [404, 410];

type Delivery = typeof webPushDeliveries.$inferSelect;
type Subscription = typeof webPushSubscriptions.$inferSelect;

/** When the next notification is sent. */
export const webPushDue = sql`(select min(next_at) from web_push_deliveries)`;

/** Sends what is due, at most `BATCH_SIZE` per run. Returns how many were sent. */
export async function deliverWebPush(services: Services, at: number): Promise<number> {
  const { webPush: sender, db } = services;
  if (!sender) return 0;
  const taken = await lease(services, at);
  if (taken.length === 0) return 0;
  const ids = [...new Set(taken.map(({ subscriptionId }) => subscriptionId))];
  await removeEnded(services, ids, at);
  const found = await db.select().from(webPushSubscriptions).where(inArray(webPushSubscriptions.id, ids));
  const byId = new Map(found.map((subscription) => [subscription.id, subscription]));
  const sent = await Promise.all(
    taken.map((delivery) => {
      const subscription = byId.get(delivery.subscriptionId);
      return subscription ? deliver(services, sender, delivery, subscription, at) : false;
    }),
  );
  return sent.filter(Boolean).length;
}

const lease = ({ db }: Services, at: number): Promise<Delivery[]> =>
  inTransaction(db, async (tx) => {
    const due = await tx
      .select({ id: webPushDeliveries.id })
      .from(webPushDeliveries)
      .where(lte(webPushDeliveries.nextAt, at))
      .orderBy(webPushDeliveries.nextAt, webPushDeliveries.id)
      .limit(BATCH_SIZE)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    const ids = due.map(({ id }) => id);
    return tx
      .update(webPushDeliveries)
      .set({ nextAt: at + LEASE_MS, attempts: sql`${webPushDeliveries.attempts} + 1` })
      .where(inArray(webPushDeliveries.id, ids))
      .returning();
  });

/** Signed out, here or remotely, or too old. A session that only became silent still receives: that is what push is for. */
async function removeEnded({ db }: Services, ids: readonly number[], at: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const isSignedOut = and(isNotNull(sessions.endedAt), ne(sessions.endedWhy, 'expired'));
    const ended = await tx
      .select({ id: webPushSubscriptions.id })
      .from(webPushSubscriptions)
      .innerJoin(sessions, eq(sessions.tokenHash, webPushSubscriptions.tokenHash))
      .where(
        and(
          inArray(webPushSubscriptions.id, [...ids]),
          or(isSignedOut, lt(webPushSubscriptions.updatedAt, at - MAX_AGE_MS)),
        ),
      );
    if (ended.length === 0) return;
    await tx.delete(webPushSubscriptions).where(
      inArray(
        webPushSubscriptions.id,
        ended.map(({ id }) => id),
      ),
    );
  });
}

/** No advertisement reaches a member who takes a break from play (MEM-16); their own money and messages do. */
const isUnwanted = async (db: Database, { topic }: Delivery, { memberId }: Subscription, at: number) =>
  topic === 'promotion' && (await currentBreak(db, memberId, at)) !== null;

async function deliver(
  { db }: Services,
  sender: WebPushSender,
  delivery: Delivery,
  subscription: Subscription,
  at: number,
): Promise<boolean> {
  const quietEnd = quietUntil(subscription.quietFrom, subscription.quietTo, at);
  const outcome = (await isUnwanted(db, delivery, subscription, at))
    ? 'refused'
    : quietEnd === null
      ? await send(sender, delivery, subscription)
      : 'quiet';
  return inTransaction(db, async (tx) => {
    // An event that came while this one was being sent has another time: it is sent, too.
    const isThis = and(eq(webPushDeliveries.id, delivery.id), eq(webPushDeliveries.at, delivery.at));
    if (outcome === 'gone') {
      await tx.delete(webPushSubscriptions).where(eq(webPushSubscriptions.id, subscription.id));
    } else if (outcome === 'quiet') {
      await tx.update(webPushDeliveries).set({ nextAt: quietEnd!, attempts: 0 }).where(isThis);
    } else if (outcome === 'later' && delivery.attempts < MAX_ATTEMPTS) {
      await tx
        .update(webPushDeliveries)
        // This attempt is counted already.
        .set({ nextAt: at + FIRST_RETRY_MS * 2 ** (delivery.attempts - 1) })
        .where(isThis);
    } else {
      await tx.delete(webPushDeliveries).where(isThis);
    }
    return outcome === 'sent';
  });
}

type Outcome = 'sent' | 'gone' | 'later' | 'refused' | 'quiet';

async function send({ keys, fetch }: WebPushSender, delivery: Delivery, to: Subscription): Promise<Outcome> {
  // Loaded on first use: 10 MB.
  const { default: webPush } = await import('web-push');
  try {
    const { endpoint, headers, body } = webPush.generateRequestDetails(
      { endpoint: to.endpoint, keys: { p256dh: to.p256dh, auth: to.auth } },
      payloadOf(delivery.topic, delivery.path, to.language),
      {
        vapidDetails: keys,
        TTL: ttlOf(delivery.topic),
        urgency: urgencyOf(delivery.topic),
        // Replaces an earlier one of the topic that the device has not received yet (RFC 8030 §5.4).
        topic: delivery.topic,
      },
    );
    const { 'Content-Length': _length, ...sent } = headers as Record<string, string>;
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: sent,
      body: new Uint8Array(body!),
      redirect: 'error',
      signal: AbortSignal.timeout(REQUEST_MS),
    });
    await answer.body?.cancel();
    if (answer.ok) return 'sent';
    if (GONE.includes(answer.status)) return 'gone';
    return answer.status === 429 || answer.status >= 500 ? 'later' : 'refused';
  } catch (error) {
    // Keys that are no point of the curve are never accepted; everything else is the network.
    return error instanceof TypeError || (error as Error).name === 'TimeoutError' ? 'later' : 'gone';
  }
}
