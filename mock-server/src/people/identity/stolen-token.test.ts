/** What a stolen session token is worth: docs/decisions/0009 lists it, and this test keeps that list true. */
import { ownGateway } from '../../testing/own-gateway';
import { registerNewcomer } from '../../testing/newcomer';
import { prove } from '../../testing/prove';

const gateway = ownGateway();
const FUNDS = '135790';

it('[SEC-05] a stolen token reads and plays, but moves no money out and takes no account over', async () => {
  const mina = await registerNewcomer(gateway);
  const request = async (method: string, path: string, body?: object) => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const answer = await gateway.request(method, path, { token: mina.token, headers, ...(body ? { body } : {}) });
    return answer.status === 200 ? 'done' : answer.body.errorCode;
  };
  await prove(gateway, mina.token, 'funds');
  await request('PUT', '/wps/member/paymentPassword', { paymentPassword: FUNDS, confirmPaymentPassword: FUNDS });
  const guess = '000000';
  const card = { type: 'e-wallet', bankCode: 'NAGAD', account: '01712345099', holderName: 'Mina Begum' };
  const bind = { value: '1755599999', countryDialingCode: '880', verificationCode: guess };
  const password = { newPassword: 'Other4321', confirmNewPassword: 'Other4321' };
  const added = await request('PUT', '/wps/member/bankCard', { ...card, paymentPassword: FUNDS });
  expect(added).toBe('done');

  // The holder's own proof is five minutes old; from here on the thief has the token and nothing else.
  await gateway.pass(5 * 60_000);
  const outcomes = {
    readsTheProfile: await request('GET', '/wps/member/info'),
    readsTheWallet: await request('GET', '/wps/v2/wallets/summary'),
    changesTheNickname: await request('POST', '/wps/member/info', { nickname: 'Thief' }),
    endsOtherSessions: await request('DELETE', '/wps/session/devices?all=Y'),
    addsAPayoutAccount: await request('PUT', '/wps/member/bankCard', { ...card, paymentPassword: guess }),
    changesTheFundsPassword: await request('POST', '/wps/member/paymentPassword', {
      ...{ oldPaymentPassword: guess, newPaymentPassword: '222222', confirmPaymentPassword: '222222' },
    }),
    changesThePassword: await request('POST', '/wps/member/password', { oldPassword: 'guess', ...password }),
    bindsAPhone: await request('POST', '/wps/member/info/mobile', bind),
    bindsAnEmail: await request('POST', '/wps/member/info/email', { value: 'x@example.com', verificationCode: guess }),
    addsAPasskey: await request('POST', '/wps/session/webauthn/register/options', {}),
    switchesTheAppOn: await request('PUT', '/wps/member/totp', { code: guess }),
    switchesTheAppOff: await request('DELETE', `/wps/member/totp?code=${guess}`),
  };
  expect(outcomes).toEqual({
    ...{ readsTheProfile: 'done', readsTheWallet: 'done', changesTheNickname: 'done' },
    endsOtherSessions: 'proof.required',
    ...{ addsAPayoutAccount: 'funds.password.wrong', changesTheFundsPassword: 'funds.password.wrong' },
    ...{ changesThePassword: 'password.wrong', bindsAPhone: 'proof.required', bindsAnEmail: 'proof.required' },
    ...{ addsAPasskey: 'proof.required', switchesTheAppOn: 'proof.required' },
    switchesTheAppOff: 'proof.required',
  });
  await request('DELETE', '/wps/session/logout');
  expect(await request('GET', '/wps/member/info')).toBe('login.not.session');
});
