/** Fresh proofs of identity before security changes: which calls need one, what counts, and who is notified. */
import type { ProofMethod, ProofPurpose, SecurityChanges } from '@site/shared/wps';
import { desc, eq } from 'drizzle-orm';
import type { Answer } from '../../testing/gateway';
import { registerNewcomer, type Newcomer } from '../../testing/newcomer';
import { ownGateway } from '../../testing/own-gateway';
import { prove } from '../../testing/prove';
import { memberById } from '../members/find-member';
import { totpAt } from '../verification/totp';
import { outbox } from '../verification/verification.tables';

const gateway = ownGateway();
const PASSWORD = 'Fresh1234';
const MINUTE_MS = 60_000;

type Send = (token: string, who: Newcomer) => Promise<Answer>;
let count = 0;
const freshMobile = () => `17551${String((count += 1)).padStart(5, '0')}`;
const request = (method: string, path: string, token: string, body: object) =>
  gateway.request(method, path, { token, body });
const sentTo = (recipient: string) =>
  gateway.services.db.select().from(outbox).where(eq(outbox.recipient, recipient)).orderBy(desc(outbox.id));
const codeFor = async (recipient: string) => (await sentTo(recipient)).find(({ code }) => code !== null)!.code!;

async function bindMobile(token: string, value = freshMobile()): Promise<Answer> {
  await request('POST', '/wps/v2/verification/sms', token, { mobileNum: value, countryDialingCode: '880' });
  const verificationCode = await codeFor(`+880${value}`);
  return request('POST', '/wps/member/info/mobile', token, { value, countryDialingCode: '880', verificationCode });
}
async function bindEmail(token: string, value = `mail${(count += 1)}@example.com`): Promise<Answer> {
  await request('POST', '/wps/v2/verification/email', token, { email: value });
  return request('POST', '/wps/member/info/email', token, { value, verificationCode: await codeFor(value) });
}
async function enableTotp(token: string): Promise<Answer> {
  const offer = await gateway.request('GET', '/wps/member/totp', { token });
  const { secret } = offer.body.value as unknown as { secret: string };
  return request('PUT', '/wps/member/totp', token, { code: totpAt(secret, gateway.services.clock.now()) });
}
const setAnswers = (token: string) =>
  request('PUT', '/wps/member/securityQuestions', token, { answers: [{ questionId: 1, answer: 'Dhanmondi' }] });
const setFunds = (token: string) =>
  request('PUT', '/wps/member/paymentPassword', token, { paymentPassword: '135790', confirmPaymentPassword: '135790' });
const passkeyOptions = (token: string) => request('POST', '/wps/session/webauthn/register/options', token, {});

const b64 = (text: string) => Buffer.from(text).toString('base64url');
const madePasskey = {
  ...{ id: b64('key'), type: 'public-key' },
  response: { clientDataJSON: b64('{}'), attestationObject: b64('x') },
};

/** The last value: the code of an accepted proof, where the request itself cannot succeed without an authenticator. */
const WRITES: [string, ProofPurpose, Send, string?][] = [
  ['binding a phone', 'contact', (token) => bindMobile(token)],
  ['binding an e-mail', 'contact', (token) => bindEmail(token)],
  ['switching the authenticator app on', 'factor', enableTotp],
  [
    'switching the authenticator app off',
    'factor',
    (token) => gateway.request('DELETE', '/wps/member/totp', { token, query: { code: '123456' } }),
    'state.changed',
  ],
  [
    'signing out other devices',
    'factor',
    (token) => gateway.request('DELETE', '/wps/session/devices', { token, query: { deviceId: 'none' } }),
  ],
  ['answering a security question', 'factor', setAnswers],
  ['starting to add a passkey', 'factor', passkeyOptions],
  [
    'storing a passkey',
    'factor',
    (token) => request('POST', '/wps/session/webauthn/register/verify', token, madePasskey),
    'passkey.unknown',
  ],
  [
    'removing a passkey',
    'factor',
    (token) => gateway.request('DELETE', '/wps/session/webauthn/credentials', { token, query: { id: b64('key') } }),
    'passkey.unknown',
  ],
  ['the first funds password', 'funds', setFunds],
  ['a copy of the data', 'data', (token) => request('POST', '/wps/member/privacy/export', token, {})],
  ['erasing the account', 'data', (token) => request('POST', '/wps/member/privacy/erase', token, {})],
];
const OTHER: Readonly<Record<ProofPurpose, ProofPurpose>> = {
  ...{ contact: 'factor', factor: 'funds', funds: 'data', data: 'contact' },
};

describe.each<[string, ProofPurpose, Send, string?]>(WRITES)('[SEC-05] %s', (_name, purpose, send, reached) => {
  const expectRefused = async (token: string, who: Newcomer) => {
    const { status, body } = await send(token, who);
    expect([status, body.errorCode]).toEqual([403, 'proof.required']);
    expect(body.value).toEqual({ purpose, methods: ['password'], mobileNum: null });
  };
  const expectAccepted = async (token: string, who: Newcomer) =>
    expect((await send(token, who)).body.errorCode).toBe(reached);

  it('needs a proof of this kind, given in this session, and accepts it', async () => {
    const mina = await registerNewcomer(gateway);
    await expectRefused(mina.token, mina);
    // Near misses: a proof for another kind of change, and one that another session of the same member gave.
    await prove(gateway, mina.token, OTHER[purpose]);
    await expectRefused(mina.token, mina);
    const other = await logIn(mina);
    await prove(gateway, other, purpose);
    await expectRefused(mina.token, mina);
    await prove(gateway, mina.token, purpose);
    await expectAccepted(mina.token, mina);
  });

  it('accepts a proof for five minutes', async () => {
    const mina = await registerNewcomer(gateway);
    await prove(gateway, mina.token, purpose);
    await gateway.pass(5 * MINUTE_MS);
    await expectRefused(mina.token, mina);
    await prove(gateway, mina.token, purpose);
    await gateway.pass(5 * MINUTE_MS - 1000);
    await expectAccepted(mina.token, mina);
  });
});

async function logIn({ id }: Newcomer): Promise<string> {
  const { username } = await memberById(gateway.services.db, id);
  const answer = await gateway.request('POST', '/wps/session/login', { body: { username, password: PASSWORD } });
  return (answer.body.value as unknown as { token: string }).token;
}

describe('a proof', () => {
  const give = (token: string, proof: object, purpose: ProofPurpose = 'contact') =>
    request('POST', '/wps/member/proof', token, { purpose, ...proof });
  const methods = async (token: string) =>
    ((await setAnswers(token)).body.value as unknown as { methods: ProofMethod[] }).methods;

  it('[SEC-05] is the password or the funds password; a wrong one proves nothing and is counted', async () => {
    const mina = await registerNewcomer(gateway);
    await prove(gateway, mina.token, 'funds');
    expect((await setFunds(mina.token)).status).toBe(200);
    expect(await methods(mina.token)).toEqual(['password', 'paymentPassword']);
    expect((await give(mina.token, { password: 'Wrong1234' })).body.errorCode).toBe('password.wrong');
    expect((await give(mina.token, { paymentPassword: '135791' })).body).toMatchObject({
      errorCode: 'funds.password.wrong',
      value: { triesLeft: 4 },
    });
    expect((await give(mina.token, {})).body.errorCode).toBe('request_param_err');
    expect((await bindEmail(mina.token)).body.errorCode).toBe('proof.required');
    const last = await gateway.request('GET', '/wps/session/lastLogin', { token: mina.token });
    expect(last.body.value).toMatchObject({ failedSince: 1 });
    expect((await give(mina.token, { paymentPassword: '135790' })).status).toBe(200);
    expect((await bindEmail(mina.token)).status).toBe(200);
  });

  it('[SEC-05] can be guessed ten times an hour; right ones do not count', async () => {
    const mina = await registerNewcomer(gateway);
    for (let turn = 0; turn < 12; turn += 1) await prove(gateway, mina.token, 'contact');
    for (let turn = 0; turn < 10; turn += 1)
      expect((await give(mina.token, { password: `Wrong${turn}` })).body.errorCode).toBe('password.wrong');
    expect((await give(mina.token, { password: PASSWORD })).body.errorCode).toBe('TOO_MANY_REQUEST');
    await gateway.pass(60 * MINUTE_MS);
    const again = await logIn(mina);
    expect((await give(again, { password: PASSWORD })).status).toBe(200);
  });

  it('[SEC-05] is an SMS code for an account without a password, and only for one', async () => {
    const mobileNum = freshMobile();
    const phone = { mobileNum, countryDialingCode: '880' };
    const recipient = `+880${mobileNum}`;
    await gateway.request('POST', '/wps/verification/sms/register', {
      body: { mobileNo: mobileNum, countryDialingCode: '880' },
    });
    const registered = await gateway.request('PUT', '/wps/member/register/mobile', {
      body: { ...phone, verificationCode: await codeFor(recipient) },
    });
    const { token } = registered.body.value as unknown as { token: string };
    expect(await methods(token)).toEqual(['sms']);
    const newCode = async () => {
      await request('POST', '/wps/v2/verification/sms', token, {});
      return codeFor(recipient);
    };
    const verificationCode = await newCode();
    expect((await give(token, { verificationCode: verificationCode === '000000' ? '111111' : '000000' })).status).toBe(
      400,
    );
    expect((await give(token, { verificationCode })).status).toBe(200);
    // The answer was lost and the request is repeated: the session is proven, the code is used up.
    expect((await give(token, { verificationCode })).status).toBe(200);
    expect((await give(token, { verificationCode }, 'factor')).body.errorCode).toBe('verification.wrong');
    const passwords = { newPassword: PASSWORD, confirmNewPassword: PASSWORD };
    expect((await request('POST', '/wps/member/password', token, passwords)).status).toBe(200);
    expect(await methods(token)).toEqual(['password']);
    const late = { verificationCode: await newCode() };
    expect((await give(token, late, 'factor')).body.errorCode).toBe('verification.wrong');
  });

  it('[SEC-05] is no replacement for an account: a trial account is refused', async () => {
    const token = await gateway.enter('trial');
    expect((await setAnswers(token)).body.errorCode).toBe('trial.refused');
    expect((await give(token, { password: 'x' })).body.errorCode).toBe('trial.refused');
  });
});

it('[SEC-05] a changed contact is reported to the old one, in the inbox, and in the list of changes', async () => {
  const mobileNum = freshMobile();
  const mina = await registerNewcomer(gateway, { mobileNum, countryDialingCode: '880', email: 'old@example.com' });
  const changes = () => mina.get<SecurityChanges>('/wps/member/securityChanges');
  expect(await changes()).toEqual([]);
  await prove(gateway, mina.token, 'contact');
  const next = freshMobile();
  await bindEmail(mina.token, 'new@example.com');
  await bindMobile(mina.token, next);
  const noticesTo = async (recipient: string) => (await sentTo(recipient)).filter(({ code }) => code === null);
  // The first change was the e-mail: the old address and the old phone are notified; then the phone.
  expect(await noticesTo('old@example.com')).toHaveLength(1);
  expect(await noticesTo(`+880${mobileNum}`)).toHaveLength(2);
  expect(await noticesTo('new@example.com')).toHaveLength(1);
  expect(await noticesTo(`+880${next}`)).toHaveLength(0);
  const letters = await mina.get<{ list: { title: string }[] }>('/wps/message/inbox');
  expect(letters.list.map(({ title }) => title)).toEqual([
    'The phone number of your account was changed',
    'The e-mail of your account was changed',
  ]);
  expect(await changes()).toEqual([
    expect.objectContaining({ kind: 'MOBILE', current: true }),
    expect.objectContaining({ kind: 'EMAIL', current: true }),
  ]);
  const other = await gateway.request('GET', '/wps/member/securityChanges', { token: await logIn(mina) });
  expect(other.body.value).toMatchObject([{ current: false }, { current: false }]);
  // No other member sees them.
  const outsider = await registerNewcomer(gateway);
  expect(await outsider.get('/wps/member/securityChanges')).toEqual([]);
});

it('[SEC-05] a repeated request to bind the same e-mail is accepted and reported once', async () => {
  const mina = await registerNewcomer(gateway);
  await prove(gateway, mina.token, 'contact');
  expect((await bindEmail(mina.token, 'twice@example.com')).status).toBe(200);
  const body = { value: 'twice@example.com', verificationCode: '000000' };
  expect((await request('POST', '/wps/member/info/email', mina.token, body)).status).toBe(200);
  expect(await mina.get('/wps/member/securityChanges')).toHaveLength(1);
});

it('[SEC-05] a first funds password is accepted again after a lost answer, and another one is not', async () => {
  const mina = await registerNewcomer(gateway);
  await prove(gateway, mina.token, 'funds');
  expect((await setFunds(mina.token)).status).toBe(200);
  await prove(gateway, mina.token, 'funds');
  expect((await setFunds(mina.token)).status).toBe(200);
  expect(await mina.get('/wps/member/securityChanges')).toHaveLength(1);
  const guess = (digits: string) =>
    request('PUT', '/wps/member/paymentPassword', mina.token, {
      paymentPassword: digits,
      confirmPaymentPassword: digits,
    });
  const codes: unknown[] = [];
  for (const digits of ['111111', '222222', '333333', '444444', '135790'])
    codes.push((await guess(digits)).body.errorCode);
  expect(codes).toEqual([...Array<string>(4).fill('state.changed'), 'TOO_MANY_REQUEST']);
});
