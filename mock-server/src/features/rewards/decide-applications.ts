/** The simulated review: processes applications, then accepts or rejects them. A job. */
import { and, eq, lte, sql } from 'drizzle-orm';
import { announcements } from '../../ground/content/content.tables';
import type { Database, Tx } from '../../ground/db/database';
import { inTransaction } from '../../ground/db/transaction';
import { termsOf } from './application-terms';
import { issueReward } from './give';
import { participations } from './rewards.tables';
import type { Participation } from './promotion-status';

export const LOOKED_AT_AFTER_MS = 10_000;
const DECIDED_AFTER_MS = 20_000;
const NO_REASON = {
  EN: 'Please tell us a little more, or add a picture.',
  BN: 'আরেকটু খুলে বলুন, অথবা একটি ছবি দিন।',
};

export const applicationsDue = sql`(select min(due_at) from participations)`;

export async function decideApplications(db: Database, at: number): Promise<void> {
  const due = await db.select().from(participations).where(lte(participations.dueAt, at)).limit(50);
  for (const row of due) await inTransaction(db, (tx) => decide(tx, row, at));
}

/** An application without text and pictures is rejected. */
const isEmpty = ({ remarks, pictures }: Participation): boolean => remarks.trim().length < 3 && pictures.length === 0;

function nextOf(row: Participation, at: number) {
  if (row.state === 'APPLYING') return { state: 'PROCESS' as const, dueAt: at + DECIDED_AFTER_MS };
  if (isEmpty(row)) return { state: 'REJECTED' as const, dueAt: null, reason: NO_REASON };
  return { state: 'ISSUED' as const, dueAt: null };
}

async function decide(tx: Tx, row: Participation, at: number): Promise<void> {
  const [moved] = await tx
    .update(participations)
    .set(nextOf(row, at))
    .where(
      and(
        eq(participations.memberId, row.memberId),
        eq(participations.promotionId, row.promotionId),
        eq(participations.state, row.state),
      ),
    )
    .returning();
  if (moved?.state !== 'ISSUED') return;
  const [promotion] = await tx.select().from(announcements).where(eq(announcements.id, row.promotionId));
  const terms = promotion && termsOf(promotion);
  if (!terms) return;
  const { promotionType, title, id } = promotion;
  const kind = promotionType ?? 'MANUAL';
  const ref = `${kind.toLowerCase()}:${id}`;
  const { reward: amount, turnover } = terms;
  await issueReward(tx, { memberId: row.memberId, kind, promotionId: id, ref, title, amount, turnover }, at);
}
