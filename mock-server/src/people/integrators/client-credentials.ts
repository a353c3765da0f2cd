/** authenticateClient: the integrator of a request between servers, by HTTP Basic (RFC 6749 §2.3.1) or a signed JWT. */
import { eq } from 'drizzle-orm';
import { limitAddress } from '../../ground/counters/counters';
import { refuse } from '../../ground/refuse';
import type { WriteContext } from '../../ground/route';
import { isSameSecret } from '../../ground/secrets';
import { hashToken } from '../sessions/sessions';
import { ASSERTION_TYPE, verifyAssertion } from './client-assertion';
import { integrators, type IntegratorRow } from './integrators.tables';

/** Wrong credentials from one address per hour. */
const MAX_FAILURES = 30;
const HOUR_MS = 3_600_000;
/** The audience of a JWT is the token endpoint for every call (RFC 7523 §3). */
const TOKEN_PATH = '/wps/oauth/token';
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

interface ClientAssertion {
  readonly client_assertion_type?: string;
  readonly client_assertion?: string;
}

/**
 * @throws Refusal `invalid_client` for missing or wrong credentials, an unknown client and a revoked one, always the same.
 */
export async function authenticateClient(ctx: WriteContext<ClientAssertion>): Promise<IntegratorRow> {
  const isByAssertion = ctx.params.client_assertion !== undefined || ctx.params.client_assertion_type !== undefined;
  const row = isByAssertion ? await byAssertion(ctx) : await bySecret(ctx);
  if (row?.state === 'active') return row;
  void ctx.reply.header('WWW-Authenticate', 'Basic realm="integrators", charset="UTF-8"');
  await limitAddress(ctx.db, 'client', ctx.ip, ctx.at, MAX_FAILURES, HOUR_MS);
  refuse('invalid_client', { status: 401, commit: true });
}

/** One method per request (RFC 6749 §2.3). */
async function byAssertion({ db, at, params, request }: WriteContext<ClientAssertion>): Promise<IntegratorRow | null> {
  const { client_assertion: jwt = '', client_assertion_type: type } = params;
  if (type !== ASSERTION_TYPE || request.headers.authorization !== undefined) return null;
  // Without https only on the developer's own machine.
  const schemes = LOOPBACK.test(request.host) ? ['https', 'http'] : ['https'];
  return verifyAssertion(db, {
    jwt,
    at,
    audiences: schemes.map((scheme) => `${scheme}://${request.host}${TOKEN_PATH}`),
  });
}

async function bySecret(ctx: WriteContext<unknown>): Promise<IntegratorRow | null> {
  const given = credentialsOf(ctx.request.headers.authorization);
  const [row] = given ? await ctx.db.select().from(integrators).where(eq(integrators.clientId, given.clientId)) : [];
  // Compared for an unknown client, too: the response time does not reveal which clients exist.
  const isRight = isSameSecret(hashToken(given?.secret ?? ''), row?.secretHash ?? hashToken('unknown client'));
  return row && isRight ? row : null;
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
