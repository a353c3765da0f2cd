/** notify: tell a member's open pages what happened. The frame is kept in the same transaction, so it tells only truths. */
import type { Tx } from '../../ground/db/database';
import { pushFrames } from './push.tables';

export type PushType =
  | 'BALANCE'
  | 'DEPOSIT_ARRIVED'
  | 'WITHDRAW_STATUS'
  | 'INBOX'
  | 'ANNOUNCEMENT'
  | 'FORCE_LOGOUT'
  | 'LIMIT_REACHED'
  | 'CHAT';

export async function notify(tx: Tx, memberId: number | null, type: PushType, data: object, at: number): Promise<void> {
  await tx.insert(pushFrames).values({ memberId, type, data, at });
}
