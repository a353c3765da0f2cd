/** Idempotency-Key: the same key and body get the first response; an accepted key with another body is a conflict. */
import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../db/database';
import { prepared, preparedSql } from '../db/prepared';
import { refuse } from '../refuse';
import { jsonText, type Answer } from './answer';
import { storedAnswers } from './idempotency.tables';

export interface Repeat {
  readonly owner: string;
  readonly key: string;
  readonly call: string;
  readonly params: unknown;
  readonly at: number;
}

/**
 * Claim the key inside the request's transaction; a second request with the same key waits here until the first commits.
 * Returns the stored response, or null when the request has to be handled. Most refusals roll back and release the key.
 * A refusal that commits (a counted attempt) is stored and replayed for the same body; a corrected body takes the key over,
 * because nothing was done under it.
 */
export async function claimKey(tx: Tx, { owner, key, call, params, at }: Repeat): Promise<Answer | null> {
  if (!/^[\w-]{8,64}$/.test(key)) refuse('request_param_err');
  const bodyHash = createHash('sha256').update(JSON.stringify(params)).digest('hex');
  const claimed = await insertKey(tx).execute({ owner, key, call, bodyHash, at });
  if (claimed.length > 0) return null;
  const [row] = await tx.select().from(storedAnswers).where(isKey(owner, key)).for('update');
  const isSame = row?.call === call && row.bodyHash === bodyHash;
  if (isSame && row.answer !== null) return jsonText(row.refusedStatus ?? 200, row.answer);
  const isAccepted = row !== undefined && row.answer !== null && row.refusedStatus === null;
  if (isAccepted || row?.call !== call) refuse('idempotency.conflict', { status: 409 });
  await tx.update(storedAnswers).set({ bodyHash, answer: null, refusedStatus: null, at }).where(isKey(owner, key));
  return null;
}

/** Store the response in the same transaction as the write. */
export async function storeAnswer(tx: Tx, { owner, key }: Repeat, answer: Answer): Promise<void> {
  const refusedStatus = answer.status === 200 ? null : answer.status;
  await updateAnswer(tx).execute({ owner, key, answer: String(answer.body), refusedStatus });
}

const value = (name: string) => sql.placeholder(name);
const insertKey = prepared((tx: Tx) =>
  tx
    .insert(storedAnswers)
    .values({
      owner: value('owner'),
      key: value('key'),
      call: value('call'),
      bodyHash: value('bodyHash'),
      at: value('at'),
    })
    .onConflictDoNothing()
    .returning({ key: storedAnswers.key })
    .prepare('claim_key'),
);
const updateAnswer = preparedSql<never, Tx>(
  'store_answer',
  () => sql`update stored_answers set answer = ${value('answer')}, refused_status = ${value('refusedStatus')}
    where owner = ${value('owner')} and key = ${value('key')}`,
);

const isKey = (owner: string, key: string) => and(eq(storedAnswers.owner, owner), eq(storedAnswers.key, key));
