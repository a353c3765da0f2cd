/** notify: push an event to a member's open pages. The frame is written in the same transaction, so it is sent only after a commit. */
import type { Tx } from '../db/database';
import type { PushType } from '../push-types';
import { pushFrames } from './notifications.tables';

export async function notify(tx: Tx, memberId: number | null, type: PushType, data: object, at: number): Promise<void> {
  await tx.insert(pushFrames).values({ memberId, type, data, at });
}
