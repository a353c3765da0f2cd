/**
 * notify: push an event to a member's open pages, and for some events to the browsers that opted in to its topic. Both are
 * written in the same transaction, so they are sent only after a commit.
 */
import { paths } from '@site/shared/contract';
import type { WebPushTopic } from '@site/shared/wps';
import type { Tx } from '../db/database';
import { signalAfterCommit } from '../db/signals';
import type { PushType } from '../push-types';
import { pushFrames } from './notifications.tables';
import { queueWebPush } from './queue-web-push';

export async function notify(tx: Tx, memberId: number | null, type: PushType, data: object, at: number): Promise<void> {
  await tx.insert(pushFrames).values({ memberId, type, data, at });
  signalAfterCommit(tx, 'push');
  const event = webPushOf(type, data);
  if (event && memberId !== null) await queueWebPush(tx, { ...event, members: [memberId] }, at);
}

function webPushOf(type: PushType, data: object): { readonly topic: WebPushTopic; readonly path: string } | null {
  if (type === 'INBOX') return { topic: 'message', path: paths.inbox };
  if (type === 'CHAT') return { topic: 'message', path: paths.chat };
  if (type === 'DEPOSIT_ARRIVED') return { topic: 'deposit', path: paths.transactions };
  const isPaid = type === 'WITHDRAW_STATUS' && 'status' in data && data.status === 'PAID';
  return isPaid ? { topic: 'withdrawal', path: paths.transactions } : null;
}
