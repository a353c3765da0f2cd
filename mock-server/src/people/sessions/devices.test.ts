/** A member's devices: what the list and the last login show, and which sessions a revocation ends. */
import type { Device, LastLogin } from '@site/shared/wps';
import { eq } from 'drizzle-orm';
import { counters } from '../../ground/counters/counters.tables';
import { registerNewcomer } from '../../testing/newcomer';
import { ownGateway } from '../../testing/own-gateway';
import { prove } from '../../testing/prove';
import { loginDays, sessions } from './sessions.tables';

const gateway = ownGateway();
const MINUTE_MS = 60_000;
const PHONE = {
  remoteAddress: '103.45.67.89',
  agent: 'Mozilla/5.0 (Linux; Android 14) Chrome/129.0 Mobile Safari/537.36',
};
const LAPTOP = { remoteAddress: '198.51.100.4', agent: 'Mozilla/5.0 (Windows NT 10.0; rv:130.0) Firefox/130.0' };

async function logIn(username: string, loginDeviceId: string, { remoteAddress, agent } = PHONE): Promise<string> {
  const answer = await gateway.app.inject({
    ...{ method: 'POST', url: '/wps/session/login', remoteAddress },
    ...{ payload: { username, password: 'Fresh1234', loginDeviceId } },
    headers: { language: 'EN', 'user-agent': agent },
  });
  return answer.json<{ value: { token: string } }>().value.token;
}
const get = async <T>(token: string, path: string) =>
  (await gateway.request('GET', path, { token })).body.value as unknown as T;
const devices = (token: string) => get<Device[]>(token, '/wps/session/devices');
const status = async (token: string) => (await gateway.request('GET', '/wps/member/info', { token })).status;
const revoke = async (token: string, query: Record<string, string>) => {
  const { body } = await gateway.request('DELETE', '/wps/session/devices', { token, query });
  return body.errorCode ?? body.value;
};
const pass = async (ms: number) => {
  await gateway.pass(ms);
  await gateway.request('GET', '/wps/system/status');
};

it('[AUTH-19] lists the sessions of this member only, the latest used first, and marks the current one', async () => {
  await registerNewcomer(gateway, { username: 'deviceone' });
  await registerNewcomer(gateway, { username: 'otherdevices' });
  await pass(MINUTE_MS);
  const laptop = await logIn('deviceone', 'laptop', LAPTOP);
  const laptopAt = gateway.services.clock.now() + 3 * MINUTE_MS;
  await pass(MINUTE_MS);
  await logIn('deviceone', 'tablet');
  const phone = await logIn('deviceone', 'phone');
  await pass(2 * MINUTE_MS);
  // Used later than the tablet, which logged in later.
  expect(await status(laptop)).toBe(200);
  await pass(MINUTE_MS);
  const found = await devices(phone);
  expect(found.map(({ deviceId, current }) => [deviceId, current])).toEqual([
    ['phone', true],
    ['laptop', false],
    ['tablet', false],
    ['unknown', false],
  ]);
  expect(found.slice(0, 2)).toMatchObject([
    { name: 'Chrome · Android', os: 'Android', ipMasked: '103.45.•.•', country: 'BD' },
    { name: 'Firefox · Windows', os: 'Windows', ipMasked: '198.51.•.•', lastSeen: laptopAt },
  ]);
});

it('[AUTH-19] signs out all other sessions of the member, and neither this one nor another member', async () => {
  const first = await registerNewcomer(gateway, { username: 'revokeall' });
  const neighbour = await registerNewcomer(gateway);
  const [second, own] = [await logIn('revokeall', 'second'), await logIn('revokeall', 'third')];
  await prove(gateway, own, 'factor');
  expect(await revoke(own, {})).toBe('request_param_err');
  expect(await revoke(own, { all: 'Y' })).toEqual({ revoked: 2 });
  expect([await status(first.token), await status(second)]).toEqual([401, 401]);
  expect([await status(own), await status(neighbour.token)]).toEqual([200, 200]);
  expect(await revoke(own, { all: 'Y' })).toEqual({ revoked: 0 });
});

it('[AUTH-19] signing out this device ends its other sessions and not the current one', async () => {
  const elsewhere = await registerNewcomer(gateway, { username: 'samedevice' });
  const [older, own] = [await logIn('samedevice', 'tablet'), await logIn('samedevice', 'tablet')];
  await prove(gateway, own, 'factor');
  expect(await revoke(own, { deviceId: 'tablet' })).toEqual({ revoked: 1 });
  expect([await status(older), await status(own), await status(elsewhere.token)]).toEqual([401, 200, 200]);
});

it('[AUTH-19] the last login shows the device and the network of the login before, and nothing for a first one', async () => {
  const first = await registerNewcomer(gateway, { username: 'lastlogin' });
  expect(await get<LastLogin>(first.token, '/wps/session/lastLogin')).toEqual({
    ...{ time: null, ipMasked: '', deviceName: '', failedSince: 0 },
  });
  await pass(MINUTE_MS);
  await logIn('lastlogin', 'laptop', LAPTOP);
  const before = gateway.services.clock.now();
  await pass(MINUTE_MS);
  expect(await get<LastLogin>(await logIn('lastlogin', 'phone'), '/wps/session/lastLogin')).toEqual({
    ...{ time: before, ipMasked: '198.51.•.•', deviceName: 'Firefox · Windows', failedSince: 0 },
  });
});

it('[AUTH-19] with one session per account a login ends the one before, however many the site allows', async () => {
  await gateway.services.settings.change({ flags: { SINGLESESSION3: true }, maxSessions: 10 });
  const first = await registerNewcomer(gateway, { username: 'singleone' });
  const other = await registerNewcomer(gateway);
  await pass(1000);
  const second = await logIn('singleone', 'second');
  expect([await status(first.token), await status(second), await status(other.token)]).toEqual([401, 200, 200]);
  await gateway.services.settings.change({ flags: { SINGLESESSION3: false } });
});

it('[AUTH-19] a device that another member has used is new for this one', async () => {
  await registerNewcomer(gateway, { username: 'guardone', mobileNum: '1755501777', countryDialingCode: '880' });
  await registerNewcomer(gateway, { username: 'guardtwo' });
  const TABLET = '9d8c7b6a-5f4e-4d3c-8b2a-1f0e9d8c7b6a';
  await logIn('guardtwo', TABLET);
  await gateway.services.settings.change({ flags: { LOGINGUARD3: true } });
  const enter = async (username: string) => {
    const body = { username, password: 'Fresh1234', loginDeviceId: TABLET };
    return (await gateway.request('POST', '/wps/session/login', { body })).body.errorCode ?? 'in';
  };
  expect(await enter('guardone')).toBe('login_verify_required');
  // Without a phone there is nothing to send a code to.
  expect(await enter('guardtwo')).toBe('in');
  await gateway.services.settings.change({ flags: { LOGINGUARD3: false } });
});

it('[AUTH-19] [SEC-04] a device that was signed out is new again, and one whose id is no secret is always new', async () => {
  // Without a device id: the gateway records "unknown".
  await registerNewcomer(gateway, { username: 'guardthree', mobileNum: '1755501778', countryDialingCode: '880' });
  const [TABLET, PHONE_ID] = ['0c9d8e7f-6a5b-4c3d-8e1f-2a3b4c5d6e7f', 'e1d2c3b4-a596-4877-8695-a4b3c2d1e0f9'];
  // An earlier session of the tablet has ended by itself.
  const earlier = await logIn('guardthree', TABLET);
  await gateway.request('DELETE', '/wps/session/logout', { token: earlier });
  await pass(MINUTE_MS);
  await logIn('guardthree', 'tablet');
  await logIn('guardthree', TABLET);
  const own = await logIn('guardthree', PHONE_ID);
  await gateway.services.settings.change({ flags: { LOGINGUARD3: true } });
  const enter = async (loginDeviceId?: string) => {
    const body = { username: 'guardthree', password: 'Fresh1234', loginDeviceId };
    return (await gateway.request('POST', '/wps/session/login', { body })).body.errorCode ?? 'in';
  };
  const outcomes = async () => ({ tablet: await enter(TABLET), phone: await enter(PHONE_ID) });
  expect(await outcomes()).toEqual({ tablet: 'in', phone: 'in' });
  for (const guess of [undefined, 'unknown', 'tablet']) expect(await enter(guess)).toBe('login_verify_required');
  await prove(gateway, own, 'factor');
  await revoke(own, { deviceId: TABLET });
  expect(await outcomes()).toEqual({ tablet: 'login_verify_required', phone: 'in' });
  const { db, clock } = gateway.services;
  const setAge = (days: number) =>
    db
      .update(sessions)
      .set({ createdAt: clock.now() - days * 86_400_000 })
      .where(eq(sessions.deviceId, PHONE_ID));
  await setAge(89);
  expect(await enter(PHONE_ID)).toBe('in');
  await setAge(90);
  expect(await enter(PHONE_ID)).toBe('login_verify_required');
  await gateway.services.settings.change({ flags: { LOGINGUARD3: false } });
});

it('a session is alive at half an hour of silence exactly', async () => {
  const { token } = await registerNewcomer(gateway);
  await pass(30 * MINUTE_MS);
  expect(await status(token)).toBe(200);
});

it('a trial has its play money, an account of its own, and no password that its answer does not show', async () => {
  const trial = async () => (await gateway.request('GET', '/wps/member/trialuser')).body.value as never;
  const [first, second] = [await trial(), await trial()] as { username: string; password: string }[];
  expect(first!.username).not.toBe(second!.username);
  const answer = await gateway.request('POST', '/wps/session/login', { body: { ...first } });
  const { token, type } = answer.body.value as unknown as { token: string; type: number };
  expect(type).toBe(4);
  expect(await get(token, '/wps/v2/wallets/balance')).toMatchObject({ sumBalance: '10000.00' });
});

it('[SEC-03] one address creates 300 trials an hour', async () => {
  const { db, clock } = gateway.services;
  const trial = async (remoteAddress: string) => {
    const answer = await gateway.app.inject({
      method: 'POST',
      url: '/wps/session/login/freeplay',
      payload: {},
      remoteAddress,
    });
    return answer.json<{ errorCode?: string }>().errorCode;
  };
  // The 300th, and one more.
  await db.insert(counters).values({ key: 'trial:10.0.0.9', count: 299, until: clock.now() + 60_000 });
  expect([await trial('10.0.0.9'), await trial('10.0.0.9'), await trial('10.0.0.8')]).toEqual([
    undefined,
    'TOO_MANY_REQUEST',
    undefined,
  ]);
});

it('a login counts for the day in Dhaka', async () => {
  const { id } = await registerNewcomer(gateway, { username: 'nightlogin' });
  // To 00:30 in Dhaka, which is 18:30 UTC of the day before.
  const now = gateway.services.clock.now();
  await pass(Date.parse('2026-11-23T18:30:00Z') - now);
  await logIn('nightlogin', 'phone');
  const days = await gateway.services.db.select().from(loginDays).where(eq(loginDays.memberId, id));
  expect(
    days
      .map(({ day }) => day)
      .toSorted()
      .at(-1),
  ).toBe('2026-11-24');
});
