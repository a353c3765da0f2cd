/** Social login with OpenID Connect: against a real provider in a process of its own, and against one that forges tokens. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq, like } from 'drizzle-orm';
import { openGateway, type TestGateway } from '../../testing/gateway';
import { registerNewcomer } from '../../testing/newcomer';
import { prove } from '../../testing/prove';
import {
  createForger,
  FORGER,
  googleAt,
  SITE_ORIGIN,
  startOidcServer,
  visitProvider,
  type Forgery,
} from '../../testing/oidc';
import { totpAt } from '../verification/totp';
import { codes } from '../verification/verification.tables';
import { socialLinks } from './social.tables';

const PAGE = { state: 'page-state', nonce: 'page-nonce' };
const LOGIN_PAGE = `${SITE_ORIGIN}/m/login`;
const COOKIE = '__Host-social';

/** The browser's requests to one gateway. */
function browserOf(gateway: TestGateway) {
  const authorize = (more: Record<string, string> = {}) =>
    gateway.ask('GET', '/wps/session/login/social/authorize', {
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
  const come = async (callback: URL, cookies: Record<string, string>) => {
    const answer = await gateway.ask('GET', callback.pathname + callback.search, { cookies });
    expect(answer.status).toBe(303);
    const back = new URL(String(answer.headers.location));
    expect(back.origin + back.pathname).toBe(LOGIN_PAGE);
    return Object.fromEntries(back.searchParams);
  };
  const exchange = async (idToken: string | undefined, nonce = PAGE.nonce) => {
    const body = { provider: 'google', idToken: idToken ?? '', nonce };
    return (await gateway.ask('POST', '/wps/session/login/social', { body })).body;
  };
  return { authorize, start, come, exchange };
}

const linkTokenOf = (answer: { value?: never }) => (answer.value as unknown as { linkToken: string }).linkToken;

describe('social login with a real provider', () => {
  const logLines: string[] = [];
  let provider: Awaited<ReturnType<typeof startOidcServer>>;
  let gateway: TestGateway;
  let browser: ReturnType<typeof browserOf>;
  beforeAll(async () => {
    provider = await startOidcServer();
    gateway = await openGateway({ oidc: googleAt(provider.issuer), logLines });
    browser = browserOf(gateway);
  });
  afterAll(async () => {
    await gateway?.close();
    await provider?.stop();
  });
  /** From the button to the login page. */
  const visit = async (subject: string | null) => {
    const { address, cookies } = await browser.start();
    return browser.come(await visitProvider(address, subject), cookies);
  };
  const logIn = async (subject: string) => browser.exchange((await visit(subject)).code);
  const link = async (subject: string, token: string) => {
    const body = { linkToken: linkTokenOf(await logIn(subject)) };
    return (await gateway.ask('POST', '/wps/member/social', { token, body })).body;
  };

  it('[AUTH-01] asks the provider with code flow, PKCE, nonce and the exact redirect URI', async () => {
    const { address } = await browser.start();
    const url = new URL(address);
    expect(url.origin).toBe(provider.issuer);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      ...{ client_id: 'site', response_type: 'code', scope: 'openid profile', code_challenge_method: 'S256' },
      redirect_uri: `${SITE_ORIGIN}/wps/session/login/social/callback`,
      ...{ state: expect.any(String) as string, nonce: expect.any(String) as string },
      code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
    });
    expect([url.searchParams.get('state'), url.searchParams.get('nonce')]).not.toEqual([PAGE.state, PAGE.nonce]);
  });

  it('[AUTH-01] an unknown account is offered to the next member, linked once, and logs in from then on', async () => {
    const mina = await registerNewcomer(gateway, { username: 'minaoidc' });
    const unknown = await logIn('mina-sub');
    expect(unknown).toMatchObject({
      errorCode: 'bind_customer_required',
      value: { provider: 'google', name: 'Name of mina-sub' },
    });
    const body = { linkToken: linkTokenOf(unknown) };
    const answer = await gateway.ask('POST', '/wps/member/social', { token: mina.token, body });
    expect(answer.body.success).toBe(true);
    const [row] = await gateway.services.db.select().from(socialLinks).where(eq(socialLinks.subject, 'mina-sub'));
    expect(row).toMatchObject({ provider: 'google', issuer: provider.issuer, memberId: mina.id });
    expect(await logIn('mina-sub')).toMatchObject({ success: true, value: { userName: 'minaoidc' } });
  });

  it('[SEC-01] an account with a seeded test account’s id, or a member’s e-mail address, is linked to no member', async () => {
    await registerNewcomer(gateway, { username: 'emailowner', email: 'emailowner@example.com' });
    for (const subject of ['rina', 'karim', 'emailowner'])
      expect((await logIn(subject)).errorCode).toBe('bind_customer_required');
    const linked = await gateway.services.db.select().from(socialLinks);
    expect(linked.map(({ subject }) => subject)).not.toEqual(expect.arrayContaining(['emailowner']));
  });

  it('[AUTH-01] a login cancelled at the provider comes back as cancelled', async () => {
    expect(await visit(null)).toEqual({ state: PAGE.state, error: 'access_denied' });
  });

  it('[SEC-01] a callback counts once, in the browser that started the login, with a state of this gateway', async () => {
    const foreign = { state: 'unknown', error: 'invalid_request' };
    const first = await browser.start();
    const callback = await visitProvider(first.address, 'alice');
    expect(await browser.come(callback, {})).toEqual(foreign);
    // Also in its own browser, now: the state was presented by another one.
    expect(await browser.come(callback, first.cookies)).toEqual(foreign);
    const second = await browser.start();
    const other = await visitProvider(second.address, 'alice');
    expect(await browser.come(other, { [COOKIE]: 'of another browser' })).toEqual(foreign);
    const third = await browser.start();
    const right = await visitProvider(third.address, 'alice');
    expect((await browser.come(right, third.cookies)).code).toEqual(expect.any(String));
    expect(await browser.come(right, third.cookies)).toEqual(foreign);
    for (const query of ['', '?state=', '?state=invented&code=x', '?state=a&state=b'])
      expect(await browser.come(new URL(`/wps/session/login/social/callback${query}`, SITE_ORIGIN), {})).toEqual(
        foreign,
      );
  });

  it('[SEC-01] a code of one login is refused with the state of another (PKCE, nonce)', async () => {
    const [own, victims] = [await browser.start(), await browser.start()];
    const stolen = await visitProvider(victims.address, 'alice');
    const callback = await visitProvider(own.address, 'mallory');
    callback.searchParams.set('code', stolen.searchParams.get('code')!);
    expect(await browser.come(callback, own.cookies)).toEqual({ state: PAGE.state, error: 'server_error' });
  });

  it('[SEC-01] a login has ten minutes at the provider, and its code a minute at the login page', async () => {
    const slow = await browser.start();
    const callback = await visitProvider(slow.address, 'alice');
    await gateway.pass(10 * 60_000);
    await gateway.ask('GET', '/wps/system/status');
    expect(await browser.come(callback, slow.cookies)).toEqual({ state: 'unknown', error: 'invalid_request' });
    const { code } = await visit('alice');
    expect((await browser.exchange(code, 'another nonce')).errorCode).toBe('verification.wrong');
    expect((await browser.exchange(code)).errorCode).toBe('verification.wrong');
    const late = await visit('alice');
    await gateway.pass(60_000);
    expect((await browser.exchange(late.code)).errorCode).toBe('verification.wrong');
  });

  it('[SEC-01] starts a login only for its own login page and a provider that is configured', async () => {
    for (const wrong of [
      { redirectUri: 'https://evil.example/m/login' },
      { redirectUri: `${LOGIN_PAGE}/` },
      { redirectUri: `${SITE_ORIGIN}/m/register` },
      { provider: 'facebook' },
      { provider: 'toString' },
      { state: '' },
      { nonce: 'n'.repeat(129) },
    ] as Record<string, string>[])
      expect((await browser.authorize(wrong)).status).toBe(400);
    const { flags } = await gateway.services.settings.get();
    expect([flags.GOOGLELOGIN3, flags.FACEBOOKLOGIN3]).toEqual([true, false]);
  });

  it('[SEC-04] the second factor follows it, and its sessions count like all others', async () => {
    const tara = await registerNewcomer(gateway, { username: 'taraoidc' });
    expect((await link('tara-sub', tara.token)).success).toBe(true);
    await gateway.services.settings.change({ maxSessions: 2 });
    const tokens: string[] = [];
    for (let count = 0; count < 2; count += 1) {
      await gateway.pass(1000);
      tokens.push(((await logIn('tara-sub')).value as unknown as { token: string }).token);
    }
    const isAlive = async (token: string) => (await gateway.ask('GET', '/wps/member/info', { token })).status === 200;
    expect([await isAlive(tara.token), await isAlive(tokens[0]!), await isAlive(tokens[1]!)]).toEqual([
      false,
      true,
      true,
    ]);

    const token = tokens[1]!;
    await prove(gateway, token, 'factor');
    const offer = await gateway.ask('GET', '/wps/member/totp', { token });
    const { secret } = offer.body.value as unknown as { secret: string };
    const code = () => totpAt(secret, gateway.services.clock.now());
    await gateway.ask('PUT', '/wps/member/totp', { token, body: { code: code() } });
    await gateway.pass(30_000);
    const challenge = await logIn('tara-sub');
    expect(challenge).toMatchObject({ errorCode: 'login_verify_required', value: { method: 'totp' } });
    const { loginTicket } = challenge.value as unknown as { loginTicket: string };
    const verify = (verificationCode: string) =>
      gateway.ask('POST', '/wps/session/login/verification', { body: { loginTicket, verificationCode } });
    expect((await verify('000000')).body.errorCode).toBe('verification.wrong');
    expect((await verify(code())).body).toMatchObject({ success: true, value: { userName: 'taraoidc' } });
  });

  it('[SEC-01] stores and logs no token, code or secret of the provider', async () => {
    const { address, cookies } = await browser.start();
    const callback = await visitProvider(address, 'alice');
    await browser.come(callback, cookies);
    const stored = JSON.stringify(await gateway.services.db.select().from(codes).where(like(codes.code, '%alice%')));
    expect(stored).toContain('page-nonce');
    const seen = stored + logLines.join('');
    expect(seen).toContain('/wps/session/login/social/callback');
    for (const secret of [callback.searchParams.get('code')!, 'a client secret of the tests', 'eyJ'])
      expect(seen).not.toContain(secret);
  });
});

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
    const { error = 'accepted' } = await browser.come(callback, cookies);
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

  it('[AUTH-01] distinguishes a refused code from a provider that is down', async () => {
    expect(await outcome({ status: 400 })).toBe('server_error');
    expect(await outcome({ status: 503 })).toBe('temporarily_unavailable');
  });

  it('[SEC-03] sixty logins an hour can be started from one address', async () => {
    await gateway.pass(3_600_000);
    await gateway.ask('GET', '/wps/system/status');
    const started: (string | null)[] = [];
    for (let count = 0; count < 61; count += 1) started.push(await startError());
    expect(started.slice(0, 60)).toEqual(Array(60).fill('started'));
    expect(started[60]).toBe('temporarily_unavailable');
  });
});
