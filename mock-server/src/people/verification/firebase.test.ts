/** Firebase phone login with its simulation. */
import { desc } from 'drizzle-orm';
import { ownGateway } from '../../testing/own-gateway';
import { outbox } from './verification.tables';

const gateway = ownGateway();
beforeAll(async () => {
  await gateway.services.settings.change({ flags: { FIREBASELOGIN3: true } });
});

/** The demo member's number. */
const PHONE = { mobileNum: '01712345678', countryDialingCode: '880' };
const send = async (phone = PHONE) => {
  const { value } = (await gateway.request('POST', '/wps/verification/firebase/send', { body: phone })).body;
  const [letter] = await gateway.services.db.select().from(outbox).orderBy(desc(outbox.id)).limit(1);
  return { sessionInfo: (value as unknown as { sessionInfo: string }).sessionInfo, code: letter!.code! };
};
const confirm = (sessionInfo: string, code: string) =>
  gateway.request('POST', '/wps/verification/firebase/confirm', { body: { sessionInfo, code } });
const withFirebaseToken = async (phone = PHONE) => {
  const { sessionInfo, code } = await send(phone);
  return ((await confirm(sessionInfo, code)).body.value as unknown as { idToken: string }).idToken;
};
const login = (firebaseIdToken: string, firebaseMobileNo = PHONE.mobileNum) =>
  gateway.request('POST', '/wps/session/login', {
    body: {
      type: 'firebase',
      firebaseChannel: 'sms',
      username: firebaseMobileNo,
      password: '1',
      countryDialingCode: '880',
      firebaseMobileNo,
      firebaseIdToken,
    },
  });

it('[AUTH-05] verifies a number by its code, once', async () => {
  const { sessionInfo, code } = await send();
  const wrong = code === '000000' ? '111111' : '000000';
  expect((await confirm(sessionInfo, wrong)).body.errorCode).toBe('verification.wrong');
  const { idToken } = (await confirm(sessionInfo, code)).body.value as unknown as { idToken: string };
  expect((await login(idToken)).body).toMatchObject({ success: true, value: { userName: 'demo' } });
  expect((await login(idToken)).body.errorCode).toBe('verification.wrong');
});

it('[AUTH-05] refuses a token of another number, an unknown token and an expired one', async () => {
  const strange = await withFirebaseToken({ mobileNum: '1799999123', countryDialingCode: '880' });
  expect((await login(strange)).body.errorCode).toBe('verification.wrong');
  expect((await login('made-up')).body.errorCode).toBe('verification.wrong');
  // The right number, of no account.
  const free = await withFirebaseToken({ mobileNum: '1799999123', countryDialingCode: '880' });
  expect((await login(free, '1799999123')).body.errorCode).toBe('verification.wrong');
  const old = await withFirebaseToken();
  await gateway.pass(5 * 60_000 + 1000);
  expect((await login(old)).body.errorCode).toBe('verification.wrong');
});

it('is refused where the site has Firebase login disabled', async () => {
  await gateway.services.settings.change({ flags: {} });
  expect((await login('made-up')).body.errorCode).toBe('function.not.available');
  const answer = await gateway.request('POST', '/wps/verification/firebase/send', { body: PHONE });
  expect(answer.body.errorCode).toBe('function.not.available');
});
