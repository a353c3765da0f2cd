/** Registration by mobile number: a code verifies it, the password is optional. */
import { desc, eq } from 'drizzle-orm';
import { inTransaction } from '../../ground/db/transaction';
import { registerNewcomer } from '../../testing/newcomer';
import { ownGateway } from '../../testing/own-gateway';
import { members } from '../members/members.tables';
import { storePreference } from '../members/preferences';
import { outbox } from '../verification/verification.tables';
import { isBirthday } from './check-fields';

const gateway = ownGateway();

it('[AUTH-07] a number and its code are enough, and a password that is sent must obey its rule', async () => {
  const number = { mobileNo: '1755501234', countryDialingCode: '880' };
  expect((await gateway.request('POST', '/wps/verification/sms/register', { body: number })).status).toBe(200);
  const sent = await gateway.services.db.select().from(outbox);
  const verificationCode = sent.find(({ recipient }) => recipient === '+8801755501234')?.code;
  const body = { mobileNum: '1755501234', countryDialingCode: '880', verificationCode };
  const short = await gateway.request('PUT', '/wps/member/register/mobile', {
    body: { ...body, password: 'abc', confirmPassword: 'abc' },
  });
  expect(short.body).toMatchObject({ errorCode: 'validation', value: { fields: { password: { rule: 'pattern' } } } });
  const joined = await gateway.request('PUT', '/wps/member/register/mobile', { body });
  expect(joined.body).toMatchObject({ success: true });
});

it('[AUTH-07] a number belongs to its country: the same digits of another one are another account’s', async () => {
  const phone = (countryDialingCode: string) => ({ mobileNum: '1755503001', countryDialingCode });
  const [bangladesh, india] = [
    await registerNewcomer(gateway, { username: 'frombd', ...phone('880') }),
    await registerNewcomer(gateway, { username: 'fromin', ...phone('91') }),
  ];
  const login = async (countryDialingCode: string) => {
    const body = { username: '1755503001', password: 'Fresh1234', countryDialingCode };
    const answer = await gateway.request('POST', '/wps/session/login', { body });
    return Number((answer.body.value as unknown as { id: string }).id);
  };
  expect([await login('880'), await login('91')]).toEqual([bangladesh.id, india.id]);
});

it('[AUTH-07] the user name that a number gets is free: its digits may be of another country, or chosen as a name', async () => {
  const joinBySms = async (countryDialingCode: string, mobileNum: string) => {
    const body = { mobileNo: mobileNum, countryDialingCode };
    await gateway.request('POST', '/wps/verification/sms/register', { body });
    const [sent] = await gateway.services.db.select().from(outbox).orderBy(desc(outbox.id)).limit(1);
    const registration = { mobileNum, countryDialingCode, verificationCode: sent!.code };
    const answer = await gateway.request('PUT', '/wps/member/register/mobile', { body: registration });
    return answer.body.errorCode ?? (answer.body.value as unknown as { userName: string }).userName;
  };
  await registerNewcomer(gateway, { username: 'm1755503003' });
  expect(await joinBySms('880', '1755503002')).toBe('m1755503002');
  expect(await joinBySms('91', '1755503002')).toMatch(/^m1755503002\d+$/);
  expect(await joinBySms('880', '1755503003')).toMatch(/^m1755503003\d+$/);
  expect(await joinBySms('91', '1755503002')).toBe('mobile.taken');
});

it('[SEC-03] one address checks sixty names, e-mails and numbers a minute, so accounts cannot be enumerated', async () => {
  const check = (at: number) => {
    const queries = [
      ['/wps/check/username', { username: `guess${at}` }],
      ['/wps/check/email', { email: `guess${at}@example.com` }],
      ['/wps/check/mobile', { countryDialingCode: '880', mobileNum: `17555${String(at).padStart(5, '0')}` }],
    ] as const;
    // More numbers would need captchas.
    const [path, query] = queries[at % 20 === 0 ? 2 : at % 2]!;
    return gateway.request('GET', path, { query });
  };
  const taken = await gateway.request('GET', '/wps/check/username', { query: { username: 'demo' } });
  expect(taken.body.value).toBe(false);
  for (let at = 1; at < 60; at += 1) expect((await check(at)).body.value).toBe(true);
  // Each of the three kinds is refused.
  for (let at = 60; at < 63; at += 1) expect((await check(at)).body.errorCode).toBe('TOO_MANY_REQUEST');
  await gateway.pass(10 * 60_000);
  expect((await check(80)).body.value).toBe(true);
});

it('[AUTH-07] a name, an e-mail and a number are taken in every spelling, for the checks and for the registration', async () => {
  const phone = { mobileNum: '1755501240', countryDialingCode: '880' };
  await registerNewcomer(gateway, { username: 'takenone', email: 'taken@example.com', ...phone });
  const isFree = async (path: string, query: Record<string, string>) =>
    (await gateway.request('GET', `/wps/check/${path}`, { query })).body.value;
  expect(await isFree('username', { username: 'TakenOne' })).toBe(false);
  expect(await isFree('email', { email: 'Taken@Example.com' })).toBe(false);
  expect(await isFree('mobile', { mobileNum: '01755501240', countryDialingCode: '+880' })).toBe(false);
  expect(await isFree('mobile', { mobileNum: '1755501240', countryDialingCode: '91' })).toBe(true);
  const join = async (more: object) => {
    const body = { username: 'takentwo', password: 'River2468', confirmPassword: 'River2468', ...more };
    return (await gateway.request('PUT', '/wps/member/register', { body })).body.errorCode ?? 'joined';
  };
  expect(await join({ username: 'TAKENONE' })).toBe('username.taken');
  expect(await join({ email: 'TAKEN@example.com' })).toBe('email.taken');
  expect(await join({ mobileNum: '01755501240', countryDialingCode: '880' })).toBe('mobile.taken');
  expect(await join({ mobileNum: '1755501240', countryDialingCode: '91', email: 'other@example.com' })).toBe('joined');
});

it('[AUTH-07] a registration without a name makes one up, and stores the fields of the form', async () => {
  await gateway.services.settings.change({
    registerRules: { paymentPassword: { enabled: true }, idNumber: { enabled: true }, telegram: { enabled: true } },
  });
  const body = {
    ...{ username: 'ignored', password: 'River2468', confirmPassword: 'River2468', paymentPassword: '246810' },
    ...{
      nickname: ' Mina\n',
      email: 'stored@example.com',
      birthday: '1999-01-02',
      telegram: 'mina_t',
      idNumber: 'NID123',
    },
    registerMethod: 'PWA',
  };
  const joined = await gateway.request('PUT', '/wps/member/register/autoUsername', { body });
  const { token, userName, id } = joined.body.value as unknown as { token: string; userName: string; id: string };
  expect(userName).toMatch(/^player\d{6}$/);
  const [row] = await gateway.services.db
    .select()
    .from(members)
    .where(eq(members.id, Number(id)));
  expect(row).toMatchObject({
    ...{ nickname: 'Mina', email: 'stored@example.com', birthday: '1999-01-02', locale: 'EN', hasPassword: true },
    ...{ profile: { telegram: 'mina_t', idNumber: 'NID123', registerMethod: 'PWA' }, mobileNum: null, depth: 0 },
  });
  const guards = await gateway.request('GET', '/wps/v2/member/securityConfig', { token });
  expect(guards.body.value).toMatchObject({ paymentPassword: true });
  await gateway.services.settings.change({ registerRules: {} });
});

it('[AUTH-09] a birthday is a day from 1900 on', () => {
  const days = ['1899-12-31', '1900-01-01', '2000-02-29', '2001-02-29'];
  expect(days.map(isBirthday)).toEqual([false, true, true, false]);
});

describe('the first password of an account registered by mobile number', () => {
  const lastCodeOf = async (mobileNum: string) => {
    const sent = await gateway.services.db.select().from(outbox).orderBy(desc(outbox.id));
    return sent.find(({ recipient }) => recipient === `+880${mobileNum}`)?.code ?? '';
  };
  const registerBySms = async (mobileNum: string) => {
    const number = { countryDialingCode: '880', mobileNum };
    await gateway.request('POST', '/wps/verification/sms/register', { body: { ...number, mobileNo: mobileNum } });
    const body = { ...number, verificationCode: await lastCodeOf(mobileNum) };
    const joined = await gateway.request('PUT', '/wps/member/register/mobile', { body });
    return (joined.body.value as unknown as { token: string }).token;
  };
  const first = { newPassword: 'River2468', confirmNewPassword: 'River2468' };
  const change = (token: string, body: object) => gateway.request('POST', '/wps/member/password', { token, body });
  const proofOf = async (token: string) =>
    (await gateway.request('GET', '/wps/v2/member/securityConfig', { token })).body.value as unknown as object;
  const login = (username: string, password: string) =>
    gateway.request('POST', '/wps/session/login', { body: { username, password, countryDialingCode: '880' } });

  it('[AUTH-16] is set without an old one right after the SMS code, works for login, and is required from then on', async () => {
    const token = await registerBySms('1755501235');
    expect(await proofOf(token)).toMatchObject({ password: false, passwordProof: 'none' });
    expect((await change(token, first)).body.success).toBe(true);
    expect((await login('1755501235', 'River2468')).body).toMatchObject({ value: { firstTimeLogin: false } });
    expect(await proofOf(token)).toMatchObject({ password: true, passwordProof: 'password' });
    const again = { newPassword: 'Other4321', confirmNewPassword: 'Other4321' };
    expect((await change(token, again)).body.errorCode).toBe('password.wrong');
  });

  it('[AUTH-16] can be sent again after a lost answer, and changes nothing then', async () => {
    const token = await registerBySms('1755501237');
    expect((await change(token, first)).body.success).toBe(true);
    expect((await change(token, first)).body.success).toBe(true);
    const next = { oldPassword: 'River2468', newPassword: 'Other4321', confirmNewPassword: 'Other4321' };
    expect((await change(token, next)).body.success).toBe(true);
    expect((await change(token, next)).body.success).toBe(true);
    await gateway.pass(16 * 60_000);
    expect((await change(token, next)).body.errorCode).toBe('password.wrong');
  });

  it('[AUTH-16] needs a new code when the SMS code of the session is too old', async () => {
    const token = await registerBySms('1755501236');
    await gateway.pass(16 * 60_000);
    expect(await proofOf(token)).toMatchObject({ passwordProof: 'sms' });
    expect((await change(token, first)).body.errorCode).toBe('verification.wrong');
    await gateway.request('POST', '/wps/v2/verification/sms', { token, body: { purpose: 'PASSWORD' } });
    const verificationCode = await lastCodeOf('1755501236');
    expect((await change(token, { ...first, verificationCode })).body.success).toBe(true);
  });

  it('[AUTH-16] cannot be set this way for an account that has a password', async () => {
    const { token } = await registerNewcomer(gateway, { username: 'hasone' });
    expect((await change(token, first)).body.errorCode).toBe('password.wrong');
  });
});

describe('a registration whose answer was lost is sent again', () => {
  const register = (path: string, body: object) => gateway.request('PUT', `/wps/member/register${path}`, { body });
  const idOf = (answer: Awaited<ReturnType<typeof register>>) => (answer.body.value as unknown as { id: string }).id;
  const mina = {
    username: 'minalost',
    password: 'River2468',
    confirmPassword: 'River2468',
    loginDeviceId: '5f1c7a30-2d64-4b8e-9c11-7e0a3d5b9f42',
  };
  const OTHER_PHONE = 'b2e4d6f8-1a3c-4e5f-8a7b-9c0d1e2f3a4b';

  it('[AUTH-10] and logs in to the account that it has opened', async () => {
    const first = await register('', mina);
    const again = await register('', mina);
    expect(again.body).toMatchObject({ success: true, value: { userName: 'minalost' } });
    expect(idOf(again)).toBe(idOf(first));
  });

  it('[AUTH-10] but not with another password, from another device, or a quarter of an hour later', async () => {
    const rina = { ...mina, username: 'rinalost' };
    await register('', rina);
    const other = { password: 'Other4321', confirmPassword: 'Other4321' };
    expect((await register('', { ...rina, ...other })).body.errorCode).toBe('username.taken');
    expect((await register('', { ...rina, loginDeviceId: OTHER_PHONE })).body.errorCode).toBe('username.taken');
    expect((await register('', { ...rina, loginDeviceId: undefined })).body.errorCode).toBe('username.taken');
    await gateway.pass(16 * 60_000);
    expect((await register('', rina)).body.errorCode).toBe('username.taken');
  });

  it('[AUTH-10] [SEC-04] but not from a device that only another account has used', async () => {
    const salma = { ...mina, username: 'salmaowns' };
    await register('', salma);
    await register('', { ...mina, username: 'ayanowns', loginDeviceId: OTHER_PHONE });
    expect((await register('', { ...salma, loginDeviceId: OTHER_PHONE })).body.errorCode).toBe('username.taken');
    expect((await register('', salma)).body.success).toBe(true);
  });

  it('[SEC-04] but not by a device id that is no secret', async () => {
    for (const [username, loginDeviceId] of [
      ['anydevice', undefined],
      ['shortdevice', 'phone'],
    ] as const) {
      const body = { ...mina, username, loginDeviceId };
      expect((await register('', body)).body.success).toBe(true);
      // The gateway records a missing one as "unknown".
      for (const guess of ['unknown', 'phone'])
        expect((await register('', { ...body, loginDeviceId: guess })).body.errorCode).toBe('username.taken');
    }
  });

  it('[SEC-04] but not to an account that is closed, or that has an authenticator app since', async () => {
    const salma = { ...mina, username: 'salmalost' };
    const id = Number(idOf(await register('', salma)));
    const setState = (state: 'active' | 'disabled') =>
      gateway.services.db.update(members).set({ state }).where(eq(members.id, id));
    await setState('disabled');
    expect((await register('', salma)).body.errorCode).toBe('username.taken');
    await setState('active');
    await inTransaction(gateway.services.db, (tx) => storePreference(tx, id, 'totp', { secret: 'x', enabled: true }));
    expect((await register('', salma)).body.errorCode).toBe('username.taken');
  });

  it('[AUTH-07] also by mobile number, with the same code', async () => {
    const number = { countryDialingCode: '880', mobileNum: '1755501299' };
    await gateway.request('POST', '/wps/verification/sms/register', { body: { ...number, mobileNo: '1755501299' } });
    const sent = await gateway.services.db.select().from(outbox);
    const verificationCode = sent.find(({ recipient }) => recipient === '+8801755501299')?.code;
    const body = { ...number, verificationCode, loginDeviceId: mina.loginDeviceId };
    const first = await register('/mobile', body);
    const wrong = String((Number(verificationCode) + 1) % 1_000_000).padStart(6, '0');
    expect((await register('/mobile', { ...body, verificationCode: wrong })).body.errorCode).toBe('verification.wrong');
    const again = await register('/mobile', body);
    expect(again.body).toMatchObject({ success: true, value: { firstTimeLogin: true } });
    expect(idOf(again)).toBe(idOf(first));
    const { token } = again.body.value as unknown as { token: string };
    const password = { newPassword: 'River2468', confirmNewPassword: 'River2468' };
    expect((await gateway.request('POST', '/wps/member/password', { token, body: password })).body.success).toBe(true);
  });

  it('[AUTH-10] [MEM-06] withdrawals are paid to the payee’s name, or to the full name without one', async () => {
    const names = { fullname: 'Mina Akter Begum', payeeName: 'M A Begum' };
    const payeeOf = async (username: string, body: object) => {
      const id = Number(idOf(await register('', { ...mina, username, ...body })));
      const [row] = await gateway.services.db.select().from(members).where(eq(members.id, id));
      return row!.payeeName;
    };
    expect(await payeeOf('minapaid', names)).toBe('M A Begum');
    expect(await payeeOf('minafull', { fullname: names.fullname })).toBe('Mina Akter Begum');
  });
});
