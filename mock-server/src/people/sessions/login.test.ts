/** Login over HTTP: messages, counters, locks, sealed bodies. */
import { desc } from 'drizzle-orm';
import { eq } from 'drizzle-orm';
import { prove } from '../../testing/prove';
import { totpAt } from '../verification/totp';
import { members } from '../members/members.tables';
import type { Answer } from '../../testing/gateway';
import { registerNewcomer } from '../../testing/newcomer';
import { ownGateway } from '../../testing/own-gateway';
import { outbox } from '../verification/verification.tables';
import { captchas } from '../verification/verification.tables';

const gateway = ownGateway();

const login = (body: object, cookies?: Record<string, string>) =>
  gateway.request('POST', '/wps/session/login', { body, ...(cookies ? { cookies } : {}) });
const wrong = (username: string) => login({ username, password: 'not this one' });
const valueOf = <T>(answer: Answer) => answer.body.value as T;
const lastCode = async () => {
  const [row] = await gateway.services.db.select().from(outbox).orderBy(desc(outbox.id)).limit(1);
  return row!.code!;
};

it('[AUTH-17] gives the same answer for an unknown user and a wrong password', async () => {
  const [unknown, known] = [await wrong('nobody'), await wrong('rahim')];
  expect(known.text).toBe(unknown.text);
  expect(known.body.errorCode).toBe('USER_NOT_EXIST');
});

it('[AUTH-02] requires a captcha after the third failure, accepts it once, then locks with a waiting time', async () => {
  await wrong('karim');
  await wrong('karim');
  expect((await wrong('karim')).body.value).toEqual({ captcha: true });
  expect((await wrong('karim')).body.errorCode).toBe('captcha.wrong');
  const picture = await gateway.request('GET', '/wps/captcha');
  expect(Buffer.from(String(picture.body.value), 'base64').subarray(1, 4).toString()).toBe('PNG');
  const { value: captchaId } = picture.cookies.find(({ name }) => name === 'captchaId')!;
  const [row] = await gateway.services.db.select().from(captchas).where(eq(captchas.id, captchaId));
  const body = { username: 'karim', password: 'wrong', captcha: row!.answer };
  expect((await login(body, { captchaId })).body.errorCode).toBe('USER_NOT_EXIST');
  expect((await login(body, { captchaId })).body.errorCode).toBe('captcha.wrong');
});

it('[AUTH-02] [PLAT-13] a page without the site’s cookies names its captcha in a header', async () => {
  const [page, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const picture = (captchaId: string) =>
    gateway.request('GET', '/wps/captcha', { headers: { 'captcha-id': captchaId, 'x-forwarded-proto': 'https' } });
  const enter = async (captchaId: string, captcha: string) => {
    const body = { username: 'salma', password: 'wrong', captcha };
    const headers = { 'captcha-id': captchaId };
    return (await gateway.request('POST', '/wps/session/login', { body, headers })).body.errorCode;
  };
  const answerOf = async (id: string) =>
    (await gateway.services.db.select().from(captchas).where(eq(captchas.id, id)))[0]!.answer;
  for (let failure = 0; failure < 3; failure += 1) await wrong('salma');
  expect((await picture(page)).headers['set-cookie']).toBeUndefined();
  // A name that another page could guess is ignored.
  expect((await picture('1')).headers['set-cookie']).toBeDefined();
  await picture(other);
  const first = await answerOf(`page:${page}`);
  expect(await enter(page, first === '0000' ? '0001' : '0000')).toBe('captcha.wrong');
  // A new picture for the same page; the one before is worthless.
  await picture(page);
  expect(await enter(page, await answerOf(`page:${page}`))).toBe('USER_NOT_EXIST');
  expect(await enter(page, await answerOf(`page:${page}`))).toBe('captcha.wrong');
  // The captcha of a cookie cannot be named.
  const { value: id } = (await gateway.request('GET', '/wps/captcha')).cookies.find(
    ({ name }) => name === 'captchaId',
  )!;
  expect(await enter(id, await answerOf(id))).toBe('captcha.wrong');
});

it('[AUTH-06] opens a sealed body with the gateway’s key', async () => {
  const hex = (await gateway.request('GET', '/wps/session/key/rsa')).text;
  const rsa = await crypto.subtle.importKey(
    'spki',
    Buffer.from(hex, 'hex'),
    { name: 'RSA-OAEP', hash: 'SHA-256' },
    false,
    ['encrypt'],
  );
  const aes = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt']);
  const plain = Buffer.from(JSON.stringify({ username: 'agent', password: 'Agent1234' }));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const cipher = Buffer.from(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, aes, plain));
  const wrapped = await crypto.subtle.encrypt({ name: 'RSA-OAEP' }, rsa, await crypto.subtle.exportKey('raw', aes));
  const headers = {
    encryption: Buffer.from(wrapped).toString('base64'),
    'x-digest': Buffer.from(await crypto.subtle.digest('SHA-256', plain)).toString('base64'),
  };
  const body = { value: Buffer.concat([iv, cipher]).toString('base64') };
  const opened = await gateway.request('POST', '/wps/session/login', { body, headers });
  expect(opened.body.value).toMatchObject({ userName: 'agent', type: 1 });
  const forged = await gateway.request('POST', '/wps/session/login', {
    body,
    headers: { ...headers, 'x-digest': 'AAAA' },
  });
  expect(forged.body.errorCode).toBe('request_body_required');
  const withoutHeaders = await gateway.request('POST', '/wps/session/login', { body });
  expect(withoutHeaders.body.errorCode).toBe('request_body_required');
});

it('[SES-10] accepts only agents on the agent site', async () => {
  const answer = await login({ username: 'demo', password: 'Demo1234', site: 'agent' });
  expect(answer.body.errorCode).toBe('agent.login.required');
});

it('[SES-10] accepts only members on the member site, by password and by SMS code', async () => {
  const phone = { mobileNum: '1755500041', countryDialingCode: '880' };
  const { id } = await registerNewcomer(gateway, { username: 'backoffice', ...phone });
  await gateway.services.db.update(members).set({ type: 41 }).where(eq(members.id, id));
  const byPassword = { username: 'backoffice', password: 'Fresh1234' };
  expect((await login(byPassword)).body).toMatchObject({
    errorCode: 'member.login.required',
    message: 'Only members can log in here.',
  });
  await gateway.request('POST', '/wps/verification/sms/noLogin', { body: phone });
  const bySms = { username: phone.mobileNum, password: await lastCode(), type: 'sms', countryDialingCode: '880' };
  expect((await login(bySms)).body.errorCode).toBe('member.login.required');
  expect((await login({ ...byPassword, site: 'agent' })).body.success).toBe(true);
});

it('[AUTH-12] mails a password that works once and must be changed; same answer for unknown addresses', async () => {
  const request = (username: string, email: string) =>
    gateway.request('POST', '/wps/member/password/email', { body: { username, email } });
  const [known, unknown] = [await request('demo', 'demo@example.com'), await request('demo', 'else@example.com')];
  expect(known.text).toBe(unknown.text);
  const mailed = await login({ username: 'demo', password: await lastCode() });
  expect(mailed.body.value).toMatchObject({ firstTimeLogin: true });
  const { token } = valueOf<{ token: string }>(mailed);
  // Not protected by a password of their own until then.
  const isProtected = async () => {
    const { body } = await gateway.request('GET', '/wps/v2/member/securityConfig', { token });
    return (body.value as unknown as { password: boolean }).password;
  };
  expect(await isProtected()).toBe(false);
  const change = { oldPassword: await lastCode(), newPassword: 'Demo1234', confirmNewPassword: 'Demo1234' };
  const changed = await gateway.request('POST', '/wps/member/password', { token, body: change });
  expect(changed.body.success).toBe(true);
  expect(await isProtected()).toBe(true);
});

it('[AUTH-13] sets a password by phone; the old one is refused with its own code', async () => {
  const mobile = { mobileNum: '01812345678', countryDialingCode: '880' };
  const sent = await gateway.request('POST', '/wps/member/password/sms', { body: mobile });
  expect(valueOf<{ expirationTime: number }>(sent).expirationTime).toBeGreaterThan(gateway.services.clock.now());
  const reset = (newPassword: string, verificationCode: string) =>
    gateway.request('POST', '/wps/member/password/verification', {
      body: { ...mobile, newPassword, verificationCode },
    });
  expect((await reset('Agent5678', '000000')).body.errorCode).toBe('verification.wrong');
  expect((await reset('Agent1234', await lastCode())).body.errorCode).toBe('modify.new.old.same');
  await gateway.request('POST', '/wps/member/password/sms', { body: mobile });
  expect((await reset('Agent5678', await lastCode())).body.success).toBe(true);
  expect((await login({ username: 'agent', password: 'Agent5678' })).body.success).toBe(true);
});

it('[AUTH-13] a reset by phone whose answer was lost succeeds when it is sent again, and ends no session', async () => {
  const mobile = { mobileNum: '01812345678', countryDialingCode: '880' };
  const reset = (newPassword: string, verificationCode: string) =>
    gateway.request('POST', '/wps/member/password/verification', {
      body: { ...mobile, newPassword, verificationCode },
    });
  await gateway.request('POST', '/wps/member/password/sms', { body: mobile });
  const code = await lastCode();
  expect((await reset('Lotus5678', code)).body.success).toBe(true);
  const { token } = valueOf<{ token: string }>(await login({ username: 'agent', password: 'Lotus5678' }));
  expect((await reset('Lotus5678', code)).body.success).toBe(true);
  expect((await gateway.request('GET', '/wps/session/touch', { token })).body.success).toBe(true);
  // The spent code sets no other password, and trying one ends its use.
  expect((await reset('Other5678', code)).body.errorCode).toBe('verification.wrong');
  expect((await reset('Lotus5678', code)).body.errorCode).toBe('verification.wrong');
  expect((await login({ username: 'agent', password: 'Lotus5678' })).body.success).toBe(true);
});

it('[AUTH-13] a spent code is accepted again for a quarter of an hour after the reset, however often it is sent', async () => {
  const mobile = { mobileNum: '1755503001', countryDialingCode: '880' };
  await registerNewcomer(gateway, { username: 'resetagain', ...mobile });
  await gateway.request('POST', '/wps/member/password/sms', { body: mobile });
  const body = { ...mobile, newPassword: 'Lotus5678', verificationCode: await lastCode() };
  const reset = async () => (await gateway.request('POST', '/wps/member/password/verification', { body })).body;
  expect((await reset()).success).toBe(true);
  for (const minutes of [10, 4]) {
    await gateway.pass(minutes * 60_000);
    expect((await reset()).success).toBe(true);
  }
  await gateway.pass(60_000);
  expect((await reset()).errorCode).toBe('verification.wrong');
});

it('[AUTH-08] registers by the server’s rules, with a unique name, of age, below the inviting agent', async () => {
  const register = (body: object) => gateway.request('PUT', '/wps/member/register', { body });
  const good = {
    username: 'newcomer',
    password: 'Paddy field 7'.replace(/ /g, ''),
    confirmPassword: 'Paddyfield7',
    birthday: '1999-01-01',
  };
  expect((await register({ ...good, username: '1' })).body.value).toMatchObject({
    fields: { username: { rule: 'pattern', min: 4, max: 16 } },
  });
  expect((await register({ ...good, birthday: '2012-01-01' })).body.errorCode).toBe('age.unverified');
  expect((await register({ ...good, affiliateCode: 'NOSUCH' })).body.errorCode).toBe('affiliate.invalid');
  expect((await register(good)).body.success).toBe(true);
  expect((await register(good)).body.errorCode).toBe('username.taken');
});

it('a token is invalid after logout', async () => {
  const token = await gateway.enter('member');
  expect((await gateway.request('GET', '/wps/session/touch', { token })).body.success).toBe(true);
  await gateway.request('DELETE', '/wps/session/logout', { token });
  expect((await gateway.request('GET', '/wps/session/touch', { token })).status).toBe(401);
});

it('a session expires after half an hour without activity', async () => {
  const token = await gateway.enter('member');
  await gateway.pass(31 * 60_000);
  expect((await gateway.request('GET', '/wps/session/touch', { token })).body.errorCode).toBe('login.not.session');
});

it('never repeats a captcha picture for one id', async () => {
  const first = await gateway.request('GET', '/wps/captcha');
  const second = await gateway.request('GET', '/wps/captcha');
  expect(first.body.value).not.toBe(second.body.value);
});

it('the captcha’s cookie is hidden from scripts, and bound to the host where the site has HTTPS', async () => {
  const cookie = async (headers = {}) =>
    String((await gateway.request('GET', '/wps/captcha', { headers })).headers['set-cookie']).replace(/=[^;]+/, '');
  expect(await cookie()).toBe('captchaId; Max-Age=180; Path=/wps; HttpOnly; SameSite=Lax');
  expect(await cookie({ 'x-forwarded-proto': 'https' })).toBe(
    '__Host-captchaId; Max-Age=180; Path=/; HttpOnly; Secure; SameSite=Lax',
  );
});

it('accepts a captcha by its cookie over HTTPS, where a cookie without the prefix __Host- does not count', async () => {
  const headers = { 'x-forwarded-proto': 'https' };
  const picture = await gateway.request('GET', '/wps/captcha', { headers });
  const [{ value }] = picture.cookies as unknown as [{ value: string }];
  const sound = async (name: string) =>
    (await gateway.request('GET', '/wps/captcha/audio', { headers, cookies: { [name]: value } })).status;
  expect(await sound('__Host-captchaId')).toBe(200);
  expect(await sound('captchaId')).not.toBe(200);
});

it('[AUTH-19] requires an SMS code on a new device, where the site has this enabled', async () => {
  await gateway.services.settings.change({ flags: { LOGINGUARD3: true } });
  const body = { username: 'demo', password: 'Demo1234', loginDeviceId: '7c9e6679-7425-40de-944b-e07fc1f90ae7' };
  const response = await login(body);
  expect(response.body).toMatchObject({
    errorCode: 'login_verify_required',
    value: { method: 'sms', mobileNum: '••••••5678' },
  });
  const proven = await gateway.request('POST', '/wps/session/login/verification', {
    body: { ...body, verificationCode: await lastCode() },
  });
  expect(proven.body.success).toBe(true);
  expect((await login(body)).body.success).toBe(true);
  await gateway.services.settings.change({ flags: {} });
});

it('[AUTH-19] requires the authenticator app’s code after it is enabled, and accepts a recovery code once', async () => {
  const token = await gateway.enter('member');
  const offer = valueOf<{ secret: string; otpauthUri: string }>(
    await gateway.request('GET', '/wps/member/totp', { token }),
  );
  expect(offer.otpauthUri).toContain(offer.secret);
  const code = () => totpAt(offer.secret, gateway.services.clock.now());
  await prove(gateway, token, 'factor', 'Demo1234');
  const enabled = await gateway.request('PUT', '/wps/member/totp', { token, body: { code: code() } });
  const { recoveryCodes } = valueOf<{ recoveryCodes: string[] }>(enabled);
  const body = { username: 'demo', password: 'Demo1234' };
  expect((await login(body)).body).toMatchObject({ errorCode: 'login_verify_required', value: { method: 'totp' } });
  const verify = (verificationCode: string) =>
    gateway.request('POST', '/wps/session/login/verification', { body: { ...body, verificationCode } });
  // The code that enabled the app is used.
  await gateway.pass(30_000);
  expect((await verify('000000')).body.errorCode).toBe('verification.wrong');
  expect((await verify(code())).body.success).toBe(true);
  expect((await verify(recoveryCodes[0]!)).body.success).toBe(true);
  expect((await verify(recoveryCodes[0]!)).body.errorCode).toBe('verification.wrong');
  const guards = async () => (await gateway.request('GET', '/wps/v2/member/securityConfig', { token })).body.value;
  expect(await guards()).toMatchObject({ totp: true, securityQuestions: 0 });
  const off = (used: string) => gateway.request('DELETE', '/wps/member/totp', { token, query: { code: used } });
  expect((await off(recoveryCodes[0]!)).body.errorCode).toBe('verification.wrong');
  // Recovery codes replace a lost phone.
  expect((await off(recoveryCodes[1]!)).body.success).toBe(true);
  expect(await guards()).toMatchObject({ totp: false });
});
