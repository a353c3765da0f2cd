/**
 * queueWebPush: notifications for browsers that opted in to a topic, written in the transaction of the event and sent by a
 * job (features/web-push/deliver.ts).
 */
import type { WebPushTopic } from '@site/shared/wps';
import { sql } from 'drizzle-orm';
import type { Tx } from '../db/database';

interface WebPushEvent {
  readonly topic: WebPushTopic;
  /** Null: every member. */
  readonly members: readonly number[] | null;
  /** The page that a tap opens. */
  readonly path: string;
}

export async function queueWebPush(tx: Tx, { topic, members, path }: WebPushEvent, at: number): Promise<void> {
  if (members?.length === 0) return;
  const isReceiver = members
    ? sql`and member_id in (${sql.join(
        members.map((id) => sql`${id}`),
        sql`, `,
      )})`
    : sql``;
  await tx.execute(sql`
    insert into web_push_deliveries (subscription_id, topic, path, at, next_at)
    select id, ${topic}, ${path}, ${at}::bigint, ${at}::bigint from web_push_subscriptions
    where ${topic} = any(topics) ${isReceiver}
    order by id
    on conflict (subscription_id, topic) do update set path = excluded.path, at = excluded.at, attempts = 0`);
}
