/** Failed logins: one count for all spellings of an account, one for an address, and what its holder sees. */
import { eq } from 'drizzle-orm';
import { buildApp } from '../../edge/app';
import { DEMO } from '../../testing/gateway';
import { counters } from '../../ground/counters/counters.tables';
import { registerNewcomer } from '../../testing/newcomer';
import { ownGateway } from '../../testing/own-gateway';
import { prove } from '../../testing/prove';
import { captchas } from '../verification/verification.tables';

const gateway = ownGateway();
const MINUTE_MS = 60_000;

const send = async (
  body: object,
  cookies: Record<string, string> = {},
  remoteAddress = '127.0.0.1',
  app = gateway.app,
) => {
  const answer = await app.inject({
    ...{ method: 'POST', url: '/wps/session/login', payload: body, cookies, remoteAddress },
    headers: { language: 'EN' },
  });
  return JSON.parse(answer.body) as {
    success: boolean;
    errorCode?: string;
    value: { wait?: number; captcha?: boolean };
  };
};
/** A try with the captcha solved, as an attacker with patience would. */
async function tryWithCaptcha(body: object, remoteAddress?: string) {
  const picture = await gateway.request('GET', '/wps/captcha');
  const { value: captchaId } = picture.cookies.find(({ name }) => name === 'captchaId')!;
  const [row] = await gateway.services.db.select().from(captchas).where(eq(captchas.id, captchaId));
  return send({ ...body, captcha: row!.answer }, { captchaId }, remoteAddress);
}
const spellings = (number: string) => [number, `0${number}`, `00${number}`, `0000${number}`];

it('[SEC-03] counts every spelling of an account: name, capitals, number, leading zeros, country code', async () => {
  const names = ['agent', 'AGENT', ...spellings('1812345678')];
  for (let turn = 0; turn < 10; turn += 1) {
    const username = names[turn % names.length]!;
    const body = { username, password: 'a guess', countryDialingCode: turn % 2 ? '880' : '+880' };
    expect(await tryWithCaptcha(body)).toMatchObject({ errorCode: 'USER_NOT_EXIST', value: { captcha: turn >= 2 } });
  }
  for (const username of [...names, 'Agent'])
    expect(await send({ username, password: 'Agent1234' })).toMatchObject({
      errorCode: 'login.locked',
      value: { wait: 15 * 60 },
    });
});

it('[SEC-03] an unknown number is counted in every spelling too, so nothing reveals which accounts exist', async () => {
  for (const username of spellings('1999999999').slice(0, 3))
    await send({ username, password: 'a guess', countryDialingCode: '880' });
  expect(await send({ username: '1999999999', password: 'a guess' })).toMatchObject({ errorCode: 'captcha.wrong' });
  // Another number starts at zero.
  expect(await send({ username: '1999999998', password: 'a guess' })).toMatchObject({
    errorCode: 'USER_NOT_EXIST',
    value: { captcha: false },
  });
});

it('[SEC-03] a lock ends after its time; the next one of the same day takes twice as long, up to two hours', async () => {
  const guess = { username: 'rahim', password: 'a guess' };
  for (const minutes of [15, 30, 60, 120, 120]) {
    for (let turn = 0; turn < 10; turn += 1) await tryWithCaptcha(guess);
    expect(await send(guess)).toMatchObject({ errorCode: 'login.locked', value: { wait: minutes * 60 } });
    await gateway.pass(minutes * MINUTE_MS + 1000);
  }
  expect((await send({ username: 'rahim', password: 'Rahim1234' })).success).toBe(true);
  // The holder was there: for a network that is not known the first lock is a short one again.
  for (let turn = 0; turn < 10; turn += 1) await tryWithCaptcha(guess, '198.51.100.77');
  expect(await send(guess, {}, '198.51.100.77')).toMatchObject({ errorCode: 'login.locked', value: { wait: 15 * 60 } });
});

it('[SEC-03] failures count for a quarter of an hour', async () => {
  const guess = { username: 'nasrin', password: 'a guess' };
  for (const captcha of [false, false]) expect(await send(guess)).toMatchObject({ value: { captcha } });
  await gateway.pass(15 * MINUTE_MS - 1);
  expect(await send(guess)).toMatchObject({ errorCode: 'USER_NOT_EXIST', value: { captcha: true } });
  expect(await send(guess)).toMatchObject({ errorCode: 'captcha.wrong' });
  await gateway.pass(1);
  expect(await send(guess)).toMatchObject({ errorCode: 'USER_NOT_EXIST', value: { captcha: false } });
});

it('[SEC-03] the holder of the account sees how many tries failed, once', async () => {
  const lastLogin = async () => {
    const token = await gateway.enter('member');
    const { body } = await gateway.request('GET', '/wps/session/lastLogin', { token });
    return [token, (body.value as unknown as { failedSince: number }).failedSince] as const;
  };
  expect((await lastLogin())[1]).toBe(0);
  await send({ username: 'demo', password: 'a guess' });
  await send({ username: '01712345678', password: 'a guess' });
  const [token, failed] = await lastLogin();
  expect(failed).toBe(2);
  await send({ username: 'demo', password: 'a guess' });
  const { body } = await gateway.request('GET', '/wps/session/lastLogin', { token });
  expect(body.value).toMatchObject({ failedSince: 3 });
  expect((await lastLogin())[1]).toBe(1);
  expect((await lastLogin())[1]).toBe(0);
});

describe('one address', () => {
  const open = async () => {
    const { app } = await buildApp({
      ...{ open: gateway.services.open, clock: gateway.services.clock, cheapHash: true, logLevel: 'silent' as const },
      ...{ ...DEMO, addressLimitFactor: 1 },
    });
    return app;
  };

  it('[SEC-03] that tries one password on many names needs captchas, then waits; others do not', async () => {
    const app = await open();
    const spray = (turn: number, address: string) =>
      send({ username: `name${turn}`, password: 'Password1' }, {}, address, app);
    for (let turn = 0; turn < 30; turn += 1) {
      const refusal = { errorCode: 'USER_NOT_EXIST', value: { captcha: turn === 29 } };
      expect(await spray(turn, '10.0.0.1')).toMatchObject(refusal);
    }
    expect(await spray(30, '10.0.0.1')).toMatchObject({ errorCode: 'captcha.wrong', value: { captcha: true } });
    expect((await spray(31, '10.0.0.2')).errorCode).toBe('USER_NOT_EXIST');
    const { db, clock } = gateway.services;
    for (const [failures, code] of [
      [99, 'captcha.wrong'],
      [100, 'login.locked'],
    ] as const) {
      await db
        .update(counters)
        .set({ count: failures, until: clock.now() + MINUTE_MS })
        .where(eq(counters.key, 'login-ip:10.0.0.1'));
      expect((await spray(32, '10.0.0.1')).errorCode).toBe(code);
    }
    await app.close();
  });

  it('[SEC-03] registers 20 accounts an hour', async () => {
    const app = await open();
    const register = async (turn: number, remoteAddress: string) => {
      const payload = { username: `addr${turn}`, password: 'Fresh1234', confirmPassword: 'Fresh1234' };
      const answer = await app.inject({ method: 'PUT', url: '/wps/member/register', payload, remoteAddress });
      return (JSON.parse(answer.body) as { errorCode?: string }).errorCode;
    };
    for (let turn = 0; turn < 20; turn += 1) expect(await register(turn, '10.0.0.3')).toBeUndefined();
    expect(await register(20, '10.0.0.3')).toBe('TOO_MANY_REQUEST');
    expect(await register(21, '10.0.0.4')).toBeUndefined();
    await app.close();
  });

  it('[SEC-03] has 20 registrations left after 20 wrong captchas; a hundred tries are the end', async () => {
    const app = await open();
    const { settings, db } = gateway.services;
    const { registerRules } = await settings.get();
    await settings.change({ registerRules: { captcha: { enabled: true } } });
    const remoteAddress = '10.0.1.3';
    const register = async (username: string, captcha?: string, cookies: Record<string, string> = {}) => {
      const payload = { username, password: 'Fresh1234', confirmPassword: 'Fresh1234', captcha };
      const url = '/wps/member/register';
      const answer = await app.inject({ method: 'PUT', url, payload, cookies, remoteAddress });
      return (JSON.parse(answer.body) as { errorCode?: string }).errorCode;
    };
    for (let turn = 0; turn < 20; turn += 1) expect(await register('capt')).toBe('captcha.wrong');
    const picture = await app.inject({ method: 'GET', url: '/wps/captcha', remoteAddress });
    const { value: captchaId } = picture.cookies.find(({ name }) => name === 'captchaId')!;
    const [row] = await db.select().from(captchas).where(eq(captchas.id, captchaId));
    expect(await register('captone', row!.answer, { captchaId })).toBeUndefined();
    for (let turn = 21; turn < 100; turn += 1) expect(await register('capt')).toBe('captcha.wrong');
    expect(await register('capt')).toBe('TOO_MANY_REQUEST');
    await settings.change({ registerRules });
    await app.close();
  });

  it('[SEC-03] whose codes are used up uses up none of the codes of a number', async () => {
    const app = await open();
    const request = async (mobileNum: number, remoteAddress: string) => {
      const payload = { mobileNum: String(mobileNum), countryDialingCode: '880' };
      const answer = await app.inject({ method: 'POST', url: '/wps/verification/sms/noLogin', payload, remoteAddress });
      return (JSON.parse(answer.body) as { errorCode?: string }).errorCode;
    };
    for (let turn = 0; turn < 30; turn += 1) expect(await request(1_610_000_000 + turn, '10.0.1.1')).toBeUndefined();
    const mine = 1_610_000_099;
    for (let turn = 0; turn < 5; turn += 1) expect(await request(mine, '10.0.1.1')).toBe('TOO_MANY_REQUEST');
    for (let turn = 0; turn < 5; turn += 1) expect(await request(mine, '10.0.1.2')).toBeUndefined();
    // A number whose codes are used up uses up none of its address.
    for (let turn = 0; turn < 30; turn += 1) expect(await request(mine, '10.0.1.2')).toBe('TOO_MANY_REQUEST');
    expect(await request(mine + 1, '10.0.1.2')).toBeUndefined();
    await app.close();
  });

  it('[SEC-03] requests 30 codes an hour, for however many numbers', async () => {
    const app = await open();
    const request = async (turn: number, remoteAddress: string) => {
      const payload = { mobileNum: String(1_600_000_000 + turn), countryDialingCode: '880' };
      const answer = await app.inject({ method: 'POST', url: '/wps/verification/sms/noLogin', payload, remoteAddress });
      return (JSON.parse(answer.body) as { errorCode?: string }).errorCode;
    };
    // Every address of a customer's IPv6 network counts as one.
    for (let turn = 0; turn < 30; turn += 1) expect(await request(turn, `2001:db8:0:5::${turn}`)).toBeUndefined();
    expect(await request(30, '2001:db8:0:5::30')).toBe('TOO_MANY_REQUEST');
    expect(await request(31, '2001:db8:0:6::30')).toBeUndefined();
    await app.close();
  });

  it.each([
    ['60 challenges for passkeys in five minutes', '/wps/session/webauthn/login/options', 60, undefined],
    ['30 wrong credentials of integrators an hour', '/wps/oauth/token', 30, 'invalid_client'],
    ['10 requests for a mailed password an hour', '/wps/member/password/email', 10, undefined],
  ] as const)('[SEC-03] sends %s from all addresses of its IPv6 network', async (_what, url, most, code) => {
    const app = await open();
    const request = async (remoteAddress: string) => {
      const payload = url.endsWith('email') ? { username: 'unknown', email: 'unknown@example.com' } : {};
      const answer = await app.inject({ method: 'POST', url, payload, remoteAddress, headers: { language: 'EN' } });
      return (JSON.parse(answer.body) as { errorCode?: string }).errorCode;
    };
    for (let turn = 0; turn < most; turn += 1) expect(await request(`2001:db8:0:7::${turn}`)).toBe(code);
    expect(await request('2001:db8:0:7::ffff')).toBe('TOO_MANY_REQUEST');
    expect(await request('2001:db8:0:8::1')).toBe(code);
    await app.close();
  });
});

describe('while others guess', () => {
  const HOME = '203.0.113.7';
  const GUESSER = '198.51.100.9';
  const PHONE = '3f0b6a52-8c1d-4f6e-9b7a-2d4c5e6f7a8b';
  const TABLET = '9d8c7b6a-5f4e-4d3c-8b2a-1f0e9d8c7b6a';
  const right = (username: string, loginDeviceId?: string) => ({ username, password: 'Fresh1234', loginDeviceId });
  /** A member who has logged in with their phone at home twice, and whose account a guesser has locked. */
  const lockedOut = async (username: string) => {
    await registerNewcomer(gateway, { username });
    const earlier = (await send(right(username, PHONE), {}, HOME)).value as unknown as { token: string };
    await gateway.request('DELETE', '/wps/session/logout', { token: earlier.token });
    await gateway.pass(1000);
    expect((await send(right(username, PHONE), {}, HOME)).success).toBe(true);
    for (let turn = 0; turn < 10; turn += 1) await tryWithCaptcha({ username, password: 'a guess' }, GUESSER);
  };
  const outcome = async (answer: ReturnType<typeof send>) => {
    const { success, errorCode } = await answer;
    return success ? 'in' : errorCode;
  };

  it('[SEC-03] the holder gets in with a captcha, from their device anywhere or from their network', async () => {
    await lockedOut('heldin');
    expect(await outcome(tryWithCaptcha(right('heldin', TABLET), '192.0.2.1'))).toBe('login.locked');
    for (const deviceId of [undefined, 'unknown'])
      expect(await outcome(tryWithCaptcha(right('heldin', deviceId), '192.0.2.1'))).toBe('login.locked');
    expect(await outcome(send(right('heldin', PHONE), {}, '192.0.2.1'))).toBe('captcha.wrong');
    expect(await outcome(tryWithCaptcha(right('heldin', PHONE), '192.0.2.1'))).toBe('in');
    expect(await outcome(tryWithCaptcha(right('heldin'), '203.0.113.200'))).toBe('in');
    // The next network is not theirs, and the holder's login does not unlock the account for the guesser.
    expect(await outcome(tryWithCaptcha(right('heldin'), '203.0.114.7'))).toBe('login.locked');
    expect(await outcome(tryWithCaptcha(right('heldin'), GUESSER))).toBe('login.locked');
  });

  it('[SEC-03] a device of another account, or one that was signed out, is not known', async () => {
    await lockedOut('signedout');
    await registerNewcomer(gateway, { username: 'neighbour' });
    expect((await send(right('neighbour', TABLET), {}, '192.0.2.50')).success).toBe(true);
    expect(await outcome(tryWithCaptcha(right('signedout', TABLET), '192.0.2.50'))).toBe('login.locked');
    const opened = await tryWithCaptcha(right('signedout'), HOME);
    const { token } = opened.value as unknown as { token: string };
    await prove(gateway, token, 'factor');
    await gateway.request('DELETE', '/wps/session/devices', { token, query: { deviceId: PHONE } });
    expect(await outcome(tryWithCaptcha(right('signedout', PHONE), '192.0.2.1'))).toBe('login.locked');
  });

  it('[SEC-03] guesses from a known network are counted there: they lock it, and not the known device', async () => {
    await registerNewcomer(gateway, { username: 'sharednet' });
    expect((await send(right('sharednet', PHONE), {}, HOME)).success).toBe(true);
    for (let turn = 0; turn < 10; turn += 1)
      await tryWithCaptcha({ username: 'sharednet', password: 'a guess' }, '203.0.113.99');
    expect(await outcome(tryWithCaptcha(right('sharednet'), HOME))).toBe('login.locked');
    expect(await outcome(send(right('sharednet', PHONE), {}, HOME))).toBe('in');
    for (let turn = 0; turn < 10; turn += 1)
      await tryWithCaptcha({ ...right('sharednet', PHONE), password: 'a guess' }, HOME);
    expect(await outcome(tryWithCaptcha(right('sharednet', PHONE), HOME))).toBe('login.locked');
  });

  it('[SEC-03] a device is known for ninety days after its last login', async () => {
    await registerNewcomer(gateway, { username: 'longaway' });
    expect((await send(right('longaway', PHONE), {}, HOME)).success).toBe(true);
    await gateway.pass(90 * 24 * 60 * MINUTE_MS - MINUTE_MS);
    for (let turn = 0; turn < 10; turn += 1)
      await tryWithCaptcha({ username: 'longaway', password: 'a guess' }, GUESSER);
    expect(await outcome(send(right('longaway', PHONE), {}, '192.0.2.1'))).toBe('captcha.wrong');
    await gateway.pass(MINUTE_MS);
    expect(await outcome(send(right('longaway', PHONE), {}, '192.0.2.1'))).toBe('login.locked');
  });
});
