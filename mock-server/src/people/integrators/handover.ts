/** Session hand-over: a token that the integrator's server receives, and the integrator's page exchanges for a session (PLAT-14). */
import { randomBytes } from 'node:crypto';
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { ExchangeBody, HandoverRequest, HandoverToken, LoginValue, SubjectRevocation } from '@site/shared/wps';
import type { Tx } from '../../ground/db/database';
import { refuse } from '../../ground/refuse';
import type { WriteContext } from '../../ground/route';
import { acceptHandover } from '../identity/fresh-proof';
import { memberById } from '../members/find-member';
import { assertMayEnter, openSession } from '../sessions/login';
import { endSessions, hashToken } from '../sessions/sessions';
import { accountOfSubject, memberOfSubject } from './accounts';
import { authenticateClient } from './client-credentials';
import { handoverTokens, integrators } from './integrators.tables';

const GRANT = 'urn:ietf:params:oauth:grant-type:token-exchange';
const SUBJECT_TYPE = 'urn:site:oauth:token-type:user-id';
const TOKEN_LIFETIME_MS = 60_000;
/** Expired tokens are deleted after this time, by later requests. */
const KEEP_EXPIRED_MS = 24 * 3_600_000;

/** A token for one exchange by a page of `audience` within a minute (RFC 8693). */
export async function issueToken(ctx: WriteContext<HandoverRequest>): Promise<HandoverToken> {
  const { db, at, params } = ctx;
  const integrator = await authenticateClient(ctx);
  if (required(params, 'grant_type') !== GRANT) refuse('unsupported_grant_type');
  const subject = required(params, 'subject_token');
  if (required(params, 'subject_token_type') !== SUBJECT_TYPE) refuseParameter('subject_token_type');
  const audience = required(params, 'audience');
  if (!integrator.origins.includes(audience)) refuse('invalid_target');
  const member = await accountOfSubject(ctx, integrator, subject, params.nickname);
  if (member.state !== 'active') refuse('invalid_grant');
  const token = randomBytes(32).toString('base64url');
  await db.delete(handoverTokens).where(lt(handoverTokens.expiresAt, at - KEEP_EXPIRED_MS));
  await db.insert(handoverTokens).values({
    tokenHash: hashToken(token),
    integratorId: integrator.id,
    memberId: member.id,
    audience,
    expiresAt: at + TOKEN_LIFETIME_MS,
  });
  return {
    access_token: token,
    issued_token_type: 'urn:site:oauth:token-type:session-handover',
    token_type: 'N_A',
    expires_in: TOKEN_LIFETIME_MS / 1000,
  };
}

function required(params: HandoverRequest, name: keyof HandoverRequest): string {
  return params[name] || refuseParameter(name);
}

const refuseParameter = (name: string): never => refuse('invalid_request', { words: { name } });

/**
 * A session for the token's member. The token is consumed by the first request that presents it, also by one of another
 * origin: a token that was seen elsewhere is worthless.
 */
export async function exchangeToken(ctx: WriteContext<ExchangeBody>): Promise<LoginValue> {
  const { db, at, params, request } = ctx;
  const where = and(eq(handoverTokens.tokenHash, hashToken(params.token)), isNull(handoverTokens.usedAt));
  // The row lock of the update: of two requests at the same time, the second finds the token used.
  const [token] = await db.update(handoverTokens).set({ usedAt: at }).where(where).returning();
  if (!token || at >= token.expiresAt) refuse('handover.invalid', { commit: true });
  if (request.headers.origin !== token.audience) refuse('handover.origin', { status: 403, commit: true });
  const [integrator] = await db.select().from(integrators).where(eq(integrators.id, token.integratorId));
  if (integrator?.state !== 'active') refuse('handover.invalid', { commit: true });
  const member = await memberById(db, token.memberId);
  assertMayEnter(member);
  const session = await openSession(ctx, member, params.loginDeviceId);
  await acceptHandover(db, member, hashToken(session.token), at);
  return session;
}

/** Ends the sessions of an integrator's user, and tokens not exchanged yet. Returns the number of ended sessions. */
export async function revokeSubject(ctx: WriteContext<SubjectRevocation>): Promise<number> {
  const integrator = await authenticateClient(ctx);
  const subject = ctx.params.subject || refuseParameter('subject');
  const memberId = await memberOfSubject(ctx.db, integrator.id, subject);
  return memberId === null ? 0 : signOut(ctx.db, memberId, ctx.at);
}

/** Ends all sessions of a member and makes their hand-over tokens unusable. @returns the number of ended sessions */
export async function signOut(tx: Tx, memberId: number, at: number): Promise<number> {
  await tx
    .update(handoverTokens)
    .set({ usedAt: at })
    .where(and(eq(handoverTokens.memberId, memberId), isNull(handoverTokens.usedAt)));
  return endSessions(tx, memberId, 'revoked', at);
}
