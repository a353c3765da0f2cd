/**
 * Fresh proofs of identity. A stolen session must not become a stolen account: routes with `proof` need that the member has
 * proven again who they are, in this session, for this kind of change, within the last five minutes.
 */
import type { ProofBody, ProofGiven, ProofMethod, ProofPurpose, ProofRequired } from '@site/shared/wps';
import { and, eq, gt } from 'drizzle-orm';
import { clearCount, limitRate } from '../../ground/counters/counters';
import type { Database, Tx } from '../../ground/db/database';
import { refuse } from '../../ground/refuse';
import type { Context, WriteContext } from '../../ground/route';
import { memberById } from '../members/find-member';
import { assertFundsPassword } from '../members/funds-password';
import { maskMobile } from '../members/mask';
import type { MemberRow } from '../members/members.tables';
import { refuseTrial } from '../members/only-full';
import { isPassword } from '../members/passwords';
import { spendAssertion } from '../passkeys/assertion';
import { passkeys } from '../passkeys/passkeys.tables';
import { recordSecondFailure } from '../sessions/attempts';
import { sessions } from '../sessions/sessions.tables';
import { storeCode, spendCode } from '../verification/codes';
import { codes } from '../verification/verification.tables';

const FRESH_MS = 5 * 60_000;
/** A refused change waits this long for the hand-over that proves it. */
const NEXT_HANDOVER_MS = 15 * 60_000;
const HOUR_MS = 3_600_000;
const TRIES_AN_HOUR = 10;

/** @throws Refusal `proof.required` with what the member can prove their identity with. */
export async function assertFreshProof(ctx: WriteContext<unknown>, purpose: ProofPurpose): Promise<void> {
  refuseTrial(ctx);
  if (await isProven(ctx, purpose)) return;
  const row = await memberById(ctx.db, ctx.member.memberId);
  const methods = await methodsOf(ctx.db, row);
  const isByHandover = purpose === 'funds' && methods.length === 0;
  if (isByHandover) await storeCode(ctx.db, handoverKey(row.id), ctx.member.tokenHash, ctx.at + NEXT_HANDOVER_MS);
  const value: ProofRequired = { purpose, methods, mobileNum: maskMobile(row.mobileNum) };
  refuse('proof.required', { status: 403, value, commit: isByHandover });
}

/**
 * An account of a session hand-over starts without a password, a contact or a passkey: its only proof is another hand-over.
 * It counts for the first funds password alone, once, in the session that it starts, and only after that change was refused:
 * the hand-overs of ordinary page loads prove nothing, so a token stolen from one of them cannot set a secret.
 */
export async function acceptHandover(tx: Tx, row: MemberRow, tokenHash: string, at: number): Promise<void> {
  const where = and(eq(codes.key, handoverKey(row.id)), gt(codes.expiresAt, at));
  const [requested] = await tx.delete(codes).where(where).returning({ key: codes.key });
  if (!requested || (await methodsOf(tx, row)).length > 0) return;
  await markProven(tx, tokenHash, 'funds', at + FRESH_MS);
}

const handoverKey = (memberId: number): string => `handover-proof:${memberId}`;

const markProven = (tx: Tx, tokenHash: string, proofFor: ProofPurpose, proofUntil: number) =>
  tx.update(sessions).set({ proofFor, proofUntil }).where(eq(sessions.tokenHash, tokenHash));

async function isProven({ db, at, member }: Context<unknown>, purpose: ProofPurpose): Promise<boolean> {
  const where = and(
    eq(sessions.tokenHash, member.tokenHash),
    eq(sessions.proofFor, purpose),
    gt(sessions.proofUntil, at),
  );
  const [fresh] = await db.select({ until: sessions.proofUntil }).from(sessions).where(where);
  return fresh !== undefined;
}

/** What the member can prove their identity with. */
async function methodsOf(db: Database, row: MemberRow): Promise<ProofMethod[]> {
  const [passkey] = await db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.memberId, row.id)).limit(1);
  const available: Readonly<Record<ProofMethod, boolean>> = {
    password: row.hasPassword,
    paymentPassword: row.fundsHash !== null,
    passkey: passkey !== undefined,
    // A phone can be lost or its number taken over: a code of it is enough only where there is no password.
    sms: !row.hasPassword && row.mobileNum !== null,
  };
  return (Object.keys(available) as ProofMethod[]).filter((method) => available[method]);
}

/** Checks one proof and marks the session. The mark is stored by the gateway: nothing of it is in the browser. */
export async function proveIdentity(ctx: WriteContext<ProofBody>): Promise<ProofGiven> {
  const { db, at, member, params } = ctx;
  refuseTrial(ctx);
  const tries = `identity:${member.memberId}`;
  await limitRate(db, tries, at, TRIES_AN_HOUR, HOUR_MS);
  await assertProof(ctx, await memberById(db, member.memberId));
  await clearCount(db, tries);
  const until = at + FRESH_MS;
  await markProven(db, member.tokenHash, params.purpose, until);
  return { until };
}

async function assertProof(ctx: WriteContext<ProofBody>, row: MemberRow): Promise<void> {
  const { db, at, params } = ctx;
  if (params.password !== undefined) {
    if (row.hasPassword && (await isPassword(row.passwordHash, params.password))) return;
    await recordSecondFailure(ctx, row.id);
    refuse('password.wrong', { commit: true });
  }
  if (params.paymentPassword !== undefined) return assertFundsPassword(ctx, params.paymentPassword);
  if (params.passkey !== undefined) {
    const { memberId } = await spendAssertion(ctx, params.passkey);
    return memberId === row.id ? undefined : refuse('passkey.unknown', { commit: true });
  }
  if (params.verificationCode === undefined) refuse('request_param_err');
  const target = { purpose: 'member' as const, to: `${row.countryDialingCode}:${row.mobileNum}` };
  const isRight = !row.hasPassword && (await spendCode(db, target, params.verificationCode, at));
  // The answer to a right code was lost: the code is used up, but this session is proven already.
  if (!isRight && !(await isProven(ctx, params.purpose))) refuse('verification.wrong', { commit: true });
}
