/** Routes of account preferences: consent, notifications, and when an identity check is required. */
import * as calls from '@site/shared/wps';
import * as S from '@site/shared/wps/schemas';
import { route } from '../../ground/route';
import { storePreference, preferenceOf } from '../members/preferences';

const nothing = { params: S.Nothing };
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
