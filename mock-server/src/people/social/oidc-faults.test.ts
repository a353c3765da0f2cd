/** Social login with an OpenID Connect provider that cannot be reached, answers with errors or forges tokens. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openGateway, type TestGateway } from '../../testing/gateway';
import {
  browserOf,
  COOKIE,
  createForger,
  FORGER,
  googleAt,
  LOGIN_PAGE,
  PAGE,
  SITE_ORIGIN,
  type Forgery,
} from '../../testing/oidc';

describe('a provider that fails', () => {
  const forger = createForger();
  let answer = forger.fetch;
  let gateway: TestGateway;
  let browser: ReturnType<typeof browserOf>;
  beforeAll(async () => {
    gateway = await openGateway({
      ...{ seed: 'none', oidc: googleAt(FORGER), addressLimitFactor: 1 },
      oidcFetch: ((url: string, options: RequestInit) => answer(url, options)) as typeof fetch,
    });
    browser = browserOf(gateway);
  });
  afterAll(() => gateway?.close());
  const outcome = async (forgery: Forgery, more: Record<string, string> = {}) => {
    const { address, cookies } = await browser.start();
    forger.forge(address, forgery);
    const callback = new URL('/wps/session/login/social/callback', SITE_ORIGIN);
    const state = new URL(address).searchParams.get('state')!;
    callback.search = String(new URLSearchParams({ code: 'a code', state, ...more }));
    const { error = 'accepted' } = await browser.follow(callback, cookies);
    return error;
  };
  const startError = async () => {
    const { headers } = await browser.authorize();
    const { origin, searchParams } = new URL(String(headers.location));
    return origin === FORGER ? 'started' : searchParams.get('error');
  };
  const now = () => Math.floor(Date.now() / 1000);

  it('[AUTH-01] leads back to the login page while it cannot be reached, and works once it answers', async () => {
    // A port without a listener.
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    answer = ((_: string, options: RequestInit) => fetch(`http://127.0.0.1:${port}`, options)) as typeof fetch;
    const { headers } = await browser.authorize();
    expect(headers.location).toBe(`${LOGIN_PAGE}?state=page-state&error=temporarily_unavailable`);
    answer = forger.fetch;
    forger.forge(null, { issuer: 'https://accounts.example' });
    expect(await startError()).toBe('server_error');
    forger.forge(null, {});
    expect(await startError()).toBe('started');
  });

  it('[AUTH-01] accepts a valid token, also one that ended a few seconds ago by this clock', async () => {
    expect(await outcome({})).toBe('accepted');
    expect(await outcome({ claims: { exp: now() - 5, iat: now() - 300 } })).toBe('accepted');
  });

  it.each<[string, () => Forgery]>([
    ['another nonce', () => ({ claims: { nonce: 'another nonce' } })],
    ['no nonce', () => ({ claims: { nonce: undefined } as never })],
    ['another issuer', () => ({ claims: { iss: 'https://accounts.example' } })],
    ['another audience', () => ({ claims: { aud: 'another client' } })],
    ['no subject', () => ({ claims: { sub: undefined } })],
    ['an end a minute ago', () => ({ claims: { exp: now() - 60 } })],
    ['a key that is not the provider’s', () => ({ isForeignKey: true })],
    ['no signature', () => ({ header: { alg: 'none' } })],
    ['a signature with the client secret', () => ({ header: { alg: 'HS256' } })],
  ])('[SEC-01] refuses a token with %s', async (_, forgery) => {
    expect(await outcome(forgery())).toBe('server_error');
  });

  it('[SEC-01] refuses an answer that names another issuer (RFC 9207)', async () => {
    expect(await outcome({}, { iss: FORGER })).toBe('accepted');
    expect(await outcome({}, { iss: 'https://accounts.example' })).toBe('server_error');
  });

  it.each([
    [{ name: ' Alice A. ', preferred_username: 'alice77' }, 'Alice A.'],
    [{ name: '  ', preferred_username: 'alice77' }, 'alice77'],
    [{ sub: 'subject-000123' }, '…0123'],
    [{ name: 'x'.repeat(100) }, 'x'.repeat(80)],
  ])('[AUTH-01] the account with the claims %j is shown as %s', async (claims, expected) => {
    const { address, cookies } = await browser.start();
    forger.forge(address, { claims });
    const state = new URL(address).searchParams.get('state')!;
    const callback = new URL('/wps/session/login/social/callback', SITE_ORIGIN);
    callback.search = String(new URLSearchParams({ code: 'a code', state }));
    const { code } = await browser.follow(callback, cookies);
    expect((await browser.exchange(code)).value).toMatchObject({ name: expected });
  });

  it('[AUTH-01] a login in a second tab does not end the one of the first', async () => {
    const first = await browser.start();
    const query = { provider: 'google', redirectUri: LOGIN_PAGE, ...PAGE };
    const path = '/wps/session/login/social/authorize';
    const second = await gateway.request('GET', path, { query, cookies: first.cookies });
    const [cookie] = second.cookies as unknown as { value: string }[];
    forger.forge(first.address, {});
    const state = new URL(first.address).searchParams.get('state')!;
    const callback = new URL('/wps/session/login/social/callback', SITE_ORIGIN);
    callback.search = String(new URLSearchParams({ code: 'a code', state }));
    expect(await browser.follow(callback, { [COOKIE]: cookie!.value })).toEqual({
      ...{ state: PAGE.state, code: expect.any(String) as string },
    });
  });

  it('[AUTH-01] distinguishes a refused code from a provider that is down', async () => {
    expect(await outcome({ status: 400 })).toBe('server_error');
    expect(await outcome({ status: 503 })).toBe('temporarily_unavailable');
  });

  it('[SEC-03] sixty logins an hour can be started from one address', async () => {
    await gateway.pass(3_600_000);
    await gateway.request('GET', '/wps/system/status');
    const started: (string | null)[] = [];
    for (let count = 0; count < 61; count += 1) started.push(await startError());
    expect(started.slice(0, 60)).toEqual(Array(60).fill('started'));
    expect(started[60]).toBe('temporarily_unavailable');
  });
});
