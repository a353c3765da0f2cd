/** The member's own account: profile, permissions, security questions, authenticator app, identity check. */
import type * as W from '@site/shared/wps';
import { desc, eq } from 'drizzle-orm';
import { runJobs } from '../../edge/jobs';
import { inTransaction } from '../../ground/db/transaction';
import { ownGateway } from '../../testing/own-gateway';
import { registerNewcomer, type Newcomer } from '../../testing/newcomer';
import { prove } from '../../testing/prove';
import { members } from '../members/members.tables';
import { spendSecondFactor } from '../verification/second-factor';
import { totpAt } from '../verification/totp';
import { outbox } from '../verification/verification.tables';

const gateway = ownGateway();
const FUNDS = '135790';

const request = async ({ token }: Pick<Newcomer, 'token'>, method: string, path: string, body?: object) => {
  const answer = await gateway.request(method, path, { token, ...(body ? { body } : {}) });
  return answer.body.errorCode ?? 'done';
};
const setFunds = async (mina: Newcomer) => {
  await prove(gateway, mina.token, 'funds');
  await request(mina, 'PUT', '/wps/member/paymentPassword', { paymentPassword: FUNDS, confirmPaymentPassword: FUNDS });
};

it('[MEM-10] nothing is sent for marketing before the member allows it', async () => {
  const mina = await registerNewcomer(gateway);
  const consent = await mina.get<W.MarketingConsent>('/wps/member/consent');
  expect(Object.values({ ...consent.channel, ...consent.product })).toEqual(Array(7).fill(false));
  const given = { ...consent, channel: { ...consent.channel, sms: true } };
  expect(await request(mina, 'PUT', '/wps/member/consent', given)).toBe('done');
  expect(await mina.get('/wps/member/consent')).toEqual(given);
});

it('[MEM-10] the payee’s name and the birthday are set once; other fields keep what was stored before', async () => {
  const mina = await registerNewcomer(gateway);
  const update = (body: object) => request(mina, 'POST', '/wps/member/info', body);
  expect(await update({ payeeName: 'Mina Begum', telegram: '@mina' })).toBe('done');
  expect(await update({ birthday: '1990-02-03', line: 'mina-line' })).toBe('done');
  expect(await update({ payeeName: 'Rafiul Islam' })).toBe('state.changed');
  expect(await update({ birthday: '1991-02-03' })).toBe('state.changed');
  const [row] = await gateway.services.db.select().from(members).where(eq(members.id, mina.id));
  expect(row).toMatchObject({
    ...{ payeeName: 'Mina Begum', birthday: '1990-02-03' },
    profile: { telegram: '@mina', line: 'mina-line' },
  });
});

it('[SES-06] [MEM-16] a trial account plays with ৳10,000 of play money only; a break stops deposits and games, not withdrawals', async () => {
  const permissionsOf = async (token: string) => {
    const { body } = await gateway.request('GET', '/wps/relay/MCSFE_getPlayerPermissions', { token });
    const { allowDeposit, allowWithdraw, allowGameLaunch } = body.value as unknown as W.Permissions;
    return [allowDeposit, allowWithdraw, allowGameLaunch].join('');
  };
  const trial = await gateway.enter('trial');
  expect(await permissionsOf(trial)).toBe('NNY');
  const { body } = await gateway.request('GET', '/wps/v2/wallets/balance', { token: trial });
  expect(body.value).toMatchObject({ sumBalance: '10000.00' });
  const mina = await registerNewcomer(gateway);
  const excludedUntil = gateway.services.clock.now() + 60_000;
  await gateway.services.db.update(members).set({ excludedUntil }).where(eq(members.id, mina.id));
  const during = await permissionsOf(mina.token);
  await gateway.pass(60_000);
  expect([during, await permissionsOf(mina.token)]).toEqual(['NYN', 'YYY']);
});

it('[SEC-05] every security answer is checked, without capitals and outer spaces, five times an hour', async () => {
  const mina = await registerNewcomer(gateway);
  await prove(gateway, mina.token, 'factor');
  const path = '/wps/member/securityQuestions';
  const answers = (...texts: string[]) => ({
    answers: texts.map((answer, index) => ({ questionId: index + 1, answer })),
  });
  await request(mina, 'PUT', path, answers('Dhanmondi', 'Rangpur'));
  const codes: string[] = [];
  for (const texts of [
    [' dhanmondi ', 'RANGPUR'],
    ['Dhanmondi', 'Dhaka'],
    ['Dhaka', 'Rangpur'],
    ['Dhanmondi', 'Rangpur', 'never answered'],
    ['Dhanmondi', 'Rangpur'],
    ['Dhanmondi', 'Rangpur'],
  ])
    codes.push(await request(mina, 'POST', path, answers(...texts)));
  const wrong = 'verification.wrong';
  expect(codes).toEqual(['done', wrong, wrong, wrong, 'done', 'TOO_MANY_REQUEST']);
  // Another member has tries of their own, and no answers yet.
  const rafi = await registerNewcomer(gateway);
  expect(await request(rafi, 'POST', path, answers('Dhanmondi', 'Rangpur'))).toBe(wrong);
});

it('[SEC-04] enabling the app again after a lost answer gives recovery codes that work', async () => {
  const mina = await registerNewcomer(gateway);
  await prove(gateway, mina.token, 'factor');
  const { secret } = await mina.get<W.TotpOffer>('/wps/member/totp');
  const code = totpAt(secret, gateway.services.clock.now());
  const enable = () => gateway.request('PUT', '/wps/member/totp', { token: mina.token, body: { code } });
  const lost = (await enable()).body.value as unknown as W.RecoveryCodes;
  const { recoveryCodes } = (await enable()).body.value as unknown as W.RecoveryCodes;
  expect(recoveryCodes).toHaveLength(8);
  const disable = (recovery: string) => request(mina, 'DELETE', `/wps/member/totp?code=${recovery}`);
  expect([await disable(lost.recoveryCodes[0]!), await disable(recoveryCodes[0]!)]).toEqual([
    'verification.wrong',
    'done',
  ]);
});

it('[SEC-04] enabling the app again gives no recovery codes after another code was used', async () => {
  const mina = await registerNewcomer(gateway);
  await prove(gateway, mina.token, 'factor');
  const { secret } = await mina.get<W.TotpOffer>('/wps/member/totp');
  const code = () => totpAt(secret, gateway.services.clock.now());
  const first = code();
  expect(await request(mina, 'PUT', '/wps/member/totp', { code: first })).toBe('done');
  await gateway.pass(30_000);
  await gateway.request('GET', '/wps/system/status');
  const ctx = { db: gateway.services.db, at: gateway.services.clock.now(), services: gateway.services };
  expect(await inTransaction(ctx.db, (db) => spendSecondFactor({ ...ctx, db }, mina.id, code()))).toBe(true);
  expect(await request(mina, 'PUT', '/wps/member/totp', { code: first })).toBe('state.changed');
});

it('[MEM-10] a funds password that is changed again after a lost answer is changed; others are wrong, and counted', async () => {
  const mina = await registerNewcomer(gateway);
  await setFunds(mina);
  const change = (old: string, next: string) =>
    request(mina, 'POST', '/wps/member/paymentPassword', {
      ...{ oldPaymentPassword: old, newPaymentPassword: next, confirmPaymentPassword: next },
    });
  expect([await change(FUNDS, '246810'), await change(FUNDS, '246810')]).toEqual(['done', 'done']);
  expect(await change(FUNDS, '246811')).toBe('funds.password.wrong');
  await gateway.pass(15 * 60_000 + 1);
  expect(await change(FUNDS, '246810')).toBe('funds.password.wrong');
});

it('[SEC-04] the authenticator app is enabled once; after it was disabled its secret is not used again', async () => {
  const mina = await registerNewcomer(gateway);
  const secret = async () => (await mina.get<W.TotpOffer>('/wps/member/totp')).secret;
  const code = (of: string) => totpAt(of, gateway.services.clock.now());
  await prove(gateway, mina.token, 'factor');
  const first = await secret();
  expect(await secret()).toBe(first);
  expect(await request(mina, 'PUT', '/wps/member/totp', { code: code(first) })).toBe('done');
  await gateway.pass(30_000);
  // A request makes the gateway take over the new time.
  await gateway.request('GET', '/wps/system/status');
  expect(await request(mina, 'PUT', '/wps/member/totp', { code: code(first) })).toBe('state.changed');
  expect(await request(mina, 'DELETE', `/wps/member/totp?code=${code(first)}`)).toBe('done');
  expect(await secret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(await secret()).not.toBe(first);
});

it.each([
  ['1234567890', { state: 'VERIFIED', level: 2, reason: null }, 'state.changed'],
  ['1234560000', { state: 'REJECTED', level: 1, reason: 'UNREADABLE' }, 'done'],
])('[MEM-10] the document %s is checked once: %j, and sent again: %s', async (documentNo, result, again) => {
  const mina = await registerNewcomer(gateway);
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]).toString('base64');
  const submit = () =>
    request(mina, 'POST', '/wps/relay/UCSFE_submitVerificationMaterials', {
      ...{ type: 'NID', documentNo, files: [`data:image/png;base64,${png}`] },
    });
  const kyc = () => mina.get<W.Kyc>('/wps/relay/UCSFE_getVerificationMaterials');
  expect(await submit()).toBe('done');
  expect([await submit(), await kyc()]).toEqual(['state.changed', { state: 'UNDER_REVIEW', level: 1, reason: null }]);
  await gateway.pass(30_000);
  await runJobs(gateway.services);
  expect([await kyc(), await submit()]).toEqual([result, again]);
  const { list } = await mina.get<{ list: { title: string }[] }>('/wps/message/inbox');
  expect(list.map(({ title }) => title)).toEqual([
    result.state === 'VERIFIED' ? 'You are verified' : 'Please submit your document again',
  ]);
});

it('[MEM-06] a new funds password differs from the old one', async () => {
  const mina = await registerNewcomer(gateway);
  await setFunds(mina);
  const change = (newPaymentPassword: string, confirmPaymentPassword = newPaymentPassword) =>
    request(mina, 'POST', '/wps/member/paymentPassword', {
      ...{ oldPaymentPassword: FUNDS, newPaymentPassword, confirmPaymentPassword },
    });
  expect([await change(FUNDS), await change('246801', '246802'), await change('246801')]).toEqual([
    ...['modify.new.old.same', 'password.mismatch', 'done'],
  ]);
});

it('[SEC-05] the e-mail address of another member is not bound, in any case', async () => {
  await registerNewcomer(gateway, { email: 'Karim@example.com' });
  const mina = await registerNewcomer(gateway);
  await prove(gateway, mina.token, 'contact');
  await request(mina, 'POST', '/wps/v2/verification/email', { email: 'karim@example.com' });
  const [sent] = await gateway.services.db.select().from(outbox).orderBy(desc(outbox.id)).limit(1);
  const body = { value: 'karim@example.com', verificationCode: sent!.code };
  expect(await request(mina, 'POST', '/wps/member/info/email', body)).toBe('email.taken');
});
