/** The simulated review: processes applications, then accepts or rejects them. A job. */
import { and, eq, lte, sql } from 'drizzle-orm';
import { announcements, type Localised } from '../../ground/content/content.tables';
import { escapeHtml } from '../../ground/content/escape-html';
import { localise } from '../../ground/content/localise';
import type { Database, Tx } from '../../ground/db/database';
import { inTransaction } from '../../ground/db/transaction';
import { forEachRow } from '../../ground/for-each-row';
import { writeLetter } from '../../ground/notifications/letters';
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

const ACCEPTED = { EN: 'Your application was accepted', BN: 'আপনার আবেদন অনুমোদন হয়েছে' };
const CLAIM_IT = { EN: 'Your reward is in the reward centre.', BN: 'আপনার পুরস্কার পুরস্কার কেন্দ্রে আছে।' };
const REJECTED = { EN: 'Your application was not accepted', BN: 'আপনার আবেদন অনুমোদন হয়নি' };

export const applicationsDue = sql`(select min(due_at) from participations)`;

export async function decideApplications(db: Database, at: number): Promise<void> {
  const due = await db.select().from(participations).where(lte(participations.dueAt, at)).limit(50);
  await forEachRow(due, (row) => inTransaction(db, (tx) => decide(tx, row, at)));
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
  if (!moved || moved.state === 'PROCESS') return;
  const [promotion] = await tx.select().from(announcements).where(eq(announcements.id, row.promotionId));
  const terms = promotion && termsOf(promotion);
  if (!terms) return;
  const { promotionType, title, id } = promotion;
  // The reward expires: the applicant is not expected to look every day.
  if (moved.state === 'REJECTED')
    return writeLetter(tx, row.memberId, REJECTED, contentOf(title, moved.reason ?? {}), at);
  const kind = promotionType ?? 'MANUAL';
  const ref = `${kind.toLowerCase()}:${id}`;
  const { reward: amount, turnover } = terms;
  const issued = await issueReward(
    tx,
    { memberId: row.memberId, kind, promotionId: id, ref, title, amount, turnover },
    at,
  );
  if (issued) await writeLetter(tx, row.memberId, ACCEPTED, contentOf(title, CLAIM_IT), at);
}

/** The name of the promotion, and what was decided. */
function contentOf(promotion: Localised, text: Localised) {
  const inLanguage = (language: 'EN' | 'BN') =>
    `<p>“${escapeHtml(localise(promotion, language))}”</p><p>${escapeHtml(localise(text, language))}</p>`;
  return { EN: inLanguage('EN'), BN: inLanguage('BN') };
}
