/** Repeated writes: the same key and body get the first answer, byte for byte; the same key and another body is a conflict. */
import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../db/database';
import { refuse } from '../refuse';
import { storedAnswers } from '../sessions/sessions.tables';

export interface Repeat {
  readonly owner: string;
  readonly key: string;
  readonly call: string;
  readonly params: unknown;
  readonly at: number;
}

/**
 * Claim the key inside the request's transaction; a second request with it waits here until the first has decided.
 * Only accepted answers are kept: after a refusal nothing was changed, and the same intent may be sent again, corrected.
 */
export async function claimKey(tx: Tx, { owner, key, call, params, at }: Repeat): Promise<string | null> {
  if (!/^[\w-]{8,64}$/.test(key)) refuse('request_param_err');
  const bodyHash = createHash('sha256').update(JSON.stringify(params)).digest('hex');
  const claimed = await tx
    .insert(storedAnswers)
    .values({ owner, key, call, bodyHash, at })
    .onConflictDoNothing()
    .returning({ key: storedAnswers.key });
  if (claimed.length > 0) return null;
  const [row] = await tx.select().from(storedAnswers).where(isKey(owner, key));
  if (!row?.answer || row.call !== call || row.bodyHash !== bodyHash) refuse('idempotency.conflict', { status: 409 });
  return row.answer;
}

/** Keep the accepted answer in the same transaction as what it did. */
export async function keepAnswer(tx: Tx, owner: string, key: string, answer: string): Promise<void> {
  await tx.update(storedAnswers).set({ answer }).where(isKey(owner, key));
}

const isKey = (owner: string, key: string) => and(eq(storedAnswers.owner, owner), eq(storedAnswers.key, key));
