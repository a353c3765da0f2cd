/** authenticateClient: the integrator of a request between servers, by HTTP Basic (RFC 6749 §2.3.1). */
import { eq } from 'drizzle-orm';
import { limitRate } from '../../ground/counters/counters';
import { refuse } from '../../ground/refuse';
import type { WriteContext } from '../../ground/route';
import { isSameSecret } from '../../ground/secrets';
import { hashToken } from '../sessions/sessions';
import { integrators, type IntegratorRow } from './integrators.tables';

/** Wrong credentials from one address per hour. */
const MAX_FAILURES = 30;
const HOUR_MS = 3_600_000;

/**
 * @throws Refusal `invalid_client` for missing or wrong credentials, an unknown client and a revoked one, always the same.
 */
export async function authenticateClient(ctx: WriteContext<unknown>): Promise<IntegratorRow> {
  const given = credentialsOf(ctx.request.headers.authorization);
  const [row] = given ? await ctx.db.select().from(integrators).where(eq(integrators.clientId, given.clientId)) : [];
  // Compared for an unknown client, too: the response time does not reveal which clients exist.
  const isRight = isSameSecret(hashToken(given?.secret ?? ''), row?.secretHash ?? hashToken('unknown client'));
  if (row?.state === 'active' && isRight) return row;
  void ctx.reply.header('WWW-Authenticate', 'Basic realm="integrators", charset="UTF-8"');
  await limitRate(ctx.db, `client:${ctx.ip}`, ctx.at, MAX_FAILURES, HOUR_MS);
  refuse('invalid_client', { status: 401, commit: true });
}

/** Client id and secret are form-encoded before Base64 (RFC 6749 §2.3.1). */
function credentialsOf(header: string | undefined): { clientId: string; secret: string } | null {
  const [, encoded = ''] = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(header ?? '') ?? [];
  const [clientId = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  try {
    const decode = (text: string) => decodeURIComponent(text.replaceAll('+', ' '));
    const [id, secret] = [decode(clientId), decode(rest.join(':'))];
    // PostgreSQL text cannot contain NUL.
    return id && secret && !id.includes('\0') ? { clientId: id, secret } : null;
  } catch {
    return null;
  }
}
