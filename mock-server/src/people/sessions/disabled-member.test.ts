/** A closed account is refused after every first factor, and its tickets are worth nothing. */
import { desc, eq } from 'drizzle-orm';
import { registerNewcomer } from '../../testing/newcomer';
import { ownGateway } from '../../testing/own-gateway';
import { prove } from '../../testing/prove';
import { members } from '../members/members.tables';
import { totpAt } from '../verification/totp';
import { outbox } from '../verification/verification.tables';

const gateway = ownGateway();
beforeAll(() => gateway.services.settings.change({ flags: { FIREBASELOGIN3: true } }));

const ACCOUNT = { username: 'closedone', email: 'closedone@example.com', mobileNum: '1755501901' };
const COUNTRY = { countryDialingCode: '880' };

const post = async (path: string, body: object, token?: string) =>
  (await gateway.request('POST', path, { body, ...(token ? { token } : {}) })).body;
const lastMessage = async () =>
  (await gateway.services.db.select().from(outbox).orderBy(desc(outbox.id)).limit(1))[0]!.code!;
const setState = (state: 'active' | 'disabled') =>
  gateway.services.db.update(members).set({ state }).where(eq(members.username, ACCOUNT.username));

async function bySms() {
  await post('/wps/verification/sms/noLogin', { mobileNum: ACCOUNT.mobileNum, ...COUNTRY });
  const password = await lastMessage();
  return post('/wps/session/login', { username: ACCOUNT.mobileNum, password, type: 'sms', ...COUNTRY });
}
async function byFirebase() {
  const phone = { mobileNum: ACCOUNT.mobileNum, ...COUNTRY };
  const { value } = await post('/wps/verification/firebase/send', phone);
  const { sessionInfo } = value as unknown as { sessionInfo: string };
  const confirmed = await post('/wps/verification/firebase/confirm', { sessionInfo, code: await lastMessage() });
  const { idToken } = confirmed.value as unknown as { idToken: string };
  return post('/wps/session/login', {
    ...{ type: 'firebase', firebaseChannel: 'sms', username: ACCOUNT.mobileNum, password: '1', ...COUNTRY },
    ...{ firebaseMobileNo: ACCOUNT.mobileNum, firebaseIdToken: idToken },
  });
}
async function bySocial() {
  const query = { provider: 'google', state: 's', nonce: 'n', redirectUri: 'http://localhost/m/login' };
  const { headers } = await gateway.request('GET', '/wps/session/login/social/authorize', {
    query: { ...query, subject: ACCOUNT.username },
    headers: { host: 'localhost' },
  });
  const idToken = new URL(String(headers.location)).searchParams.get('code');
  return post('/wps/session/login/social', { provider: 'google', idToken, nonce: 'n' });
}
const byPassword = (site?: 'member' | 'agent') =>
  post('/wps/session/login', { username: ACCOUNT.username, password: 'Fresh1234', ...(site ? { site } : {}) });
/** The mailed password replaces the member's own, so it is the last. */
async function byMailedPassword() {
  await post('/wps/member/password/email', { username: ACCOUNT.username, email: ACCOUNT.email });
  return post('/wps/session/login', { username: ACCOUNT.username, password: await lastMessage() });
}
/** Recovery by phone sets a password, and opens no session by itself. */
async function byResetPassword(newPassword: string) {
  const phone = { mobileNum: ACCOUNT.mobileNum, ...COUNTRY };
  // A number gets a few codes an hour.
  await gateway.pass(3_700_000);
  expect(await post('/wps/member/password/sms', phone)).toMatchObject({ success: true });
  const verificationCode = await lastMessage();
  const body = { ...phone, verificationCode, newPassword };
  expect(await post('/wps/member/password/verification', body)).toMatchObject({ success: true });
  return post('/wps/session/login', { username: ACCOUNT.username, password: newPassword });
}
const byMobileAndPassword = () =>
  post('/wps/session/login', { username: ACCOUNT.mobileNum, password: 'Fresh1234', ...COUNTRY });

it('[SES-10] [SEC-03] no method of login or recovery opens anything of a disabled member', async () => {
  const { token } = await registerNewcomer(gateway, { ...ACCOUNT, ...COUNTRY });
  const offer = (await bySocial()).value as unknown as { linkToken: string };
  expect((await post('/wps/member/social', { linkToken: offer.linkToken }, token)).success).toBe(true);
  const logins = { byPassword: () => byPassword(), byMobileAndPassword, bySms, byFirebase, bySocial };
  // Each of them is the member's.
  for (const [name, enter] of Object.entries(logins)) expect([name, (await enter()).success]).toEqual([name, true]);
  await setState('disabled');
  for (const [name, enter] of Object.entries(logins))
    expect([name, await enter()]).toEqual([name, expect.objectContaining({ errorCode: 'us_forbidden_login_error' })]);
  expect((await byPassword('member')).errorCode).toBe('us_forbidden_login_error');
  // A wrong password does not show that the account exists and is closed.
  const wrong = await post('/wps/session/login', { username: ACCOUNT.username, password: 'Wrong1234' });
  expect(wrong.errorCode).toBe('USER_NOT_EXIST');
  expect((await gateway.request('GET', '/wps/member/info', { token })).body.errorCode).toBe('user.or.token.invalid');
  expect((await byResetPassword('rickshaw-lantern-41')).errorCode).toBe('us_forbidden_login_error');
  expect((await byMailedPassword()).errorCode).toBe('us_forbidden_login_error');
  await setState('active');
  expect((await byResetPassword('mustard-riverbank-7')).success).toBe(true);
  expect((await byMailedPassword()).success).toBe(true);
});

it('[SES-10] [SEC-04] a second step that began before the account was closed does not end in a session', async () => {
  const member = await registerNewcomer(gateway, { username: 'closedtwo' });
  await prove(gateway, member.token, 'factor');
  const { secret } = await member.get<{ secret: string }>('/wps/member/totp');
  const code = () => totpAt(secret, gateway.services.clock.now());
  await gateway.request('PUT', '/wps/member/totp', { token: member.token, body: { code: code() } });
  await gateway.pass(30_000);
  const { value } = await post('/wps/session/login', { username: 'closedtwo', password: 'Fresh1234' });
  const { loginTicket } = value as unknown as { loginTicket: string };
  await gateway.services.db.update(members).set({ state: 'disabled' }).where(eq(members.id, member.id));
  await gateway.request('GET', '/wps/system/status');
  const answer = await post('/wps/session/login/verification', { loginTicket, verificationCode: code() });
  expect(answer.errorCode).toBe('us_forbidden_login_error');
});
