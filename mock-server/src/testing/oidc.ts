/** Helpers of tests of social login: a real OpenID Connect provider, a visitor of it, and a provider whose tokens are forged. */
import { spawn } from 'node:child_process';
import { generateKeyPairSync, sign } from 'node:crypto';
import { join } from 'node:path';
import { packageFolder } from '../ground/db/package-folder';
import type { OidcSettings } from '../people/social/oidc';
import type { TestGateway } from './gateway';

export const SITE_ORIGIN = 'https://play.example.com';
const REDIRECT_URI = `${SITE_ORIGIN}/wps/session/login/social/callback`;
export const CLIENT = { clientId: 'site', clientSecret: 'a client secret of the tests' };

/** The settings of a gateway whose Google is this issuer. */
export const googleAt = (issuer: string): OidcSettings => ({
  siteOrigin: SITE_ORIGIN,
  providers: [{ id: 'google', issuer, ...CLIENT }],
});

/** A real provider in its own process (oidc-server.mjs). */
export async function startOidcServer(): Promise<{ readonly issuer: string; readonly stop: () => Promise<void> }> {
  const script = join(packageFolder(), 'src/testing/oidc-server.mjs');
  const child = spawn(process.execPath, [script, CLIENT.clientId, CLIENT.clientSecret, REDIRECT_URI]);
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  let printed = '';
  const issuer = await new Promise<string>((resolve, reject) => {
    // A warning about Node's version, and the reason if it ends.
    child.stderr.on('data', (chunk: Buffer) => (printed += String(chunk)));
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      text += String(chunk);
      if (text.includes('\n')) resolve(text.trim());
    });
    child.on('close', (code) => reject(new Error(`The provider ended with ${code}: ${printed}`)));
  });
  return {
    issuer,
    stop: () => {
      child.stdin.end();
      return ended;
    },
  };
}

/** A new visitor logs in at the provider, or cancels without a subject. Returns the address the provider redirects to. */
export async function visitProvider(address: string, subject: string | null): Promise<URL> {
  const jar = new Map<string, string>();
  const { origin } = new URL(address);
  let url = new URL(address);
  for (let step = 0; step < 6 && url.origin === origin; step += 1) {
    if (url.pathname.startsWith('/interaction/') && subject) url.searchParams.set('subject', subject);
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie, connection: 'close' } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      jar.set(name!, value!);
    }
    const location = answer.headers.get('location');
    if (!location) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`);
    url = new URL(location, url);
  }
  return url;
}

export const PAGE = { state: 'page-state', nonce: 'page-nonce' };
export const LOGIN_PAGE = `${SITE_ORIGIN}/m/login`;
export const COOKIE = '__Host-social';

/** The browser's requests to one gateway. */
export function browserOf(gateway: TestGateway) {
  const authorize = (more: Record<string, string> = {}) =>
    gateway.request('GET', '/wps/session/login/social/authorize', {
      query: { provider: 'google', redirectUri: LOGIN_PAGE, ...PAGE, ...more },
    });
  /** Starts a login; `address` is the provider's page. */
  const start = async () => {
    const { status, headers, cookies } = await authorize();
    expect(status).toBe(303);
    const { value } = (cookies as { name: string; value: string }[]).find(({ name }) => name === COOKIE)!;
    return { address: String(headers.location), cookies: { [COOKIE]: value } };
  };
  /** Follows the provider's redirect; the result is the query of the login page. */
  const follow = async (callback: URL, cookies: Record<string, string>) => {
    const answer = await gateway.request('GET', callback.pathname + callback.search, { cookies });
    expect(answer.status).toBe(303);
    const back = new URL(String(answer.headers.location));
    expect(back.origin + back.pathname).toBe(LOGIN_PAGE);
    return Object.fromEntries(back.searchParams);
  };
  const exchange = async (idToken: string | undefined, nonce = PAGE.nonce) => {
    const body = { provider: 'google', idToken: idToken ?? '', nonce };
    return (await gateway.request('POST', '/wps/session/login/social', { body })).body;
  };
  return { authorize, start, follow, exchange };
}

export interface ForgedClaims {
  readonly iss?: string;
  readonly aud?: string;
  readonly nonce?: string;
  readonly exp?: number;
  readonly iat?: number;
  readonly [claim: string]: unknown;
}

export const FORGER = 'https://forger.example';
const KEYS = generateKeyPairSync('rsa', { modulusLength: 2048 });
const OTHER_KEYS = generateKeyPairSync('rsa', { modulusLength: 2048 });
const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export interface Forgery {
  /** Added to the claims of a valid token. */
  readonly claims?: ForgedClaims;
  readonly header?: object;
  /** Sign with a key that is not in the provider's key set. */
  readonly isForeignKey?: boolean;
  /** The issuer that the discovery document names. */
  readonly issuer?: string;
  /** Answer of the token endpoint instead of a token. */
  readonly status?: number;
}

/** A provider behind `fetch` whose next tokens are forged. The nonce is the one of the authorization URL unless it is forged, too. */
export function createForger() {
  let next: Forgery & { readonly nonce: string } = { nonce: '' };
  const json = (value: unknown, status = 200) =>
    new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } });
  const answer = (path: string): Response => {
    if (path === '/.well-known/openid-configuration') {
      return json({
        ...{
          issuer: next.issuer ?? FORGER,
          authorization_endpoint: `${FORGER}/auth`,
          token_endpoint: `${FORGER}/token`,
        },
        ...{ jwks_uri: `${FORGER}/keys`, response_types_supported: ['code'], subject_types_supported: ['public'] },
        id_token_signing_alg_values_supported: ['RS256'],
      });
    }
    if (path === '/keys') {
      return json({ keys: [{ ...KEYS.publicKey.export({ format: 'jwk' }), kid: 'k1', alg: 'RS256', use: 'sig' }] });
    }
    if (next.status) return json({ error: 'invalid_grant' }, next.status);
    return json({ access_token: 'an access token', token_type: 'Bearer', id_token: tokenOf(next) });
  };
  return {
    /** @param address the authorization URL that the gateway redirected to, null before there is one */
    forge: (address: string | null, forgery: Forgery) => {
      next = { nonce: address ? new URL(address).searchParams.get('nonce')! : '', ...forgery };
    },
    fetch: ((url: string) => Promise.resolve(answer(new URL(url).pathname))) as typeof fetch,
  };
}

function tokenOf({
  nonce,
  claims = {},
  header = {},
  isForeignKey = false,
}: Forgery & { readonly nonce: string }): string {
  const now = Math.floor(Date.now() / 1000);
  const body = { iss: FORGER, aud: CLIENT.clientId, sub: 'alice', nonce, iat: now, exp: now + 300, ...claims };
  const head = { alg: 'RS256', kid: 'k1', ...header };
  const text = `${base64url(head)}.${base64url(body)}`;
  if (head.alg === 'none') return `${text}.`;
  const { privateKey } = isForeignKey ? OTHER_KEYS : KEYS;
  return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
}
