/**
 * Social login with real OpenID Connect providers: the redirect to one, and its callback, which ends with a one-time code for
 * the login page, exactly as the simulated provider does (provider.ts).
 */
import { createHash, randomBytes } from 'node:crypto';
import { paths } from '@site/shared/contract';
import { and, eq, gt } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hostCookie } from '../../ground/http/cookies';
import { limitAddress } from '../../ground/counters/counters';
import { inTransaction } from '../../ground/db/transaction';
import { Refusal } from '../../ground/refuse';
import type { Services } from '../../ground/route';
import { storeCode } from '../verification/codes';
import { codes } from '../verification/verification.tables';
import { storeClaim, type SocialProvider } from './claim';
import { createOidcClient, OidcFailure, type OidcChecks, type OidcProvider } from './oidc-client';

export interface OidcSettings {
  /** The site's public origin: "https://play.example.com". */
  readonly siteOrigin: string;
  readonly providers: readonly OidcProvider[];
}

/** A login on its way through a provider. */
interface Flow {
  readonly provider: SocialProvider;
  readonly checks: OidcChecks;
  /** State and nonce of the login page. */
  readonly page: { readonly state: string; readonly nonce: string };
  /** SHA-256 of the browser's cookie: the callback counts in the browser that started the login. */
  readonly browser: string;
}

const OIDC_CALLBACK = '/wps/session/login/social/callback';
const AUTHORIZE = '/wps/session/login/social/authorize';
const FLOW_MS = 10 * 60_000;
const HOUR_MS = 3_600_000;
const MAX_VALUE = 128;
const flowKey = (state: string): string => `oidc:${state}`;
const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

type PageQuery = Readonly<Partial<Record<'provider' | 'state' | 'nonce' | 'redirectUri', string>>>;

export function registerOidc(
  app: FastifyInstance,
  services: Services,
  { siteOrigin, providers }: OidcSettings,
  fetcher: typeof fetch,
): void {
  const { db, clock, addressLimits } = services;
  const cookie = hostCookie('social', siteOrigin.startsWith('https:'), '/wps/session/login/social');
  const loginPage = siteOrigin + paths.login;
  const clients = new Map<string, ReturnType<typeof createOidcClient>>(
    providers.map((provider) => [provider.id, createOidcClient(provider, siteOrigin + OIDC_CALLBACK, fetcher)]),
  );
  const hidden = { schema: { hide: true } as object };
  const backToPage = (reply: FastifyReply, query: Record<string, string>) =>
    redirect(reply, `${loginPage}?${new URLSearchParams(query)}`);
  const backWithFailure = (
    request: FastifyRequest,
    reply: FastifyReply,
    { provider, page }: Omit<Flow, 'checks' | 'browser'>,
    fault: unknown,
  ) => {
    const failure = failureOf(fault);
    if (failure.reason !== 'cancelled')
      request.log.warn({ provider, reason: failure.reason, detail: failure.detail }, 'a social login failed');
    return backToPage(reply, { state: page.state, error: ERRORS[failure.reason] });
  };

  app.get<{ Querystring: PageQuery }>(AUTHORIZE, hidden, async (request, reply) => {
    const { provider, state, nonce, redirectUri } = request.query;
    const client = clients.get(provider ?? '');
    if (!client || !isValue(state) || !isValue(nonce) || redirectUri !== loginPage)
      return reply.code(400).type('text/plain; charset=utf-8').send('This request for a login is not whole.');
    const flow = { provider: provider as SocialProvider, page: { state, nonce } };
    const secret = request.cookies[cookie.name] ?? randomBytes(24).toString('base64url');
    try {
      await inTransaction(db, (tx) =>
        limitAddress(tx, 'oidc', request.ip, clock.now(), addressLimits.socialLogins, HOUR_MS),
      );
      const { url, checks } = await client.start();
      const stored = JSON.stringify({ ...flow, checks, browser: sha256(secret) } satisfies Flow);
      await inTransaction(db, (tx) => storeCode(tx, flowKey(checks.state), stored, clock.now() + FLOW_MS));
      // Lax, not Strict: the callback is a navigation from the provider's site.
      void reply.setCookie(cookie.name, secret, { ...cookie.options, sameSite: 'lax', maxAge: FLOW_MS / 1000 });
      return redirect(reply, url);
    } catch (fault) {
      return backWithFailure(request, reply, flow, fault);
    }
  });

  app.get<{ Querystring: Readonly<Record<string, unknown>> }>(OIDC_CALLBACK, hidden, async (request, reply) => {
    const { state } = request.query;
    const flow = typeof state === 'string' ? await takeFlow(services, state) : null;
    const isOwn = flow !== null && flow.browser === sha256(request.cookies[cookie.name] ?? '');
    // The login page has no login with this state, and says so.
    if (!isOwn) return backToPage(reply, { state: 'unknown', error: 'invalid_request' });
    try {
      const account = await clients.get(flow.provider)!.finish(request.url.split('?')[1] ?? '', flow.checks);
      const claim = { ...account, nonce: flow.page.nonce };
      const code = await inTransaction(db, (tx) => storeClaim(tx, claim, clock.now()));
      return backToPage(reply, { state: flow.page.state, code });
    } catch (fault) {
      return backWithFailure(request, reply, flow, fault);
    }
  });
}

/** `error` of RFC 6749 §4.1.2.1, for the login page. */
const ERRORS = { cancelled: 'access_denied', unreachable: 'temporarily_unavailable', refused: 'server_error' } as const;

/** @throws what is neither a failed login nor a limit that was reached */
function failureOf(fault: unknown): OidcFailure {
  if (fault instanceof OidcFailure) return fault;
  if (fault instanceof Refusal) return new OidcFailure('unreachable', fault.code);
  throw fault;
}

const isValue = (text: string | undefined): text is string =>
  typeof text === 'string' && text !== '' && text.length <= MAX_VALUE;

/** The login of a state, once. */
async function takeFlow({ db, clock }: Services, state: string): Promise<Flow | null> {
  const where = and(eq(codes.key, flowKey(state)), gt(codes.expiresAt, clock.now()));
  const [row] = await inTransaction(db, (tx) => tx.delete(codes).where(where).returning({ code: codes.code }));
  return row ? (JSON.parse(row.code) as Flow) : null;
}

const redirect = (reply: FastifyReply, url: string): FastifyReply =>
  reply.header('Cache-Control', 'no-store').header('Referrer-Policy', 'no-referrer').redirect(url, 303);
