/** Ending of sessions: by a new password, by the operator, by another device; limits of SMS codes. */
import { desc, eq } from 'drizzle-orm';
import { members } from '../members/members.tables';
import { inTransaction } from '../../ground/db/transaction';
import { ownGateway } from '../../testing/own-gateway';
import { registerNewcomer } from '../../testing/newcomer';
import { prove } from '../../testing/prove';
import { outbox } from '../verification/verification.tables';
import { aliveSessions, endSessions, hashToken } from './sessions';

const PASSWORD = 'Fresh1234';
const gateway = ownGateway();

const see = (token: string) => gateway.request('GET', '/wps/member/info', { token });
async function login(username: string, loginDeviceId: string): Promise<string> {
  const body = { username, password: PASSWORD, loginDeviceId };
  const answer = await gateway.request('POST', '/wps/session/login', { body });
  return (answer.body.value as unknown as { token: string }).token;
}
const lastCode = async () => {
  const [row] = await gateway.services.db.select().from(outbox).orderBy(desc(outbox.id)).limit(1);
  return row!.code!;
};

it('[MEM-10] a new password ends every other session and keeps this one', async () => {
  const here = await registerNewcomer(gateway, { username: 'twohomes' });
  const there = await login('twohomes', 'there');
  expect((await see(there)).status).toBe(200);
  const change = { oldPassword: PASSWORD, newPassword: 'Other4321', confirmNewPassword: 'Other4321' };
  expect((await here.send('/wps/member/password', change)).status).toBe(200);
  expect((await see(there)).status).toBe(401);
  expect((await see(here.token)).status).toBe(200);
});

it('[MEM-10] a password that is set with a code of the phone ends every session', async () => {
  const phone = { mobileNum: '1755503101', countryDialingCode: '880' };
  const here = await registerNewcomer(gateway, { username: 'lostphone', ...phone });
  const there = await login('lostphone', 'there');
  await gateway.request('POST', '/wps/member/password/sms', { body: phone });
  const body = { ...phone, newPassword: 'Other4321', verificationCode: await lastCode() };
  expect((await gateway.request('POST', '/wps/member/password/verification', { body })).status).toBe(200);
  expect([(await see(here.token)).status, (await see(there)).status]).toEqual([401, 401]);
});

it('[SES-03] a session that was logged out says so to its other tabs; one that only fell silent does not', async () => {
  const { token } = await registerNewcomer(gateway, { username: 'twotabs' });
  await gateway.request('POST', '/wps/session/logout', { token });
  const loggedOut = await see(token);
  expect([loggedOut.status, loggedOut.body.errorCode]).toEqual([401, 'login.not.session']);
  expect(loggedOut.body.value).toEqual({ ended: 'asked' });
  const silent = await login('twotabs', 'silent');
  await gateway.pass(31 * 60_000);
  const expired = await see(silent);
  expect([expired.status, expired.body.errorCode]).toEqual([401, 'login.not.session']);
  expect(expired.body.value ?? null).toBeNull();
});

it('[SES-05] each reason for which a session was ended is answered by its own code', async () => {
  const { db, clock } = gateway.services;
  const codes = [];
  for (const why of ['asked', 'expired', 'elsewhere', 'revoked'] as const) {
    const { id, token } = await registerNewcomer(gateway);
    expect(await inTransaction(db, (tx) => endSessions(tx, id, why, clock.now()))).toBe(1);
    codes.push((await see(token)).body.errorCode);
  }
  expect(codes).toEqual(['login.not.session', 'login.not.session', 'duplicateLogin', 'user.or.token.invalid']);
});

it('[SES-05] the reason stays when a tab logs out of the ended session', async () => {
  const { db, clock } = gateway.services;
  const { id, token } = await registerNewcomer(gateway);
  await inTransaction(db, (tx) => endSessions(tx, id, 'elsewhere', clock.now()));
  await gateway.request('POST', '/wps/session/logout', { token });
  expect((await see(token)).body.errorCode).toBe('duplicateLogin');
});

it('[AUTH-19] the last login that a member sees is the one before this one', async () => {
  const { services, pass, request } = gateway;
  const { token: first } = await registerNewcomer(gateway, { username: 'threelogins' });
  await pass(60_000);
  await login('threelogins', 'second');
  const second = services.clock.now();
  await pass(120_000);
  // The first session was used later, and began earlier.
  await see(first);
  await pass(60_000);
  const token = await login('threelogins', 'third');
  const { body } = await request('GET', '/wps/session/lastLogin', { token });
  expect(body.value).toMatchObject({ time: second });
});

it('[SES-05] disabling a member ends their session at once', async () => {
  const mina = await registerNewcomer(gateway);
  await gateway.services.db.update(members).set({ state: 'disabled' }).where(eq(members.id, mina.id));
  const answer = await see(mina.token);
  expect([answer.status, answer.body.errorCode]).toEqual([401, 'user.or.token.invalid']);
  const { db, clock } = gateway.services;
  expect(await aliveSessions(db, [hashToken(mina.token)], clock.now())).toEqual(new Set());
});

it('[AUTH-19] signing a device out does not affect another member on the same device', async () => {
  const mina = await registerNewcomer(gateway, { username: 'minahome' });
  await registerNewcomer(gateway, { username: 'rafihome' });
  const [minas, rafis] = [await login('minahome', 'family-tablet'), await login('rafihome', 'family-tablet')];
  const query = { deviceId: 'family-tablet' };
  await prove(gateway, mina.token, 'factor');
  const revoked = await gateway.request('DELETE', '/wps/session/devices', { token: mina.token, query });
  expect(revoked.body.value).toEqual({ revoked: 1 });
  const ended = await see(minas);
  expect([ended.status, ended.body.errorCode]).toEqual([401, 'user.or.token.invalid']);
  expect((await see(rafis)).status).toBe(200);
});

describe('an SMS code', () => {
  const SEND = '/wps/v2/verification/sms';
  const number = (mobileNum: string) => ({ mobileNum, countryDialingCode: '880' });
  const bind = (token: string, value: string, verificationCode: string) =>
    gateway.request('POST', '/wps/member/info/mobile', {
      token,
      body: { value, countryDialingCode: '880', verificationCode },
    });

  it('[MEM-10] is invalid after three wrong attempts, even when the fourth is right', async () => {
    const mina = await registerNewcomer(gateway);
    await prove(gateway, mina.token, 'contact');
    expect((await mina.send(SEND, number('1799000001'))).status).toBe(200);
    const code = await lastCode();
    const wrong = code === '000000' ? '111111' : '000000';
    for (const tried of [wrong, wrong, wrong, code]) {
      expect((await bind(mina.token, '1799000001', tried)).body.errorCode).toBe('verification.wrong');
    }
    await mina.send(SEND, number('1799000001'));
    expect((await bind(mina.token, '1799000001', await lastCode())).status).toBe(200);
  });

  it('[AUTH-04] is sent to a number five times an hour; the sixth request is refused with the waiting time', async () => {
    const mina = await registerNewcomer(gateway);
    const send = () => mina.send(SEND, number('1799000002'));
    for (let time = 0; time < 5; time += 1) expect((await send()).status).toBe(200);
    const sixth = await send();
    expect([sixth.status, sixth.body.errorCode]).toEqual([429, 'TOO_MANY_REQUEST']);
    expect((sixth.body.value as unknown as { wait: number }).wait).toBe(3_600);
    // The number counts for every member who enters it; another number is not affected.
    const rafi = await registerNewcomer(gateway);
    expect((await rafi.send(SEND, number('1799000002'))).status).toBe(429);
    expect((await mina.send(SEND, number('1799000003'))).status).toBe(200);
  });
});
