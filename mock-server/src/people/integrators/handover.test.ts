/** Session hand-over between servers (RFC 8693), on both database engines. */
import { eq, sql } from 'drizzle-orm';
import { inTransaction } from '../../ground/db/transaction';
import { whenAllWait } from '../../testing/at-once';
import { openGateway, type TestGateway } from '../../testing/gateway';
import { registerNewcomer } from '../../testing/newcomer';
import { startPostgres, type TestPostgres } from '../../testing/postgres';
import { members } from '../members/members.tables';
import { handoverTokens, integratorAccounts } from './integrators.tables';
import { createIntegrator, revokeIntegrator, rotateSecret, type ClientCredentials } from './manage-integrators';

const ORIGIN = 'http://localhost:3001';
const GRANT = {
  grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
  subject_token_type: 'urn:site:oauth:token-type:user-id',
  audience: ORIGIN,
};

describe.each(['PGlite', 'PostgreSQL'])('the session hand-over on %s', (engine) => {
  let postgres: TestPostgres | undefined;
  let gateway: TestGateway;
  let partner: ClientCredentials;
  beforeAll(async () => {
    if (engine === 'PostgreSQL') postgres = await startPostgres();
    gateway = await openGateway({ seed: 'none', ...(postgres ? { url: postgres.url } : {}) });
    partner = await newIntegrator();
  }, 60_000);
  afterAll(async () => {
    await gateway?.close();
    await postgres?.stop();
  });

  const newIntegrator = (origins = [ORIGIN, 'https://play.partner.example']) =>
    inTransaction(gateway.services.db, (tx) =>
      createIntegrator(tx, { name: 'Partner', origins }, gateway.services.clock.now()),
    );
  const asClient = (path: string, fields: object, { clientId, secret } = partner) =>
    gateway.ask('POST', path, {
      body: new URLSearchParams(fields as Record<string, string>).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
      },
    });
  const requestToken = (subject: string, more: object = {}, client = partner) =>
    asClient('/wps/oauth/token', { ...GRANT, subject_token: subject, ...more }, client);
  const tokenFor = async (subject: string, more: object = {}, client = partner): Promise<string> => {
    const answer = await requestToken(subject, more, client);
    expect(answer.status).toBe(200);
    return (answer.body as unknown as { access_token: string }).access_token;
  };
  const exchange = (token: string, origin: string = ORIGIN) =>
    gateway.ask('POST', '/wps/session/exchange', { body: { token }, headers: { origin } });
  const valueOf = (answer: { body: { value?: never } }) =>
    answer.body.value as unknown as { token: string; id: string; userName: string };
  const signIn = async (subject: string, client = partner) =>
    valueOf(await exchange(await tokenFor(subject, {}, client)));
  const isSignedIn = async (token: string) => (await gateway.ask('GET', '/wps/member/info', { token })).status === 200;
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
    const info = await gateway.ask('GET', '/wps/member/info', { token: first.token });
    expect(info.body.value).toMatchObject({ nickname: 'Rina' });
    expect((await signIn('user-1')).id).toBe(first.id);
    expect((await signIn('user-2')).id).not.toBe(first.id);
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
    const other = await newIntegrator();
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

  describe('[SEC-05] an account without a password, contact or passkey', () => {
    const FUNDS = '135790';
    const refusalOf = async (path: string, token: string, body: object) => {
      const answer = await gateway.ask('PUT', path, { token, body });
      return answer.status === 200 ? 'done' : [answer.body.errorCode, answer.body.value];
    };
    const setFunds = (token: string) =>
      refusalOf('/wps/member/paymentPassword', token, { paymentPassword: FUNDS, confirmPaymentPassword: FUNDS });
    const setAnswers = (token: string) =>
      refusalOf('/wps/member/securityQuestions', token, { answers: [{ questionId: 1, answer: 'Dhanmondi' }] });
    const refused = (purpose: string, methods: string[]) => ['proof.required', { purpose, methods, mobileNum: null }];

    /** A refused attempt, and the hand-over that it requires. */
    const handOverForFunds = async (subject: string) => {
      expect(await setFunds((await signIn(subject)).token)).toEqual(refused('funds', []));
      return signIn(subject);
    };

    it('[SEC-05] sets its first funds password after a hand-over for it, and proves other changes with it', async () => {
      const { token } = await handOverForFunds('proof-1');
      expect(await setAnswers(token)).toEqual(refused('factor', []));
      expect(await setFunds(token)).toBe('done');
      expect(await setAnswers(token)).toEqual(refused('factor', ['paymentPassword']));
      const proof = { token, body: { purpose: 'factor', paymentPassword: FUNDS } };
      expect((await gateway.ask('POST', '/wps/member/proof', proof)).status).toBe(200);
      expect(await setAnswers(token)).toBe('done');
    });

    it('[SEC-05] a token stolen from an ordinary page load sets no funds password, before or after a hand-over for it', async () => {
      const stolen = (await signIn('proof-2')).token;
      const { token } = await handOverForFunds('proof-2');
      expect(await setFunds(stolen)).toEqual(refused('funds', []));
      expect(await setFunds(token)).toBe('done');
    });

    it('[SEC-05] a hand-over counts once, for five minutes, within a quarter of an hour of the refused attempt', async () => {
      const { token } = await handOverForFunds('proof-4');
      const later = await signIn('proof-4');
      expect(await setFunds(later.token)).toEqual(refused('funds', []));
      await gateway.pass(5 * 60_000 - 1000);
      // The refusal of `later` requires another hand-over, which proves its own session only.
      const inTime = await signIn('proof-4');
      await gateway.pass(1000);
      expect(await setFunds(token)).toEqual(refused('funds', []));
      await gateway.pass(5 * 60_000 - 2000);
      expect(await setFunds(inTime.token)).toBe('done');
      expect(await setFunds((await signIn('proof-5')).token)).toEqual(refused('funds', []));
      await gateway.pass(15 * 60_000);
      expect(await setFunds((await signIn('proof-5')).token)).toEqual(refused('funds', []));
    });

    it('[SEC-05] sets its first login password with the funds password, once it has one', async () => {
      const { token } = await handOverForFunds('proof-6');
      const proofOf = async () =>
        (await gateway.ask('GET', '/wps/v2/member/securityConfig', { token })).body.value as unknown as object;
      const setPassword = async (paymentPassword?: string) => {
        const body = { newPassword: 'First4321', confirmNewPassword: 'First4321', paymentPassword };
        const answer = await gateway.ask('POST', '/wps/member/password', { token, body });
        return answer.status === 200 ? 'done' : answer.body.errorCode;
      };
      expect(await proofOf()).toMatchObject({ passwordProof: 'fundsFirst' });
      expect(await setPassword()).toBe('funds.password.missing');
      await setFunds(token);
      expect(await proofOf()).toMatchObject({ passwordProof: 'paymentPassword' });
      expect(await setPassword()).toBe('funds.password.wrong');
      expect(await setPassword('135791')).toBe('funds.password.wrong');
      expect(await setPassword(FUNDS)).toBe('done');
      expect(await proofOf()).toMatchObject({ passwordProof: 'password' });
      expect(await setPassword(FUNDS)).toBe('password.wrong');
    });

    it('[SEC-05] a hand-over proves nothing once the member has a proof of their own', async () => {
      const first = await signIn('proof-3');
      expect(await setFunds(first.token)).toEqual(refused('funds', []));
      await gateway.services.db
        .update(members)
        .set({ mobileNum: '1712340099' })
        .where(eq(members.id, Number(first.id)));
      const { token } = await signIn('proof-3');
      const [code, value] = (await setFunds(token)) as [string, object];
      expect([code, value]).toMatchObject(['proof.required', { purpose: 'funds', methods: ['sms'] }]);
    });
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
    const answer = await gateway.ask('POST', '/wps/session/exchange', { body });
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
    expect(await oauthError(requestToken('user-1', { grant_type: 'password' }))).toEqual([
      400,
      'unsupported_grant_type',
    ]);
    for (const audience of [`${ORIGIN}1`, `${ORIGIN}/`, 'https://evil.example'])
      expect(await oauthError(requestToken('user-1', { audience }))).toEqual([400, 'invalid_target']);
    const anonymous = await gateway.ask('POST', '/wps/oauth/token', { body: GRANT });
    expect(anonymous.headers['www-authenticate']).toMatch(/^Basic /);
  });

  it('[PLAT-14] a secret that was replaced is invalid at once', async () => {
    const client = await newIntegrator();
    const secret = await inTransaction(gateway.services.db, (tx) => rotateSecret(tx, client.clientId));
    expect((await requestToken('user-1', {}, client)).status).toBe(401);
    expect((await requestToken('user-1', {}, { ...client, secret })).status).toBe(200);
  });

  it('[PLAT-14] revoking an integrator ends its access, tokens not exchanged yet and sessions of its users', async () => {
    const client = await newIntegrator();
    const { token } = await signIn('user-1', client);
    const pending = await tokenFor('user-2', {}, client);
    const { db, clock } = gateway.services;
    await inTransaction(db, (tx) => revokeIntegrator(tx, client.clientId, clock.now()));
    expect(await isSignedIn(token)).toBe(false);
    expect((await exchange(pending)).body.errorCode).toBe('handover.invalid');
    expect(await oauthError(requestToken('user-1', {}, client))).toEqual([401, 'invalid_client']);
    expect((await requestToken('user-1')).status).toBe(200);
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
    const other = await newIntegrator();
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
  const attempt = () => gateway.ask('POST', '/wps/oauth/token', { body: GRANT });
  for (let count = 0; count < 30; count += 1) await attempt();
  const refused = await attempt();
  expect([refused.status, refused.body]).toMatchObject([429, { error: 'temporarily_unavailable' }]);
  await gateway.close();
});
