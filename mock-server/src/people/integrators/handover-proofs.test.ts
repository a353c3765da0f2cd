/** Proofs of identity of members whose account has only a session hand-over. */
import { eq } from 'drizzle-orm';
import { integratorServer, newIntegrator } from '../../testing/handover';
import { ownGateway } from '../../testing/own-gateway';
import { members } from '../members/members.tables';
import type { ClientCredentials } from './manage-integrators';

describe('[SEC-05] an account without a password, contact or passkey', () => {
  const gateway = ownGateway({ seed: 'none' });
  let partner: ClientCredentials;
  beforeAll(async () => {
    partner = await newIntegrator(gateway);
  });
  const { signIn } = integratorServer(() => ({ gateway, partner }));
  const FUNDS = '135790';
  const refusalOf = async (path: string, token: string, body: object) => {
    const answer = await gateway.request('PUT', path, { token, body });
    return answer.status === 200 ? 'done' : [answer.body.errorCode, answer.body.value];
  };
  const setFunds = (token: string) =>
    refusalOf('/wps/member/paymentPassword', token, { paymentPassword: FUNDS, confirmPaymentPassword: FUNDS });
  const setAnswers = (token: string) =>
    refusalOf('/wps/member/securityQuestions', token, { answers: [{ questionId: 1, answer: 'Dhanmondi' }] });
  const refused = (purpose: string, methods: string[]) => ['proof.required', { purpose, methods, mobileNum: null }];

  /** A refused attempt, and the hand-over that it requires. */
  const handOverForFunds = async (subject: string) => {
    expect(await setFunds((await signIn(subject)).token)).toEqual(refused('funds', []));
    return signIn(subject);
  };

  it('[SEC-05] sets its first funds password after a hand-over for it, and proves other changes with it', async () => {
    const { token } = await handOverForFunds('proof-1');
    expect(await setAnswers(token)).toEqual(refused('factor', []));
    expect(await setFunds(token)).toBe('done');
    expect(await setAnswers(token)).toEqual(refused('factor', ['paymentPassword']));
    const proof = { token, body: { purpose: 'factor', paymentPassword: FUNDS } };
    expect((await gateway.request('POST', '/wps/member/proof', proof)).status).toBe(200);
    expect(await setAnswers(token)).toBe('done');
  });

  it('[SEC-05] a token stolen from an ordinary page load sets no funds password, before or after a hand-over for it', async () => {
    const stolen = (await signIn('proof-2')).token;
    const { token } = await handOverForFunds('proof-2');
    expect(await setFunds(stolen)).toEqual(refused('funds', []));
    expect(await setFunds(token)).toBe('done');
  });

  it('[SEC-05] a hand-over counts once, for five minutes, within a quarter of an hour of the refused attempt', async () => {
    const { token } = await handOverForFunds('proof-4');
    const later = await signIn('proof-4');
    expect(await setFunds(later.token)).toEqual(refused('funds', []));
    await gateway.pass(5 * 60_000 - 1000);
    // The refusal of `later` requires another hand-over, which proves its own session only.
    const inTime = await signIn('proof-4');
    await gateway.pass(1000);
    expect(await setFunds(token)).toEqual(refused('funds', []));
    await gateway.pass(5 * 60_000 - 2000);
    expect(await setFunds(inTime.token)).toBe('done');
    expect(await setFunds((await signIn('proof-5')).token)).toEqual(refused('funds', []));
    await gateway.pass(15 * 60_000);
    expect(await setFunds((await signIn('proof-5')).token)).toEqual(refused('funds', []));
  });

  it('[SEC-05] sets its first login password with the funds password, once it has one', async () => {
    const { token } = await handOverForFunds('proof-6');
    const proofOf = async () =>
      (await gateway.request('GET', '/wps/v2/member/securityConfig', { token })).body.value as unknown as object;
    const setPassword = async (paymentPassword?: string, newPassword = 'First4321') => {
      const body = { newPassword, confirmNewPassword: newPassword, paymentPassword };
      const answer = await gateway.request('POST', '/wps/member/password', { token, body });
      return answer.status === 200 ? 'done' : answer.body.errorCode;
    };
    expect(await proofOf()).toMatchObject({ passwordProof: 'fundsFirst' });
    expect(await setPassword()).toBe('funds.password.missing');
    await setFunds(token);
    expect(await proofOf()).toMatchObject({ passwordProof: 'paymentPassword' });
    expect(await setPassword()).toBe('funds.password.wrong');
    expect(await setPassword('135791')).toBe('funds.password.wrong');
    expect(await setPassword(FUNDS)).toBe('done');
    expect(await proofOf()).toMatchObject({ passwordProof: 'password' });
    expect(await setPassword(FUNDS, 'Other4321')).toBe('password.wrong');
  });

  it('[SEC-05] a hand-over proves nothing once the member has a proof of their own', async () => {
    const first = await signIn('proof-3');
    expect(await setFunds(first.token)).toEqual(refused('funds', []));
    await gateway.services.db
      .update(members)
      .set({ mobileNum: '1712340099' })
      .where(eq(members.id, Number(first.id)));
    const { token } = await signIn('proof-3');
    const [code, value] = (await setFunds(token)) as [string, object];
    expect([code, value]).toMatchObject(['proof.required', { purpose: 'funds', methods: ['sms'] }]);
  });
});
