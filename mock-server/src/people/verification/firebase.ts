/**
 * Simulation of Firebase phone login: sends a code, checks it, and issues a one-time token for the number. With a real project
 * these two calls go to Google, and the gateway verifies the token's signature.
 */
import { randomBytes } from 'node:crypto';
import type { FirebaseConfirmBody, FirebaseSent, FirebaseToken, SmsBody } from '@site/shared/wps';
import { and, eq, gt } from 'drizzle-orm';
import type { Tx } from '../../ground/db/database';
import { dialingOf, mobileOf } from '../members/find-member';
import { refuse } from '../../ground/refuse';
import type { WriteContext } from '../../ground/route';
import { storeCode, sendCode, spendCode } from './codes';
import { codes } from './verification.tables';

const LIFE_MS = 5 * 60_000;
const sessionKey = (sessionInfo: string): string => `firebase-session:${sessionInfo}`;
const tokenKey = (idToken: string): string => `firebase-token:${idToken}`;

export async function sendByFirebase(ctx: WriteContext<SmsBody>): Promise<FirebaseSent> {
  const { countryDialingCode, mobileNum } = ctx.params;
  const to = `${dialingOf(countryDialingCode)}:${mobileOf(mobileNum)}`;
  const sent = await sendCode(ctx, { purpose: 'firebase', to });
  const sessionInfo = randomBytes(24).toString('base64url');
  await storeCode(ctx.db, sessionKey(sessionInfo), to, ctx.at + LIFE_MS);
  return { ...sent, sessionInfo };
}

export async function confirmByFirebase({ db, at, params }: WriteContext<FirebaseConfirmBody>): Promise<FirebaseToken> {
  const living = and(eq(codes.key, sessionKey(params.sessionInfo)), gt(codes.expiresAt, at));
  const [session] = await db.select({ to: codes.code }).from(codes).where(living);
  const isRight = session && (await spendCode(db, { purpose: 'firebase', to: session.to }, params.code, at));
  if (!isRight) refuse('verification.wrong', { commit: true });
  await db.delete(codes).where(living);
  const idToken = randomBytes(32).toString('base64url');
  await storeCode(db, tokenKey(idToken), session.to, at + LIFE_MS);
  return { idToken };
}

/** The number of a token, "880:1712345678"; null for an unknown or used token. */
export async function spendFirebaseToken(tx: Tx, idToken: string, at: number): Promise<string | null> {
  const where = and(eq(codes.key, tokenKey(idToken)), gt(codes.expiresAt, at));
  const [row] = await tx.delete(codes).where(where).returning({ to: codes.code });
  return row?.to ?? null;
}
