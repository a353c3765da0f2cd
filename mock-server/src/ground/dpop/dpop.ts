/**
 * Sender-constrained sessions (RFC 9449, docs/decisions/0018): the token of a session that began with a proof is accepted
 * only with a proof of the same key for this very request.
 */
import { createHash } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { Database } from '../db/database';
import { inTransaction } from '../db/transaction';
import type { RefusalValues } from '@site/shared/wps';
import { refuse, type Refusal } from '../refuse';
import { createNonces, NONCE_MS } from './dpop-nonce';
import { readProof, type Proof, type ProvenRequest } from './dpop-proof';
import { usedProofs } from './dpop.tables';

/** A request or a socket's first message that claims to be of a session. */
export interface Claim extends ProvenRequest {
  readonly token: string;
  /** The header `DPoP`. */
  readonly proof: string | undefined;
  /** A proof of a write is used up for all gateways, a proof of a read for this one. */
  readonly isWrite: boolean;
}

export interface ProofGuard {
  /**
   * Returns a fresh nonce for the client when its own is half used up.
   * @throws Refusal `dpop.invalid` without a proof of this key for this request; `dpop.retry` with a fresh nonce as its value
   * for one that is too old or was used: the request was not executed, and the client signs it again.
   */
  readonly check: (thumbprint: string, claim: Claim, at: number) => Promise<string | null>;
  /** The thumbprint that a new session is bound to. @throws Refusal `dpop.invalid` for a proof with a fault. */
  readonly bind: (proof: string, request: ProvenRequest) => string;
  readonly nonce: (at: number) => string;
}

const NONCE_HEADER = 'DPoP-Nonce';
/** A used proof is stored longer than its nonce is accepted, by the clocks' difference. */
const USED_MS = NONCE_MS + 2 * 60_000;
/** Proofs of reads that one process remembers, twice: about 100 bytes each. */
const MAX_READS = 100_000;

/** `nonceKey`: the same for all gateways of one database. */
export function createProofGuard(db: Database, nonceKey: Buffer): ProofGuard {
  const nonces = createNonces(nonceKey);
  const reads = createUsedReads();
  const claimWrite = async (id: string, at: number): Promise<boolean> => {
    const row = { id, expiresAt: at + USED_MS };
    return inTransaction(db, async (tx) => {
      const claimed = await tx.insert(usedProofs).values(row).onConflictDoNothing().returning();
      return claimed.length > 0;
    });
  };
  return {
    nonce: nonces.issue,
    bind: (proof, request) => readProof(proof, request)?.thumbprint ?? refuse('dpop.invalid'),
    check: async (thumbprint, { proof: jwt, isWrite, ...request }, at) => {
      const proof = jwt === undefined ? null : readProof(jwt, request);
      if (proof?.thumbprint !== thumbprint) refuse('dpop.invalid', { status: 401 });
      const age = nonces.ageOf(proof.nonce, at);
      const claim = isWrite ? claimWrite : reads.claim;
      if (age === null || !(await claim(idOf(proof), at))) {
        refuse('dpop.retry', { status: 401, value: { nonce: nonces.issue(at) } });
      }
      return age > NONCE_MS / 2 ? nonces.issue(at) : null;
    },
  };
}

const idOf = ({ thumbprint, jti }: Proof): string =>
  createHash('sha256').update(`${thumbprint} ${jti}`).digest('base64url');

interface UsedReads {
  /** False if it was claimed before. */
  readonly claim: (id: string, at: number) => boolean;
}

/** Two generations: the older one is dropped when the newer one is old or full, so memory is bounded. */
export function createUsedReads(max = MAX_READS): UsedReads {
  let [newer, older] = [new Set<string>(), new Set<string>()];
  let startedAt = -Infinity;
  return {
    claim: (id, at) => {
      if (newer.has(id) || older.has(id)) return false;
      if (newer.size >= max || Math.abs(at - startedAt) > USED_MS) {
        [newer, older, startedAt] = [new Set(), newer, at];
      }
      newer.add(id);
      return true;
    },
  };
}

/** The nonce that the client signs with from now on. */
export const sendNonce = (reply: FastifyReply, nonce: string | null): void => {
  if (nonce !== null) void reply.header(NONCE_HEADER, nonce);
};

/** The headers of a refusal (RFC 9449 §7.1, §9). */
export function challenge(reply: FastifyReply, { code, options }: Refusal): void {
  const isRetry = code === 'dpop.retry';
  const error = isRetry ? 'use_dpop_nonce' : 'invalid_dpop_proof';
  void reply.header('WWW-Authenticate', `DPoP error="${error}", algs="ES256"`);
  if (isRetry) sendNonce(reply, (options.value as RefusalValues['dpop.retry']).nonce);
}

/** Proofs are deleted a minute's worth at a time. */
export const usedProofsDue = sql`(select min(expires_at) + 60000 from used_proofs)`;

/** A job. */
export const deleteUsedProofs = ({ db }: { readonly db: Database }, at: number): Promise<unknown> =>
  inTransaction(db, (tx) => tx.delete(usedProofs).where(lt(usedProofs.expiresAt, at)));
