/** Session hand-over between servers (RFC 8693), on both database engines. */
import { eq, sql } from 'drizzle-orm';
import { inTransaction } from '../../ground/db/transaction';
import { whenAllWait } from '../../testing/at-once';
import { openGateway, type TestGateway } from '../../testing/gateway';
import { GRANT, integratorServer, newIntegrator, ORIGIN, valueOf } from '../../testing/handover';
import { registerNewcomer } from '../../testing/newcomer';
import { startPostgres, type TestPostgres } from '../../testing/postgres';
import { members } from '../members/members.tables';
import { handoverTokens, integratorAccounts, integrators } from './integrators.tables';
import { createIntegrator, revokeIntegrator, rotateSecret, type ClientCredentials } from './manage-integrators';

describe.each(['PGlite', 'PostgreSQL'])('the session hand-over on %s', (engine) => {
  let postgres: TestPostgres | undefined;
  let gateway: TestGateway;
  let partner: ClientCredentials;
  beforeAll(async () => {
    if (engine === 'PostgreSQL') postgres = await startPostgres({ seed: 'none' });
    gateway = await openGateway({ seed: 'none', ...(postgres ? { url: postgres.url } : {}) });
    partner = await newIntegrator(gateway);
  });
  afterAll(async () => {
    await gateway?.close();
    await postgres?.stop();
  });

  const { asClient, requestToken, tokenFor, exchange, signIn } = integratorServer(() => ({ gateway, partner }));
  const isSignedIn = async (token: string) =>
    (await gateway.request('GET', '/wps/member/info', { token })).status === 200;
  const oauthError = async (answer: ReturnType<typeof requestToken>) => {
    const { status, body } = await answer;
    const { error, error_description } = body as unknown as { error: string; error_description: string };
    expect(error_description).toMatch(/^[\x20-\x7e]+$/);
    return [status, error];
  };

  it('[PLAT-14] a user of the integrator is signed in without a login, and gets the same account every time', async () => {
    const answer = await requestToken('user-1', { nickname: 'Rina' });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/) as string,
      issued_token_type: 'urn:site:oauth:token-type:session-handover',
      token_type: 'N_A',
      expires_in: 60,
    });
    const first = valueOf(await exchange((answer.body as unknown as { access_token: string }).access_token));
    // The page's first fact of the session is made from this answer.
    expect(first).toMatchObject({ nickname: 'Rina' });
    const info = await gateway.request('GET', '/wps/member/info', { token: first.token });
    expect(info.body.value).toMatchObject({ nickname: 'Rina' });
    // A hand-over that names no nickname leaves the one before.
    expect(await signIn('user-1')).toMatchObject({ id: first.id, nickname: 'Rina' });
    const second = await signIn('user-2');
    expect(second.id).not.toBe(first.id);
    expect(second).toMatchObject({ nickname: null });
    // Lists and exported tables show it in one line.
    for (const nickname of [' Rina\r\n\u2028\u0007 Begum\t', '\n']) {
      expect((await requestToken('user-2', { nickname })).status).toBe(200);
      expect(await signIn('user-2')).toMatchObject({ nickname: 'Rina Begum' });
    }
  });

  it('[PLAT-14] stores hashes only: neither token nor secret is in the database', async () => {
    const token = await tokenFor('user-1');
    const stored = await gateway.services.db.execute(sql`select * from handover_tokens cross join integrators`);
    const text = JSON.stringify(stored);
    expect(text).toContain(partner.clientId);
    expect(text).not.toContain(token);
    expect(text).not.toContain(partner.secret);
  });

  it('[PLAT-14] a subject named like an existing member, or known to another integrator, gets its own account', async () => {
    const mina = await registerNewcomer(gateway, { username: 'minanear' });
    const other = await newIntegrator(gateway);
    const [own, others] = [await signIn('minanear'), await signIn('minanear', other)];
    expect(new Set([own.id, others.id, String(mina.id)]).size).toBe(3);
  });

  it('[PLAT-14] a token is valid for 60 seconds, and not for one millisecond longer', async () => {
    const inTime = await tokenFor('user-1');
    await gateway.pass(59_999);
    expect((await exchange(inTime)).status).toBe(200);
    const late = await tokenFor('user-1');
    await gateway.pass(60_000);
    expect((await exchange(late)).body.errorCode).toBe('handover.invalid');
  });

  it('[PLAT-14] a token is exchanged once', async () => {
    const token = await tokenFor('user-1');
    expect((await exchange(token)).status).toBe(200);
    expect((await exchange(token)).body.errorCode).toBe('handover.invalid');
  });

  it('[PLAT-14] of requests that exchange a token at the same time, one gets a session', async () => {
    const token = await tokenFor('user-1');
    const both =
      engine === 'PostgreSQL'
        ? await whenAllWait(gateway.services.db, 'handover_tokens', 2, () => exchange(token))
        : await Promise.all([exchange(token), exchange(token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('[PLAT-14] two first hand-overs of a user at the same time create one account', async () => {
    const tokens = await Promise.all([tokenFor('twice'), tokenFor('twice')]);
    const ids = await Promise.all(tokens.map(async (token) => valueOf(await exchange(token)).id));
    expect(new Set(ids).size).toBe(1);
    const { db } = gateway.services;
    expect(await db.select().from(integratorAccounts).where(eq(integratorAccounts.subject, 'twice'))).toHaveLength(1);
  });

  it.each([`${ORIGIN}1`, 'https://localhost:3001', 'https://play.partner.example', 'null'])(
    '[PLAT-14] a page of %s cannot exchange the token of another origin, which is worthless afterwards',
    async (origin) => {
      const token = await tokenFor('user-1');
      const answer = await exchange(token, origin);
      expect([answer.status, answer.body.errorCode]).toEqual([403, 'handover.origin']);
      expect((await exchange(token)).body.errorCode).toBe('handover.invalid');
    },
  );

  it('[PLAT-14] a request without an Origin header cannot exchange a token', async () => {
    const body = { token: await tokenFor('user-1') };
    const answer = await gateway.request('POST', '/wps/session/exchange', { body });
    expect(answer.body.errorCode).toBe('handover.origin');
  });

  it('[PLAT-14] answers wrong requests with the errors of OAuth', async () => {
    expect(await oauthError(requestToken('user-1', {}, { ...partner, secret: 'wrong' }))).toEqual([
      401,
      'invalid_client',
    ]);
    expect(await oauthError(requestToken('user-1', {}, { ...partner, clientId: 'int_unknown' }))).toEqual([
      401,
      'invalid_client',
    ]);
    expect(await oauthError(requestToken(''))).toEqual([400, 'invalid_request']);
    expect(await oauthError(requestToken('x'.repeat(129)))).toEqual([400, 'invalid_request']);
    expect(await oauthError(requestToken('user-1', { subject_token_type: 'jwt' }))).toEqual([400, 'invalid_request']);
    for (const [name, wrong] of Object.entries({
      subject_token_type: 'jwt',
      nickname: 'n'.repeat(41),
      subject_token: '',
    }))
      expect((await requestToken('user-1', { [name]: wrong })).body).toMatchObject({
        error_description: `The parameter ${name} is missing or wrong.`,
      });
    // RFC 6749 §5.2: a parameter that is repeated. Of two users neither is meant.
    const repeated = await asClient('/wps/oauth/token', [
      ...Object.entries({ ...GRANT, subject_token: 'user-1' }),
      ['subject_token', 'user-2'],
    ]);
    expect([repeated.status, repeated.body]).toMatchObject([
      400,
      { error: 'invalid_request', error_description: 'The parameter subject_token is missing or wrong.' },
    ]);
    expect(await oauthError(requestToken('user-1', { grant_type: 'password' }))).toEqual([
      400,
      'unsupported_grant_type',
    ]);
    for (const audience of [`${ORIGIN}1`, `${ORIGIN}/`, 'https://evil.example'])
      expect(await oauthError(requestToken('user-1', { audience }))).toEqual([400, 'invalid_target']);
    const anonymous = await gateway.request('POST', '/wps/oauth/token', { body: GRANT });
    expect(anonymous.headers['www-authenticate']).toMatch(/^Basic /);
  });

  it.each([
    ...[
      'https://partner.example/',
      'https://partner.example/play',
      'https://partner.example?x=1',
      'https://partner.example:443',
    ],
    ...[
      'http://partner.example',
      'http://127.0.0.1.partner.example',
      'https://*.partner.example',
      'https://partner.example;',
      'https://Partner.example',
      'partner.example',
      'null',
    ],
  ])('[PLAT-14] %s is not accepted as the origin of an integrator', async (origin) => {
    const create = inTransaction(gateway.services.db, (tx) =>
      createIntegrator(tx, { name: 'Partner', origins: [ORIGIN, origin] }, 1),
    );
    await expect(create).rejects.toThrow(`${origin} is not an origin`);
  });

  it('[PLAT-14] a secret that was replaced is invalid at once', async () => {
    const client = await newIntegrator(gateway);
    const secret = await inTransaction(gateway.services.db, (tx) => rotateSecret(tx, client.clientId));
    expect((await requestToken('user-1', {}, client)).status).toBe(401);
    expect((await requestToken('user-1', {}, { ...client, secret })).status).toBe(200);
  });

  it('[PLAT-14] revoking an integrator ends its access, tokens not exchanged yet and sessions of its users', async () => {
    const client = await newIntegrator(gateway);
    const { token } = await signIn('user-1', client);
    const pending = await tokenFor('user-2', {}, client);
    const { db, clock } = gateway.services;
    await inTransaction(db, (tx) => revokeIntegrator(tx, client.clientId, clock.now()));
    expect(await isSignedIn(token)).toBe(false);
    expect((await exchange(pending)).body.errorCode).toBe('handover.invalid');
    expect(await oauthError(requestToken('user-1', {}, client))).toEqual([401, 'invalid_client']);
    expect((await requestToken('user-1')).status).toBe(200);
  });

  it('[PLAT-14] a token that was being issued while its integrator was revoked is refused', async () => {
    const client = await newIntegrator(gateway);
    const pending = await tokenFor('user-1', {}, client);
    const { db } = gateway.services;
    await db.update(integrators).set({ state: 'revoked' }).where(eq(integrators.clientId, client.clientId));
    expect((await exchange(pending)).body.errorCode).toBe('handover.invalid');
  });

  it('[PLAT-14] a closed account receives no token, and a token from before is refused', async () => {
    const { id } = await signIn('closed');
    const pending = await tokenFor('closed');
    const { db } = gateway.services;
    await db
      .update(members)
      .set({ state: 'disabled' })
      .where(eq(members.id, Number(id)));
    expect((await exchange(pending)).body.errorCode).toBe('us_forbidden_login_error');
    expect(await oauthError(requestToken('closed'))).toEqual([400, 'invalid_grant']);
  });

  it('[PLAT-14] the integrator signs its own user out, and no user of another integrator', async () => {
    const other = await newIntegrator(gateway);
    const [own, others] = [await signIn('leaving'), await signIn('leaving', other)];
    const pending = await tokenFor('leaving');
    expect((await asClient('/wps/oauth/revoke', { subject: 'leaving' })).body).toEqual({ ended: 1 });
    expect(await isSignedIn(own.token)).toBe(false);
    expect(await isSignedIn(others.token)).toBe(true);
    expect((await exchange(pending)).body.errorCode).toBe('handover.invalid');
    expect((await asClient('/wps/oauth/revoke', { subject: 'unknown' })).body).toEqual({ ended: 0 });
    expect(await oauthError(asClient('/wps/oauth/revoke', {}))).toEqual([400, 'invalid_request']);
  });

  it('deletes tokens that expired a day ago', async () => {
    await gateway.pass(25 * 3_600_000);
    await tokenFor('user-1');
    expect(await gateway.services.db.select().from(handoverTokens)).toHaveLength(1);
  });
});

it('[PLAT-14] wrong secrets are counted: after thirty in an hour an address has to wait', async () => {
  const gateway = await openGateway({ seed: 'none' });
  const attempt = () => gateway.request('POST', '/wps/oauth/token', { body: GRANT });
  for (let count = 0; count < 30; count += 1) await attempt();
  const refused = await attempt();
  expect([refused.status, refused.body]).toMatchObject([429, { error: 'temporarily_unavailable' }]);
  await gateway.close();
});
