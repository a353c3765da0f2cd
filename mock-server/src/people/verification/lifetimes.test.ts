/** How long codes are valid, of what form they are, and how they are stored. */
import { desc, eq } from 'drizzle-orm';
import { registerNewcomer, type Newcomer } from '../../testing/newcomer';
import { ownGateway } from '../../testing/own-gateway';
import { prove } from '../../testing/prove';
import { members } from '../members/members.tables';
import { preferenceOf } from '../members/preferences';
import type { TotpSetting } from './second-factor';
import { totpAt, totpStepOf } from './totp';
import { outbox } from './verification.tables';

const gateway = ownGateway();
const MINUTE_MS = 60_000;
const STEP_MS = 30_000;
const post = async (path: string, body: object) => (await gateway.request('POST', path, { body })).body;
const codeTo = async (recipient: string) =>
  (
    await gateway.services.db
      .select()
      .from(outbox)
      .where(eq(outbox.recipient, recipient))
      .orderBy(desc(outbox.id))
      .limit(1)
  )[0]!.code!;

it('[SEC-04] an SMS code has six digits and is valid for five minutes', async () => {
  const phone = { mobileNum: '1755502001', countryDialingCode: '880' };
  await registerNewcomer(gateway, { username: 'lifeone', ...phone });
  const logIn = async (waitMs: number) => {
    await post('/wps/verification/sms/noLogin', phone);
    const password = await codeTo('+8801755502001');
    expect(password).toMatch(/^\d{6}$/);
    await gateway.pass(waitMs);
    const { success } = await post('/wps/session/login', {
      ...{ username: phone.mobileNum, password, type: 'sms', countryDialingCode: '880' },
    });
    return success;
  };
  expect(await logIn(5 * MINUTE_MS + 1000)).toBe(false);
  expect(await logIn(5 * MINUTE_MS - 1000)).toBe(true);
});

it('[AUTH-12] [AUTH-17] a code or password is sent to a known number and the account’s own address only; the answer is the same', async () => {
  const sent = () => gateway.services.db.$count(outbox);
  const before = await sent();
  const unknown = { mobileNum: '1755502999', countryDialingCode: '880' };
  expect(await post('/wps/verification/sms/noLogin', unknown)).toMatchObject({ success: true });
  const request = { username: 'demo', email: 'agent@example.com' };
  expect(await post('/wps/member/password/email', request)).toMatchObject({ success: true, value: null });
  expect(await sent()).toBe(before);
});

it('[AUTH-12] a mailed password is valid for an hour', async () => {
  const logIn = async (waitMs: number) => {
    await post('/wps/member/password/email', { username: 'demo', email: 'demo@example.com' });
    const password = await codeTo('demo@example.com');
    await gateway.pass(waitMs);
    return (await post('/wps/session/login', { username: 'demo', password })).success;
  };
  expect(await logIn(60 * MINUTE_MS + 1000)).toBe(false);
  expect(await logIn(60 * MINUTE_MS - 1000)).toBe(true);
});

it.each([
  [
    'another password',
    (mina: Newcomer) =>
      mina.send('/wps/member/password', {
        ...{ oldPassword: 'Fresh1234', newPassword: 'Other4321', confirmNewPassword: 'Other4321' },
      }),
  ],
  [
    'another e-mail address',
    async (mina: Newcomer) => {
      await prove(gateway, mina.token, 'contact');
      await mina.send('/wps/v2/verification/email', { email: 'safe@example.com' });
      const verificationCode = await codeTo('safe@example.com');
      const { token } = mina;
      const body = { value: 'safe@example.com', verificationCode };
      return gateway.request('POST', '/wps/member/info/email', { token, body });
    },
  ],
])('[AUTH-12] [SEC-05] a mailed password does not open an account that has %s since', async (what, change) => {
  const [username, email] = [`mailed${what.length}`, `others${what.length}@example.com`];
  const mina = await registerNewcomer(gateway, { username });
  await gateway.services.db.update(members).set({ email }).where(eq(members.id, mina.id));
  await post('/wps/member/password/email', { username, email });
  const password = await codeTo(email);
  expect((await change(mina)).status).toBe(200);
  expect((await post('/wps/session/login', { username, password })).errorCode).toBe('USER_NOT_EXIST');
});

it('[SEC-04] a code of the app is valid for its thirty seconds and one step before or after', () => {
  const [secret, at] = ['JBSWY3DPEHPK3PXP', 1_700_000_010_000];
  const code = totpAt(secret, at);
  const isValid = (offset: number) => totpStepOf(secret, code, at + offset * STEP_MS) !== null;
  expect([-2, -1, 0, 1, 2].map(isValid)).toEqual([false, true, true, true, false]);
});

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [2_000_000_000, '279037'],
])('[SEC-04] the code at %d s is that of RFC 6238, so any authenticator app shows it', (seconds, code) => {
  expect(totpAt('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', seconds * 1000)).toBe(code);
});

it('[SEC-04] recovery codes are random, and stored as argon2id hashes', async () => {
  const member = await registerNewcomer(gateway);
  await prove(gateway, member.token, 'factor');
  const { secret } = await member.get<{ secret: string }>('/wps/member/totp');
  const body = { code: totpAt(secret, gateway.services.clock.now()) };
  const enabled = await gateway.request('PUT', '/wps/member/totp', { token: member.token, body });
  const { recoveryCodes } = enabled.body.value as unknown as { recoveryCodes: string[] };
  expect(new Set(recoveryCodes).size).toBe(8);
  for (const code of recoveryCodes) expect(code).toMatch(/^[0-9a-f]{10}$/);
  const stored = await preferenceOf<TotpSetting>(gateway.services.db, member.id, 'totp');
  expect(stored!.recovery).toHaveLength(8);
  for (const hash of stored!.recovery!) expect(hash).toMatch(/^\$argon2id\$/);
});

it('[SEC-05] a code counts for what it was sent for, and is sent to the member’s own number without another', async () => {
  const phone = { mobileNum: '1755502011', countryDialingCode: '91' };
  const mina = await registerNewcomer(gateway, { username: 'ownphone', ...phone });
  await gateway.request('POST', '/wps/verification/sms/noLogin', { body: phone });
  const verify = async (verificationCode: string) =>
    (await mina.send('/wps/v2/verification/sms/verify', { ...phone, verificationCode })).body.errorCode ?? 'right';
  expect(await verify(await codeTo('+911755502011'))).toBe('verification.wrong');
  expect((await mina.send('/wps/v2/verification/sms', {})).status).toBe(200);
  expect(await verify(await codeTo('+911755502011'))).toBe('right');
  const without = await registerNewcomer(gateway);
  expect((await without.send('/wps/v2/verification/sms', {})).body.errorCode).toBe('request_param_err');
});

it('[MEM-10] a code by e-mail names the site in the member’s language, and is right for every spelling of the address', async () => {
  const mina = await registerNewcomer(gateway);
  const send = (language: string) =>
    gateway.request('POST', '/wps/v2/verification/email', {
      ...{ token: mina.token, body: { email: 'Mina@Example.com' }, headers: { language } },
    });
  expect((await send('EN')).status).toBe(200);
  await send('BN');
  const letters = await gateway.services.db.select().from(outbox).where(eq(outbox.recipient, 'Mina@Example.com'));
  const [english, bengali] = letters as [(typeof letters)[0], (typeof letters)[0]];
  expect(english).toMatchObject({
    ...{ channel: 'email', body: `Shapla: your code is ${english.code}. Do not share it.` },
  });
  expect(bengali.body).toBe(`Shapla: আপনার কোড ${bengali.code}। কাউকে জানাবেন না।`);
  const verify = (verificationCode: string) =>
    mina.send('/wps/v2/verification/email/verify', { email: 'mina@example.com', verificationCode });
  // The second code replaced the first.
  if (english.code !== bengali.code) expect((await verify(english.code!)).status).not.toBe(200);
  expect((await verify(bengali.code!)).status).toBe(200);
});
