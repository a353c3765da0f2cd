/** Routes of verification: captcha as picture and audio, SMS and e-mail codes. */
import { isFeatureOn } from '@site/shared/flags';
import * as calls from '@site/shared/wps';
import * as S from '@site/shared/wps/schemas';
import { dialingOf, findByMobile, memberById, mobileOf } from '../members/find-member';
import { refuse } from '../../ground/refuse';
import { route } from '../../ground/route';
import { captchaSound, newCaptcha } from './captcha';
import { sendCode, spendCode } from './codes';
import { confirmByFirebase, sendByFirebase } from './firebase';

const wait = { errors: ['TOO_MANY_REQUEST'] } as const;
const numberOf = (dialing: string | undefined, mobile: string) => `${dialingOf(dialing)}:${mobileOf(mobile)}`;

export const verificationRoutes = [
  route(
    calls.captcha,
    {
      params: S.Nothing,
      value: S.Captcha,
      about: 'A captcha: base64 of a PNG, bound to the cookie',
      writes: true,
      ignoreToken: true,
    },
    newCaptcha,
  ),
  route(
    calls.captchaAudio,
    {
      params: S.Nothing,
      value: S.Captcha,
      about: 'The same captcha as audio: base64 of a WAV',
      errors: ['not.found'],
      ignoreToken: true,
    },
    async (ctx) => (await captchaSound(ctx)) ?? refuse('not.found', { status: 404 }),
  ),
  route(
    calls.geetestConfig,
    { params: S.Nothing, value: S.GeetestConfig, about: 'Configuration of the Geetest slider captcha' },
    ({ settings }) => ({ captchaId: '', enabled: isFeatureOn('GEETEST3', settings.flags) }),
  ),
  route(
    calls.sendSms,
    { ...wait, params: S.SmsBody, value: S.CodeSent, about: 'Send an SMS code to a visitor', ignoreToken: true },
    async (ctx) => {
      const { countryDialingCode, mobileNum } = ctx.params;
      const to = numberOf(countryDialingCode, mobileNum);
      const known = await findByMobile(ctx.db, dialingOf(countryDialingCode), mobileOf(mobileNum));
      return sendCode(ctx, { purpose: 'visitor', to }, known !== undefined);
    },
  ),
  route(
    calls.sendRegisterSms,
    {
      ...wait,
      params: S.RegisterSmsBody,
      value: S.CodeSent,
      about: 'Send an SMS code for a registration',
      ignoreToken: true,
    },
    (ctx) => sendCode(ctx, { purpose: 'register', to: numberOf(ctx.params.countryDialingCode, ctx.params.mobileNo) }),
  ),
  route(
    calls.sendFirebaseSms,
    {
      ...wait,
      params: S.SmsBody,
      value: S.FirebaseSent,
      about: 'Simulated Firebase: send an SMS code',
      ignoreToken: true,
    },
    (ctx) => {
      if (!isFeatureOn('FIREBASELOGIN3', ctx.settings.flags)) refuse('function.not.available');
      return sendByFirebase(ctx);
    },
  ),
  route(
    calls.confirmFirebaseSms,
    {
      params: S.FirebaseConfirmBody,
      value: S.FirebaseToken,
      about: 'Simulated Firebase: verify the SMS code and return an ID token',
      errors: ['verification.wrong'],
      ignoreToken: true,
    },
    confirmByFirebase,
  ),
  route(
    calls.sendMemberSms,
    {
      ...wait,
      params: S.MemberSmsBody,
      value: S.CodeSent,
      about: 'Send an SMS code to the current or new number of the member',
    },
    async (ctx) => {
      const { mobileNum, countryDialingCode } = ctx.params;
      const row = await memberById(ctx.db, ctx.member.memberId);
      const mobile = mobileNum ?? row.mobileNum ?? refuse('request_param_err');
      return sendCode(ctx, {
        purpose: 'member',
        to: numberOf(countryDialingCode ?? row.countryDialingCode ?? '', mobile),
      });
    },
  ),
  route(
    calls.verifySms,
    { params: S.VerifySmsBody, value: S.Done, about: 'Verify an SMS code', errors: ['verification.wrong'] },
    async ({ db, at, params }) => {
      const to = numberOf(params.countryDialingCode, params.mobileNum);
      const isRight = await spendCode(db, { purpose: 'member', to }, params.verificationCode, at);
      return isRight ? (true as const) : refuse('verification.wrong', { commit: true });
    },
  ),
  route(
    calls.sendEmailCode,
    { ...wait, params: S.EmailCodeBody, value: S.CodeSent, about: 'Send a code by e-mail' },
    (ctx) => sendCode(ctx, { purpose: 'email', to: ctx.params.email }),
  ),
  route(
    calls.verifyEmail,
    { params: S.VerifyEmailBody, value: S.Done, about: 'Verify an e-mail code', errors: ['verification.wrong'] },
    async ({ db, at, params }) => {
      const isRight = await spendCode(db, { purpose: 'email', to: params.email }, params.verificationCode, at);
      return isRight ? (true as const) : refuse('verification.wrong', { commit: true });
    },
  ),
];
