/**
 * notify: push an event to a member's open pages, and for some events to the browsers that opted in to its topic. Both are
 * written in the same transaction, so they are sent only after a commit.
 */
import { paths } from '@site/shared/contract';
import type { PushEvent, PushEvents, PushType, WebPushTopic } from '@site/shared/wps';
import type { Tx } from '../db/database';
import { signalAfterCommit } from '../db/signals';
import { pushFrames } from './notifications.tables';
import { queueWebPush } from './queue-web-push';

/** @param memberId null: everyone */
export async function notify<T extends PushType>(
  tx: Tx,
  memberId: number | null,
  type: T,
  data: PushEvents[T],
  at: number,
): Promise<void> {
  await tx.insert(pushFrames).values({ memberId, type, data, at });
  signalAfterCommit(tx, 'push');
  const event = webPushOf({ type, data } as PushEvent);
  if (event && memberId !== null) await queueWebPush(tx, { ...event, members: [memberId] }, at);
}

function webPushOf(event: PushEvent): { readonly topic: WebPushTopic; readonly path: string } | null {
  switch (event.type) {
    case 'INBOX':
      return { topic: 'message', path: paths.inbox };
    case 'CHAT':
      return { topic: 'message', path: paths.chat };
    case 'DEPOSIT_ARRIVED':
      return { topic: 'deposit', path: paths.transactions };
    case 'WITHDRAW_STATUS':
      return event.data.status === 'PAID' ? { topic: 'withdrawal', path: paths.transactions } : null;
    case 'BALANCE':
    case 'ANNOUNCEMENT':
    case 'FORCE_LOGOUT':
    case 'LIMIT_REACHED':
    case 'ACCOUNT':
      return null;
  }
}
