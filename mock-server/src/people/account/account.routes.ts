/** Routes of account preferences: consent, notifications, privacy, and when an identity check is required. */
import { randomUUID } from 'node:crypto';
import * as calls from '@site/shared/wps';
import * as S from '@site/shared/wps/schemas';
import { assertFundsPassword, FUNDS_PASSWORD_REFUSALS } from '../members/funds-password';
import { memberById } from '../members/find-member';
import { refuseNotFull } from '../members/only-full';
import { route, type WriteContext } from '../../ground/route';
import { limitRate } from '../../ground/counters/counters';
import { storePreference, preferenceOf } from '../members/preferences';

const nothing = { params: S.Nothing };
const privacy = {
  params: S.PrivacyBody,
  value: S.PrivacyRequest,
  errors: [...FUNDS_PASSWORD_REFUSALS, 'trial.refused'],
} as const;
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

export const accountRoutes = [
  route(
    calls.marketingConsent,
    { ...nothing, value: S.MarketingConsent, about: 'Marketing consent of the member, by channel' },
    async ({ db, member }) => (await preferenceOf<calls.MarketingConsent>(db, member.memberId, 'consent')) ?? ALL_OFF,
  ),
  route(
    calls.setMarketingConsent,
    { params: S.MarketingConsent, value: S.MarketingConsent, about: 'Give or withdraw consent to marketing' },
    async ({ db, member, params }) => {
      await storePreference(db, member.memberId, 'consent', params);
      return params;
    },
  ),
  route(
    calls.notificationChoices,
    { ...nothing, value: S.NotificationChoices, about: 'Notification settings of the member' },
    async ({ db, member }) =>
      (await preferenceOf<calls.NotificationChoices>(db, member.memberId, 'notification')) ?? CHOICES,
  ),
  route(
    calls.setNotificationChoices,
    { params: S.NotificationChoices, value: S.NotificationChoices, about: 'Change the notification settings' },
    async ({ db, member, params }) => {
      await storePreference(db, member.memberId, 'notification', params);
      return params;
    },
  ),
  route(calls.exportMyData, { ...privacy, about: 'Request a copy of the member’s data' }, (ctx) =>
    requestPrivacyAction(ctx, 'export'),
  ),
  route(calls.eraseMyData, { ...privacy, about: 'Request the erasure of the member’s data' }, (ctx) =>
    requestPrivacyAction(ctx, 'erase'),
  ),
  route(calls.kycSetting, { ...nothing, value: S.KycSetting, about: 'When an identity check is required' }, () => ({
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

async function requestPrivacyAction(
  ctx: WriteContext<calls.PrivacyBody>,
  what: 'export' | 'erase',
): Promise<calls.PrivacyRequest> {
  refuseNotFull(ctx);
  const { db, member, at, params } = ctx;
  await limitRate(db, `privacy:${member.memberId}`, at, 5, 24 * HOUR_MS);
  if ((await memberById(db, member.memberId)).fundsHash) await assertFundsPassword(ctx, params.paymentPassword);
  const request = { requestId: randomUUID(), eta: at + (what === 'export' ? 3 : 30) * 24 * HOUR_MS };
  await storePreference(db, member.memberId, `privacy-${what}`, request);
  return request;
}
