/** The member's profile, preferences and overview of the security centre: read again after each change. */
import type * as W from '@site/shared/wps';
import { desc, eq } from 'drizzle-orm';
import { ownGateway } from '../../testing/own-gateway';
import { registerNewcomer, type Newcomer } from '../../testing/newcomer';
import { prove } from '../../testing/prove';
import { bankCards } from '../members/bank-cards';
import { members } from '../members/members.tables';
import { totpAt } from '../verification/totp';
import { outbox } from '../verification/verification.tables';

const gateway = ownGateway();
const request = async ({ token }: Pick<Newcomer, 'token'>, method: string, path: string, body?: object) => {
  const answer = await gateway.request(method, path, { token, ...(body ? { body } : {}) });
  return answer.body.errorCode ?? answer.body.value;
};

it('[MEM-01] the profile shows the member’s own facts, contacts masked, the rank in their language', async () => {
  const phone = { mobileNum: '1755504001', countryDialingCode: '880' };
  const [agent] = await gateway.services.db.select().from(members).where(eq(members.username, 'agent'));
  const mina = await registerNewcomer(gateway, {
    ...{ username: 'profileone', ...phone, email: 'profile@example.com', nickname: 'Mina' },
    affiliateCode: agent!.referralCode!,
  });
  await gateway.services.db.update(members).set({ rank: 5 }).where(eq(members.id, mina.id));
  const info = await mina.get<W.MemberInfo>('/wps/member/info');
  expect(info).toMatchObject({
    ...{ id: String(mina.id), account: 'profileone', nickname: 'Mina', type: 0, hasUpline: true, avatar: null },
    ...{ mobileNum: '••••••4001', email: 'p•••@example.com', payeeName: null, birthday: null },
    ...{ clubLabel: { labelId: '5', labelName: 'Silver Lily' }, regDate: gateway.services.clock.now() },
  });
  expect(info.referralCode).toMatch(/^S[A-Z0-9]{5}$/);
  expect(info.referralCode).not.toBe(agent!.referralCode);
  const bengali = await gateway.request('GET', '/wps/member/info', { token: mina.token, headers: { language: 'BN' } });
  expect(bengali.body.value).toMatchObject({ clubLabel: { labelName: 'রূপালি শাপলা' } });
  const alone = await registerNewcomer(gateway);
  const own = await alone.get<W.MemberInfo>('/wps/member/info');
  expect(own).toMatchObject({ hasUpline: false, mobileNum: null, email: null });
  // Invited by a player who has no agent.
  const friend = await registerNewcomer(gateway, { referralCode: own.referralCode! });
  expect(await friend.get('/wps/member/info')).toMatchObject({ hasUpline: false });
});

it('[MEM-10] a name is changed and removed, a birthday must be of age, and both answers have the new profile', async () => {
  const mina = await registerNewcomer(gateway);
  const update = (body: object) => request(mina, 'POST', '/wps/member/info', body);
  expect(await update({ nickname: ' Lily\n' })).toMatchObject({ nickname: 'Lily' });
  expect(await update({ telegram: '@mina' })).toMatchObject({ nickname: 'Lily' });
  expect(await update({ nickname: '' })).toMatchObject({ nickname: null });
  expect(await update({ birthday: '2012-01-01' })).toBe('age.unverified');
  expect(await update({ birthday: '1999-02-03' })).toMatchObject({ birthday: '1999-02-03' });
  expect(await mina.get('/wps/member/info')).toMatchObject({ nickname: null, birthday: '1999-02-03' });
});

it('[MEM-10] what is set once may be sent again as it is, for example after a lost answer, and changes no more', async () => {
  const mina = await registerNewcomer(gateway);
  const update = (body: object) => request(mina, 'POST', '/wps/member/info', body);
  const profile = { payeeName: 'Mina Begum', birthday: '1999-02-03' };
  expect([await update(profile), await update({ ...profile, nickname: 'Mina' })]).toEqual([
    expect.objectContaining(profile),
    expect.objectContaining({ ...profile, nickname: 'Mina' }),
  ]);
  for (const changed of [{ payeeName: 'Karim Ullah' }, { birthday: '1999-02-04' }])
    expect(await update({ ...profile, ...changed })).toBe('state.changed');
  expect(await mina.get('/wps/member/info')).toMatchObject(profile);
});

it('[MEM-14] the chosen head icon is the member’s own, everywhere', async () => {
  const [mina, rafi] = [await registerNewcomer(gateway), await registerNewcomer(gateway)];
  expect(await mina.get('/wps/member/info/icon')).toEqual({ icon: '' });
  expect(await request(mina, 'POST', '/wps/member/info/icon', { icon: '7' })).toEqual({ icon: '7' });
  expect(await mina.get('/wps/member/info/icon')).toEqual({ icon: '7' });
  expect(await mina.get('/wps/relay/MCSFE_getPlayerAvatar')).toMatchObject({ avatar: '7' });
  expect(await mina.get('/wps/member/info')).toMatchObject({ avatar: '7' });
  expect(await rafi.get('/wps/member/info/icon')).toEqual({ icon: '' });
});

it('[MEM-10] notifications are chosen by kind, apart from the consent to marketing', async () => {
  const mina = await registerNewcomer(gateway);
  const both = { push: true, email: false, sms: false };
  const standard = { DEPOSIT: both, WITHDRAW: both, PROMOTION: both, SECURITY: { ...both, email: true } };
  expect(await mina.get('/wps/member/notification')).toEqual(standard);
  const chosen = { ...standard, PROMOTION: { push: false, email: false, sms: false } };
  expect(await request(mina, 'PUT', '/wps/member/notification', chosen)).toEqual(chosen);
  expect(await mina.get('/wps/member/notification')).toEqual(chosen);
  const consent = await mina.get<W.MarketingConsent>('/wps/member/consent');
  expect(Object.values(consent.channel)).toEqual([false, false, false, false]);
  await request(mina, 'PUT', '/wps/member/consent', { ...consent, channel: { ...consent.channel, phone: true } });
  expect(await mina.get('/wps/member/notification')).toEqual(chosen);
});

it('[MEM-10] an answered security question stays answered when another is answered, and can be answered again', async () => {
  const mina = await registerNewcomer(gateway);
  await prove(gateway, mina.token, 'factor');
  const path = '/wps/member/securityQuestions';
  const set = (questionId: number, answer: string) => request(mina, 'PUT', path, { answers: [{ questionId, answer }] });
  const check = (questionId: number, answer: string) =>
    request(mina, 'POST', path, { answers: [{ questionId, answer }] });
  const shown = async () =>
    (await mina.get<W.SecurityQuestions>(path)).map((question) => [question.questionId, question.set]);
  expect(await set(2, 'Rangpur')).toBe(true);
  expect(await set(4, 'Biryani')).toBe(true);
  expect(await set(5, 'No such question')).toBe('request_param_err');
  expect(await shown()).toEqual([
    [1, false],
    [2, true],
    [3, false],
    [4, true],
  ]);
  expect(await set(2, 'Sylhet')).toBe(true);
  expect([await check(2, 'Rangpur'), await check(2, 'Sylhet'), await check(4, 'Biryani')]).toEqual([
    'verification.wrong',
    true,
    true,
  ]);
  const config = await mina.get<W.SecurityConfig>('/wps/v2/member/securityConfig');
  expect(config.securityQuestions).toBe(2);
  const bengali = await gateway.request('GET', path, { token: mina.token, headers: { language: 'BN' } });
  expect(bengali.body.value).toMatchObject([{ question: 'আপনার প্রথম স্কুলের নাম কী?' }, {}, {}, {}]);
});

it('[SEC-04] the secret of an app that is on is not shown again', async () => {
  const mina = await registerNewcomer(gateway, { username: 'appisoff' });
  await prove(gateway, mina.token, 'factor');
  const offer = await mina.get<W.TotpOffer>('/wps/member/totp');
  expect(offer.otpauthUri).toBe(`otpauth://totp/Shapla%3Aappisoff?secret=${offer.secret}&issuer=Shapla`);
  expect(await request(mina, 'DELETE', '/wps/member/totp?code=123456')).toBe('state.changed');
  const code = totpAt(offer.secret, gateway.services.clock.now());
  await request(mina, 'PUT', '/wps/member/totp', { code });
  expect(await mina.get('/wps/member/totp')).toEqual({ enabled: true, secret: '', otpauthUri: '' });
});

it('[SEC-04] ten codes of an app can be tried an hour, by each member', async () => {
  const [mina, rafi] = [await registerNewcomer(gateway), await registerNewcomer(gateway)];
  for (const { token } of [mina, rafi]) await prove(gateway, token, 'factor');
  const offers = [await mina.get<W.TotpOffer>('/wps/member/totp'), await rafi.get<W.TotpOffer>('/wps/member/totp')];
  const [minas, rafis] = offers.map(({ secret }) => totpAt(secret, gateway.services.clock.now()));
  const wrong = minas === '000000' ? '000001' : '000000';
  const enable = (who: Newcomer, code: string) => request(who, 'PUT', '/wps/member/totp', { code });
  for (let turn = 0; turn < 10; turn += 1) expect(await enable(mina, wrong)).toBe('verification.wrong');
  expect(await enable(mina, minas!)).toBe('TOO_MANY_REQUEST');
  expect(await enable(rafi, rafis!)).toMatchObject({ recoveryCodes: expect.any(Array) as string[] });
});

it('[MEM-10] the security centre counts what the member has; a phone of their own is bound and bound again', async () => {
  const [mina, rafi] = [await registerNewcomer(gateway), await registerNewcomer(gateway)];
  const config = () => mina.get<W.SecurityConfig>('/wps/v2/member/securityConfig');
  expect(await config()).toMatchObject({
    ...{ password: true, paymentPassword: false, totp: false, securityQuestions: 0, mobile: null, email: null },
    ...{ bankCards: 0, kyc: 'NOT_UPLOADED' },
  });
  const bind = async (who: Newcomer, verificationCode?: string) => {
    const phone = { mobileNum: '1755504002', countryDialingCode: '880' };
    await who.send('/wps/v2/verification/sms', phone);
    const [sent] = await gateway.services.db.select().from(outbox).orderBy(desc(outbox.id)).limit(1);
    const body = { value: '01755504002', countryDialingCode: '880', verificationCode: verificationCode ?? sent!.code };
    return request(who, 'POST', '/wps/member/info/mobile', body);
  };
  for (const who of [mina, rafi]) await prove(gateway, who.token, 'contact');
  expect([await bind(mina), await bind(mina, '000000'), await bind(rafi)]).toEqual([true, true, 'mobile.taken']);
  const card = { kind: 'bank' as const, bankCode: 'CITY', holderName: 'Mina', memberId: mina.id, createdAt: 1 };
  await gateway.services.db.insert(bankCards).values([
    { ...card, account: '1' },
    { ...card, account: '2' },
    { ...card, account: '3', removedAt: 2 },
  ]);
  expect(await config()).toMatchObject({ mobile: '••••••4002', bankCards: 2 });
});

it('[AUTH-14] a new password is repeated, differs from the old one and needs it; ten tries an hour', async () => {
  const mina = await registerNewcomer(gateway);
  const change = (newPassword: string, more: object = {}) =>
    request(mina, 'POST', '/wps/member/password', {
      ...{ oldPassword: 'Fresh1234', newPassword, confirmNewPassword: newPassword, ...more },
    });
  await gateway.pass(16 * 60_000);
  expect(await change('River2468', { confirmNewPassword: 'River2469' })).toBe('password.mismatch');
  expect(await change('Fresh1234')).toBe('modify.new.old.same');
  const codes = [];
  for (let turn = 0; turn < 11; turn += 1) codes.push(await change('River2468', { oldPassword: 'Wrong1234' }));
  expect(codes).toEqual([...Array<string>(10).fill('password.wrong'), 'TOO_MANY_REQUEST']);
});

it('[MEM-10] a change of the password that is sent again after a lost answer succeeds for a quarter of an hour', async () => {
  const mina = await registerNewcomer(gateway);
  const body = { oldPassword: 'Fresh1234', newPassword: 'River2468', confirmNewPassword: 'River2468' };
  const change = (more: object = {}) => request(mina, 'POST', '/wps/member/password', { ...body, ...more });
  expect(await change()).toBe(true);
  await gateway.pass(15 * 60_000);
  expect([await change(), await change({ confirmNewPassword: 'River2469' })]).toEqual([true, 'password.wrong']);
  await gateway.pass(1);
  expect(await change()).toBe('password.wrong');
});

it('[AUTH-12] a password is mailed for the trimmed name and the address in any case, in the language of the page', async () => {
  await registerNewcomer(gateway, { username: 'mailedone', email: 'Mailed@example.com' });
  const send = (language: string) =>
    gateway.request('POST', '/wps/member/password/email', {
      ...{ body: { username: ' MailedOne ', email: 'mailed@EXAMPLE.com' }, headers: { language } },
    });
  for (const language of ['EN', 'BN']) expect((await send(language)).status).toBe(200);
  const letters = await gateway.services.db.select().from(outbox).where(eq(outbox.recipient, 'Mailed@example.com'));
  expect(letters.map(({ body, code }) => body.replace(code!, '…'))).toEqual([
    'Shapla: log in with … within one hour and choose a new password.',
    'Shapla: … দিয়ে এক ঘণ্টার মধ্যে লগ ইন করে নতুন পাসওয়ার্ড দিন।',
  ]);
});

it('[SEC-05] a change is reported in the member’s language, with the network that it came from', async () => {
  const mina = await registerNewcomer(gateway, { email: 'reported@example.com' });
  await gateway.services.db.update(members).set({ locale: 'BN' }).where(eq(members.id, mina.id));
  await request(mina, 'POST', '/wps/member/password', {
    ...{ oldPassword: 'Fresh1234', newPassword: 'River2468', confirmNewPassword: 'River2468' },
  });
  const [notice] = await gateway.services.db.select().from(outbox).where(eq(outbox.recipient, 'reported@example.com'));
  expect(notice).toMatchObject({
    ...{ channel: 'email', code: null },
    body:
      'Shapla: আপনার লগ ইন পাসওয়ার্ড বদলানো হয়েছে (127.0.•.•)। ' +
      'এটি আপনি না করে থাকলে নিরাপত্তা কেন্দ্র থেকে সব ডিভাইস লগ আউট করুন এবং সাপোর্টে জানান।',
  });
});
