/** assertMayPlay: a member who takes a break or has excluded himself stakes nothing, whatever the screen shows. */
import { dayOf } from '@site/shared/kernel';
import type { Database } from '../db/database';
import { memberById } from '../members/find-member';
import { refuse } from '../refuse';

export async function assertMayPlay(db: Database, memberId: number, at: number): Promise<void> {
  const { excludedUntil, excludedKind } = await memberById(db, memberId);
  if (excludedUntil === null || excludedUntil <= at) return;
  const code = excludedKind === 'SELF_EXCLUSION' ? 'self.excluded' : 'timeout.active';
  refuse(code, { status: 403, words: { until: dayOf(excludedUntil) }, value: { until: excludedUntil } });
}
