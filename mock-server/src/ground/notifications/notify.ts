/** notify: tell a member's open pages what happened. The frame is kept in the same transaction, so it tells only truths. */
import type { Tx } from '../db/database';
import type { PushType } from '../push-types';
import { pushFrames } from './notifications.tables';

export async function notify(tx: Tx, memberId: number | null, type: PushType, data: object, at: number): Promise<void> {
  await tx.insert(pushFrames).values({ memberId, type, data, at });
}
