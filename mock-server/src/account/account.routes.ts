/** Routes of the account's quieter corners: consent, notifications, privacy, questions, authenticator app. */
import { randomBytes, randomUUID } from 'node:crypto';
import * as calls from '@site/shared/wps';
import * as S from '@site/shared/wps/schemas';
import { assertFundsPassword, FUNDS_PASSWORD_REFUSALS } from '../members/funds-password';
import { memberById } from '../members/find-member';
import { refuseNotFull } from '../members/only-full';
import { hashPassword, isPassword } from '../members/passwords';
import { refuse } from '../refuse';
import { route, type Context } from '../route';
import { limitRate } from '../sessions/counters';
import { keepPreference, preferenceOf } from './preferences';
import type { TotpSetting } from './second-factor';
import { isTotp, newSecret } from './totp';
import { uplineRoutes } from './upline';

const nothing = { params: S.Nothing };
const privacy = {
  params: S.PrivacyBody,
  value: S.PrivacyRequest,
  errors: [...FUNDS_PASSWORD_REFUSALS, 'trial.refused'],
};
const HOUR_MS = 3_600_000;
const ALL_OFF: calls.MarketingConsent = {
  channel: { sms: false, email: false, push: false, phone: false },
  product: { casino: false, sports: false, lottery: false },
};
const both = { push: true, email: false, sms: false };
const CHOICES: calls.NotificationChoices = {
  DEPOSIT: both,
  WITHDRAW: both,
  PROMOTION: both,
  SECURITY: { ...both, email: true },
};

const QUESTIONS = [
  ['What was the name of your first school?', 'আপনার প্রথম স্কুলের নাম কী?'],
  ['Which village does your mother come from?', 'আপনার মায়ের গ্রামের নাম কী?'],
  ['What did you call your first friend?', 'আপনার প্রথম বন্ধুর ডাকনাম কী?'],
  ['Which dish do you like best?', 'আপনার সবচেয়ে প্রিয় খাবার কী?'],
] as const;

export const accountRoutes = [
  ...uplineRoutes,
  route(
    calls.marketingConsent,
    { ...nothing, value: S.MarketingConsent, about: 'What we may write about, and how' },
    async ({ db, member }) => (await preferenceOf<calls.MarketingConsent>(db, member.memberId, 'consent')) ?? ALL_OFF,
  ),
  route(
    calls.setMarketingConsent,
    { params: S.MarketingConsent, value: S.MarketingConsent, about: 'Give or take back consent' },
    async ({ db, member, params }) => {
      await keepPreference(db, member.memberId, 'consent', params);
      return params;
    },
  ),
  route(
    calls.notificationChoices,
    { ...nothing, value: S.NotificationChoices, about: 'What is told, and how' },
    async ({ db, member }) =>
      (await preferenceOf<calls.NotificationChoices>(db, member.memberId, 'notification')) ?? CHOICES,
  ),
  route(
    calls.setNotificationChoices,
    { params: S.NotificationChoices, value: S.NotificationChoices, about: 'Choose what is told' },
    async ({ db, member, params }) => {
      await keepPreference(db, member.memberId, 'notification', params);
      return params;
    },
  ),
  route(calls.exportMyData, { ...privacy, about: 'Ask for one’s data' }, (ctx) => askPrivacy(ctx, 'export')),
  route(calls.eraseMyData, { ...privacy, about: 'Ask for one’s data to be erased' }, (ctx) => askPrivacy(ctx, 'erase')),
  route(
    calls.securityQuestions,
    {
      ...nothing,
      value: S.SecurityQuestions,
      about: 'Questions, and which are answered',
      also: [['GET', '/wps/member/customerSecurityQuestions']],
    },
    async ({ db, member, language }) => {
      const answers = (await preferenceOf<Record<string, string>>(db, member.memberId, 'answers')) ?? {};
      return QUESTIONS.map(([EN, BN], index) => ({
        questionId: index + 1,
        question: language === 'BN' ? BN : EN,
        set: String(index + 1) in answers,
      }));
    },
  ),
  route(
    calls.setSecurityAnswers,
    { params: S.SecurityAnswers, value: S.Done, about: 'Answer questions', errors: ['request_param_err'] },
    setAnswers,
  ),
  route(
    calls.checkSecurityAnswers,
    {
      params: S.SecurityAnswers,
      value: S.Done,
      about: 'Are these the answers?',
      errors: ['verification.wrong', 'TOO_MANY_REQUEST'],
    },
    checkAnswers,
  ),
  route(
    calls.totpOffer,
    {
      ...nothing,
      value: S.TotpOffer,
      about: 'A secret for the authenticator app',
      writes: true,
      errors: ['trial.refused'],
    },
    offerTotp,
  ),
  route(
    calls.enableTotp,
    {
      params: S.TotpBody,
      value: S.RecoveryCodes,
      about: 'Switch the app’s codes on',
      errors: ['verification.wrong', 'state.changed'],
    },
    enableTotp,
  ),
  route(
    calls.disableTotp,
    { params: S.TotpBody, value: S.Done, about: 'Switch them off', errors: ['verification.wrong', 'state.changed'] },
    disableTotp,
  ),
  route(calls.kycSetting, { ...nothing, value: S.KycSetting, about: 'When an identity check is asked for' }, () => ({
    ...{
      afterLogin: 'N' as const,
      beforeGame: 'N' as const,
      beforeDeposit: 'N' as const,
      beforeWithdraw: 'Y' as const,
    },
    levels: [
      { level: 1, name: 'Basic' },
      { level: 2, name: 'Verified' },
    ],
  })),
];

async function askPrivacy(ctx: Context<calls.PrivacyBody>, what: 'export' | 'erase'): Promise<calls.PrivacyRequest> {
  refuseNotFull(ctx);
  const { db, member, at, params } = ctx;
  await limitRate(db, `privacy:${member.memberId}`, at, 5, 24 * HOUR_MS);
  if ((await memberById(db, member.memberId)).fundsHash) await assertFundsPassword(ctx, params.paymentPassword);
  const request = { requestId: randomUUID(), eta: at + (what === 'export' ? 3 : 30) * 24 * HOUR_MS };
  await keepPreference(db, member.memberId, `privacy-${what}`, request);
  return request;
}

const plain = (answer: string): string => answer.trim().toLowerCase();

async function setAnswers({ db, member, params, services }: Context<calls.SecurityAnswers>): Promise<true> {
  const held = (await preferenceOf<Record<string, string>>(db, member.memberId, 'answers')) ?? {};
  for (const { questionId, answer } of params.answers) {
    if (!QUESTIONS[questionId - 1]) refuse('request_param_err');
    held[questionId] = await hashPassword(plain(answer), services.cheapHash);
  }
  await keepPreference(db, member.memberId, 'answers', held);
  return true;
}

async function checkAnswers({ db, member, at, params }: Context<calls.SecurityAnswers>): Promise<true> {
  await limitRate(db, `answers:${member.memberId}`, at, 5, HOUR_MS);
  const held = (await preferenceOf<Record<string, string>>(db, member.memberId, 'answers')) ?? {};
  for (const { questionId, answer } of params.answers) {
    const stored = held[questionId];
    if (!stored || !(await isPassword(stored, plain(answer)))) refuse('verification.wrong', { keep: true });
  }
  return true;
}

const totpOf = ({ db, member }: Context<unknown>) => preferenceOf<TotpSetting | null>(db, member.memberId, 'totp');

async function offerTotp(ctx: Context<unknown>): Promise<calls.TotpOffer> {
  refuseNotFull(ctx);
  const held = await totpOf(ctx);
  if (held?.enabled) return { enabled: true, secret: '', otpauthUri: '' };
  const secret = held?.secret ?? newSecret();
  await keepPreference(ctx.db, ctx.member.memberId, 'totp', { secret, enabled: false });
  const name = encodeURIComponent(`${ctx.settings.siteName}:${ctx.member.username}`);
  return {
    enabled: false,
    secret,
    otpauthUri: `otpauth://totp/${name}?secret=${secret}&issuer=${encodeURIComponent(ctx.settings.siteName)}`,
  };
}

async function enableTotp(ctx: Context<calls.TotpBody>): Promise<calls.RecoveryCodes> {
  const { db, member, at, params, services } = ctx;
  await limitRate(db, `totp:${member.memberId}`, at, 10, HOUR_MS);
  const held = await totpOf(ctx);
  if (!held || held.enabled) refuse('state.changed', { status: 409 });
  if (!isTotp(held.secret, params.code, at)) refuse('verification.wrong', { keep: true });
  const recoveryCodes = Array.from({ length: 8 }, () => randomBytes(5).toString('hex'));
  const recovery = await Promise.all(recoveryCodes.map((code) => hashPassword(code, services.cheapHash)));
  await keepPreference(db, member.memberId, 'totp', { secret: held.secret, enabled: true, recovery });
  return { recoveryCodes };
}

async function disableTotp(ctx: Context<calls.TotpBody>): Promise<true> {
  const { db, member, at, params } = ctx;
  await limitRate(db, `totp:${member.memberId}`, at, 10, HOUR_MS);
  const held = await totpOf(ctx);
  if (!held?.enabled) refuse('state.changed', { status: 409 });
  if (!isTotp(held.secret, params.code, at)) refuse('verification.wrong', { keep: true });
  await keepPreference(db, member.memberId, 'totp', null);
  return true;
}
