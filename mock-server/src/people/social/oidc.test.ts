/** Social login with OpenID Connect, with a real provider in a process of its own. */
import { eq, like } from 'drizzle-orm';
import { openGateway, type TestGateway } from '../../testing/gateway';
import { registerNewcomer } from '../../testing/newcomer';
import { prove } from '../../testing/prove';
import {
  browserOf,
  COOKIE,
  googleAt,
  LOGIN_PAGE,
  PAGE,
  SITE_ORIGIN,
  startOidcServer,
  visitProvider,
} from '../../testing/oidc';
import { totpAt } from '../verification/totp';
import { codes } from '../verification/verification.tables';
import { socialLinks } from './social.tables';

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
    return browser.follow(await visitProvider(address, subject), cookies);
  };
  const logIn = async (subject: string) => browser.exchange((await visit(subject)).code);
  const link = async (subject: string, token: string) => {
    const body = { linkToken: linkTokenOf(await logIn(subject)) };
    return (await gateway.request('POST', '/wps/member/social', { token, body })).body;
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
    const answer = await gateway.request('POST', '/wps/member/social', { token: mina.token, body });
    expect(answer.body.success).toBe(true);
    const [row] = await gateway.services.db.select().from(socialLinks).where(eq(socialLinks.subject, 'mina-sub'));
    expect(row).toMatchObject({ provider: 'google', issuer: provider.issuer, memberId: mina.id });
    expect(await logIn('mina-sub')).toMatchObject({ success: true, value: { userName: 'minaoidc' } });
  });

  it('[SEC-01] an account with a seeded test account’s id, or a member’s e-mail address, is linked to no member', async () => {
    await registerNewcomer(gateway, { username: 'emailowner', email: 'emailowner@example.com' });
    for (const subject of ['rafi', 'nasrin', 'emailowner'])
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
    expect(await browser.follow(callback, {})).toEqual(foreign);
    // Also in its own browser, now: the state was presented by another one.
    expect(await browser.follow(callback, first.cookies)).toEqual(foreign);
    const second = await browser.start();
    const other = await visitProvider(second.address, 'alice');
    expect(await browser.follow(other, { [COOKIE]: 'of another browser' })).toEqual(foreign);
    const third = await browser.start();
    const right = await visitProvider(third.address, 'alice');
    expect((await browser.follow(right, third.cookies)).code).toEqual(expect.any(String));
    expect(await browser.follow(right, third.cookies)).toEqual(foreign);
    for (const query of ['', '?state=', '?state=invented&code=x', '?state=a&state=b'])
      expect(await browser.follow(new URL(`/wps/session/login/social/callback${query}`, SITE_ORIGIN), {})).toEqual(
        foreign,
      );
  });

  it('[SEC-01] a code of one login is refused with the state of another (PKCE, nonce)', async () => {
    const [own, victims] = [await browser.start(), await browser.start()];
    const stolen = await visitProvider(victims.address, 'alice');
    const callback = await visitProvider(own.address, 'mallory');
    callback.searchParams.set('code', stolen.searchParams.get('code')!);
    expect(await browser.follow(callback, own.cookies)).toEqual({ state: PAGE.state, error: 'server_error' });
  });

  it('[SEC-01] a login has ten minutes at the provider, and its code a minute at the login page', async () => {
    const slow = await browser.start();
    const callback = await visitProvider(slow.address, 'alice');
    await gateway.pass(10 * 60_000);
    await gateway.request('GET', '/wps/system/status');
    expect(await browser.follow(callback, slow.cookies)).toEqual({ state: 'unknown', error: 'invalid_request' });
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
    const isAlive = async (token: string) =>
      (await gateway.request('GET', '/wps/member/info', { token })).status === 200;
    expect([await isAlive(tara.token), await isAlive(tokens[0]!), await isAlive(tokens[1]!)]).toEqual([
      false,
      true,
      true,
    ]);

    const token = tokens[1]!;
    await prove(gateway, token, 'factor');
    const offer = await gateway.request('GET', '/wps/member/totp', { token });
    const { secret } = offer.body.value as unknown as { secret: string };
    const code = () => totpAt(secret, gateway.services.clock.now());
    await gateway.request('PUT', '/wps/member/totp', { token, body: { code: code() } });
    await gateway.pass(30_000);
    const challenge = await logIn('tara-sub');
    expect(challenge).toMatchObject({ errorCode: 'login_verify_required', value: { method: 'totp' } });
    const { loginTicket } = challenge.value as unknown as { loginTicket: string };
    const verify = (verificationCode: string) =>
      gateway.request('POST', '/wps/session/login/verification', { body: { loginTicket, verificationCode } });
    expect((await verify('000000')).body.errorCode).toBe('verification.wrong');
    expect((await verify(code())).body).toMatchObject({ success: true, value: { userName: 'taraoidc' } });
  });

  it('[SEC-01] stores and logs no token, code or secret of the provider', async () => {
    const { address, cookies } = await browser.start();
    const callback = await visitProvider(address, 'alice');
    await browser.follow(callback, cookies);
    const stored = JSON.stringify(await gateway.services.db.select().from(codes).where(like(codes.code, '%alice%')));
    expect(stored).toContain('page-nonce');
    const seen = stored + logLines.join('');
    expect(seen).toContain('/wps/session/login/social/callback');
    for (const secret of [callback.searchParams.get('code')!, 'a client secret of the tests', 'eyJ'])
      expect(seen).not.toContain(secret);
  });
});
