/** How long a session lives, however active it is, and how many an account may have. */
import { ownGateway } from '../../testing/own-gateway';
import { registerNewcomer } from '../../testing/newcomer';
import { aliveSessions, hashToken } from './sessions';

const PASSWORD = 'Fresh1234';
const MINUTE_MS = 60_000;
const gateway = ownGateway();
afterEach(() => gateway.services.settings.change({ maxSessions: 10, sessionHours: 24 }));

const see = async (token: string) => {
  const { status, body } = await gateway.request('GET', '/wps/member/info', { token });
  return status === 200 ? 'alive' : body.errorCode;
};
/** Moves the clock; the gateway reads it with a request. */
const pass = async (ms: number) => {
  await gateway.pass(ms);
  await gateway.request('GET', '/wps/system/status');
};
async function logIn(username: string): Promise<string> {
  // Sessions of one instant have no order.
  await pass(1000);
  const answer = await gateway.request('POST', '/wps/session/login', { body: { username, password: PASSWORD } });
  return (answer.body.value as unknown as { token: string }).token;
}

it('[SES-05] an active session ends at its greatest age; a silent one after half an hour', async () => {
  await gateway.services.settings.change({ sessionHours: 1 });
  const active = (await registerNewcomer(gateway, { username: 'longplay' })).token;
  const silent = (await registerNewcomer(gateway)).token;
  for (const minutes of [20, 20]) {
    await pass(minutes * MINUTE_MS);
    expect(await see(active)).toBe('alive');
  }
  expect(await see(silent)).toBe('login.not.session');
  await pass(20 * MINUTE_MS - 2000);
  expect(await see(active)).toBe('alive');
  await pass(2000);
  expect(await see(active)).toBe('login.not.session');
  // Open sockets are closed by the same rule.
  const { db, clock } = gateway.services;
  expect(await aliveSessions(db, [hashToken(active)], clock.now())).toEqual(new Set());
  expect(await see(await logIn('longplay'))).toBe('alive');
});

it('[AUTH-19] the login of one device too many ends the oldest session of the account, and no other', async () => {
  await gateway.services.settings.change({ maxSessions: 3 });
  const first = await registerNewcomer(gateway, { username: 'manydevices' });
  const other = await registerNewcomer(gateway);
  const [second, third] = [await logIn('manydevices'), await logIn('manydevices')];
  const all = async () => Promise.all([first.token, second, third].map(see));
  expect(await all()).toEqual(['alive', 'alive', 'alive']);
  const fourth = await logIn('manydevices');
  expect(await all()).toEqual(['duplicateLogin', 'alive', 'alive']);
  expect([await see(fourth), await see(other.token)]).toEqual(['alive', 'alive']);
});

it('[AUTH-19] sessions that have ended by themselves do not count, and are not listed as devices', async () => {
  await gateway.services.settings.change({ maxSessions: 2 });
  const old = await registerNewcomer(gateway, { username: 'silentones' });
  await pass(31 * MINUTE_MS);
  const [first, second] = [await logIn('silentones'), await logIn('silentones')];
  expect([await see(old.token), await see(first), await see(second)]).toEqual(['login.not.session', 'alive', 'alive']);
  const devices = await gateway.request('GET', '/wps/session/devices', { token: second });
  expect(devices.body.value).toHaveLength(2);
});

it('[AUTH-19] logins at the same time do not exceed the maximum', async () => {
  await gateway.services.settings.change({ maxSessions: 2 });
  await registerNewcomer(gateway, { username: 'atonceten' });
  await pass(1000);
  const body = { username: 'atonceten', password: PASSWORD };
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => gateway.request('POST', '/wps/session/login', { body })),
  );
  const tokens = answers.map((answer) => (answer.body.value as unknown as { token: string }).token);
  const seen = await Promise.all(tokens.map(see));
  expect(seen.toSorted()).toEqual(['alive', 'alive', 'duplicateLogin', 'duplicateLogin', 'duplicateLogin']);
});

it('a token has the form of a UUID and is random in all of its 128 bits', async () => {
  const tokens = await Promise.all(Array.from({ length: 24 }, () => gateway.enter('trial')));
  for (const token of tokens) expect(token).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  // Version and variant of a UUID would be the same in each.
  for (const place of [14, 19]) expect(new Set(tokens.map((token) => token[place])).size).toBeGreaterThan(4);
});
