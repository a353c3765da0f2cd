/** The second factor after every first one, and a code that works once. */
import { desc } from 'drizzle-orm';
import { inTransaction } from '../../ground/db/transaction';
import { ownGateway } from '../../testing/own-gateway';
import { registerNewcomer } from '../../testing/newcomer';
import { prove } from '../../testing/prove';
import { storePreference } from '../members/preferences';
import { totpAt } from '../verification/totp';
import { outbox } from '../verification/verification.tables';

const gateway = ownGateway();
const STEP_MS = 30_000;

interface Challenge {
  readonly method: string;
  readonly loginTicket: string;
}
const post = async (path: string, body: object) => (await gateway.request('POST', path, { body })).body;
const verify = (body: object) => post('/wps/session/login/verification', body);
const lastCode = async () =>
  (await gateway.services.db.select().from(outbox).orderBy(desc(outbox.id)).limit(1))[0]!.code!;
const pass = async (ms: number) => {
  await gateway.pass(ms);
  // The gateway reads its clock with a request.
  await gateway.request('GET', '/wps/system/status');
};
const nextStep = () => pass(STEP_MS);

/** A member with an authenticator app; `code` is the app's at this moment. */
async function withApp(username: string, mobileNum: string) {
  const member = await registerNewcomer(gateway, { username, mobileNum, countryDialingCode: '880' });
  await prove(gateway, member.token, 'factor');
  const { secret } = await member.get<{ secret: string }>('/wps/member/totp');
  const code = () => totpAt(secret, gateway.services.clock.now());
  const body = { code: code() };
  const enabled = await gateway.request('PUT', '/wps/member/totp', { token: member.token, body });
  expect(enabled.body.success).toBe(true);
  const { recoveryCodes } = enabled.body.value as unknown as { recoveryCodes: string[] };
  await nextStep();
  return { ...member, code, recoveryCodes };
}

async function smsLogin(mobileNum: string) {
  await post('/wps/verification/sms/noLogin', { mobileNum, countryDialingCode: '880' });
  return post('/wps/session/login', {
    ...{ username: mobileNum, password: await lastCode(), type: 'sms', countryDialingCode: '880' },
  });
}

async function socialLogin(subject: string) {
  const query = { provider: 'google', state: 's', nonce: 'n', redirectUri: 'http://localhost/m/login', subject };
  const path = '/wps/session/login/social/authorize';
  const { headers } = await gateway.request('GET', path, { query, headers: { host: 'localhost' } });
  const idToken = new URL(String(headers.location)).searchParams.get('code');
  return post('/wps/session/login/social', { provider: 'google', idToken, nonce: 'n' });
}

async function firebaseLogin(mobileNum: string) {
  const phone = { mobileNum, countryDialingCode: '880' };
  const { value: sent } = await post('/wps/verification/firebase/send', phone);
  const { sessionInfo } = sent as unknown as { sessionInfo: string };
  const { value } = await post('/wps/verification/firebase/confirm', { sessionInfo, code: await lastCode() });
  const { idToken } = value as unknown as { idToken: string };
  return post('/wps/session/login', {
    ...{ type: 'firebase', firebaseChannel: 'sms', username: mobileNum, password: '1', countryDialingCode: '880' },
    ...{ firebaseMobileNo: mobileNum, firebaseIdToken: idToken },
  });
}

const challengeOf = (answer: Awaited<ReturnType<typeof post>>): Challenge => {
  expect(answer).toMatchObject({ success: false, errorCode: 'login_verify_required', value: { method: 'totp' } });
  return answer.value as unknown as Challenge;
};

it('[SEC-04] a password, an SMS code, Firebase and a linked social account all need the app’s code', async () => {
  await gateway.services.settings.change({ flags: { FIREBASELOGIN3: true } });
  const { code, token } = await withApp('secondone', '1755501001');
  const offer = (await socialLogin('secondone')).value as unknown as { linkToken: string };
  await gateway.request('POST', '/wps/member/social', { token, body: { linkToken: offer.linkToken } });
  const logins = [
    () => post('/wps/session/login', { username: 'secondone', password: 'Fresh1234' }),
    () => smsLogin('1755501001'),
    () => firebaseLogin('1755501001'),
    () => socialLogin('secondone'),
  ];
  for (const logIn of logins) {
    await nextStep();
    const { loginTicket } = challengeOf(await logIn());
    expect((await verify({ loginTicket, verificationCode: '000000' })).errorCode).toBe('verification.wrong');
    expect(await verify({ loginTicket, verificationCode: code() })).toMatchObject({ value: { userName: 'secondone' } });
    expect((await verify({ loginTicket, verificationCode: code() })).errorCode).toBe('verification.wrong');
  }
});

it('[SEC-04] a code works once, and none from before it works after it', async () => {
  const { code } = await withApp('secondtwo', '1755501002');
  const before = code();
  await nextStep();
  const body = { username: 'secondtwo', password: 'Fresh1234' };
  const logIn = (verificationCode: string) => verify({ ...body, verificationCode });
  expect((await logIn(code())).success).toBe(true);
  expect((await logIn(code())).errorCode).toBe('verification.wrong');
  // Within the allowed drift, but older than the one used.
  expect((await logIn(before)).errorCode).toBe('verification.wrong');
  await nextStep();
  expect((await logIn(code())).success).toBe(true);
});

it('[SEC-04] a used code of the app stays used after a recovery code, which works once itself', async () => {
  const { code, recoveryCodes } = await withApp('recovering', '1755501022');
  const logIn = async (verificationCode: string) => {
    const { loginTicket } = challengeOf(
      await post('/wps/session/login', { username: 'recovering', password: 'Fresh1234' }),
    );
    return (await verify({ loginTicket, verificationCode })).success;
  };
  const used = code();
  expect(await logIn(used)).toBe(true);
  expect(await logIn(recoveryCodes[3]!)).toBe(true);
  expect([await logIn(used), await logIn(recoveryCodes[3]!)]).toEqual([false, false]);
  expect(await logIn(recoveryCodes[0]!)).toBe(true);
  await nextStep();
  expect(await logIn(code())).toBe(true);
});

it('[SEC-04] of two logins with the same code at the same time one succeeds', async () => {
  const { code } = await withApp('secondthree', '1755501003');
  const body = { username: 'secondthree', password: 'Fresh1234', verificationCode: code() };
  const answers = await Promise.all([verify(body), verify(body)]);
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
});

it('[SEC-04] a ticket is worth nothing without the code, after five minutes, or when it is invented', async () => {
  const { code } = await withApp('secondfour', '1755501004');
  const { loginTicket } = challengeOf(await smsLogin('1755501004'));
  expect((await verify({ loginTicket })).errorCode).toBe('verification.wrong');
  expect((await verify({ loginTicket: 'invented', verificationCode: code() })).errorCode).toBe('verification.wrong');
  await pass(5 * 60_000 + 1000);
  expect((await verify({ loginTicket, verificationCode: code() })).errorCode).toBe('verification.wrong');
  expect((await verify({ verificationCode: code() })).errorCode).toBe('request_param_err');
});

it('[SEC-04] ten wrong codes an hour end the second step of this member, and of no other', async () => {
  const [one, two] = [await withApp('secondsix', '1755501007'), await withApp('secondseven', '1755501008')];
  const logIn = (username: string, verificationCode: string) =>
    verify({ username, password: 'Fresh1234', verificationCode });
  for (let turn = 0; turn < 10; turn += 1)
    expect((await logIn('secondsix', '000000')).errorCode).toBe('verification.wrong');
  expect((await logIn('secondsix', one.code())).errorCode).toBe('TOO_MANY_REQUEST');
  expect((await logIn('secondseven', two.code())).success).toBe(true);
});

it('[SEC-04] a ticket is not completed by an SMS code when the app was switched off meanwhile', async () => {
  const { id } = await withApp('secondeight', '1755501009');
  const { loginTicket } = challengeOf(await smsLogin('1755501009'));
  await inTransaction(gateway.services.db, (tx) => storePreference(tx, id, 'totp', null));
  await post('/wps/verification/sms/noLogin', { mobileNum: '1755501009', countryDialingCode: '880' });
  const answer = await verify({ loginTicket, verificationCode: await lastCode() });
  expect(answer.errorCode).toBe('verification.wrong');
});

it('[AUTH-19] the session of a second step is of the device of the first', async () => {
  const { code } = await withApp('secondnine', '1755501010');
  const body = { username: 'secondnine', password: 'Fresh1234', loginDeviceId: 'ticket-phone' };
  const { loginTicket } = challengeOf(await post('/wps/session/login', body));
  const { value } = await verify({ loginTicket, verificationCode: code() });
  const { token } = value as unknown as { token: string };
  const devices = await gateway.request('GET', '/wps/session/devices', { token });
  expect(devices.body.value).toMatchObject([{ deviceId: 'ticket-phone', current: true }, {}]);
  // The ticket is used up, also for a new code.
  await nextStep();
  expect((await verify({ loginTicket, verificationCode: code() })).errorCode).toBe('verification.wrong');
});

it('[SEC-04] members without the app log in with one factor', async () => {
  await registerNewcomer(gateway, { username: 'onefactor', mobileNum: '1755501005', countryDialingCode: '880' });
  expect((await smsLogin('1755501005')).success).toBe(true);
  expect((await socialLogin('rafi')).success).toBe(true);
});

it('[SEC-03] shows the account’s holder the wrong codes of a second step', async () => {
  const { code } = await withApp('secondfive', '1755501006');
  const { loginTicket } = challengeOf(await smsLogin('1755501006'));
  await verify({ loginTicket, verificationCode: '000000' });
  const { token } = (await verify({ loginTicket, verificationCode: code() })).value as unknown as { token: string };
  const { body } = await gateway.request('GET', '/wps/session/lastLogin', { token });
  expect(body.value).toMatchObject({ failedSince: 1 });
});

describe('[SEC-04] an operator can require the app', () => {
  afterEach(() => gateway.services.settings.change({ secondFactorOfAgents: false, secondFactorToWithdraw: false }));
  const code = ({ status, body }: Awaited<ReturnType<typeof gateway.request>>) => [
    status,
    body.errorCode ?? 'accepted',
  ];

  it('of agents: their calls are refused until it is on, and the calls that switch it on are not', async () => {
    await gateway.services.settings.change({ secondFactorOfAgents: true });
    const token = await gateway.enter('agent');
    const request = () => gateway.request('GET', '/wps/agent/transferEnabled', { token });
    expect(code(await request())).toEqual([403, 'factor.required']);
    await prove(gateway, token, 'factor', 'Agent1234');
    const { body } = await gateway.request('GET', '/wps/member/totp', { token });
    const { secret } = body.value as unknown as { secret: string };
    const enable = { token, body: { code: totpAt(secret, gateway.services.clock.now()) } };
    expect(code(await gateway.request('PUT', '/wps/member/totp', enable))).toEqual([200, 'accepted']);
    expect(code(await request())).toEqual([200, 'accepted']);
    // The next login needs the code, so a stolen password alone opens nothing.
    const login = { username: 'agent', password: 'Agent1234' };
    challengeOf(await post('/wps/session/login', login));
  });

  it('of members who withdraw', async () => {
    const [plain, withCode] = [await registerNewcomer(gateway), await withApp('withdrawer', '01712345999')];
    const withdraw = async (token: string) =>
      code(
        await gateway.request('POST', '/wps/v2/transaction/withdraw', {
          token,
          body: { cardId: '1', amount: '500.00', paymentPassword: '000000', confirmed: true },
          headers: { 'idempotency-key': crypto.randomUUID() },
        }),
      );
    const before = await withdraw(plain.token);
    expect(before[1]).not.toBe('factor.required');
    await gateway.services.settings.change({ secondFactorToWithdraw: true });
    expect(await withdraw(plain.token)).toEqual([403, 'factor.required']);
    expect(await withdraw(withCode.token)).toEqual(before);
  });
});
