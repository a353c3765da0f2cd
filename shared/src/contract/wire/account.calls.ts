/** Calls of account settings (wps-contract rows 19, 50, 113, 146, 150–151, 180, 195, 200). */
import type * as A from './account.schema';
import { call } from './call';

const member = { access: 'member' } as const;
const sealed = { access: 'member', encrypted: true } as const;

// @unused-by-client
export const marketingConsent = call<void, A.MarketingConsent>('GET', '/wps/member/consent', member);
// @unused-by-client
export const setMarketingConsent = call<A.MarketingConsent, A.MarketingConsent>('PUT', '/wps/member/consent', member);
// @unused-by-client
export const notificationChoices = call<void, A.NotificationChoices>('GET', '/wps/member/notification', member);
// @unused-by-client
export const setNotificationChoices = call<A.NotificationChoices, A.NotificationChoices>(
  'PUT',
  '/wps/member/notification',
  member,
);
/** Allows the copy to be read for an hour, in pages (`dataCopy`). */
export const exportMyData = call<void, A.PrivacyRequest>('POST', '/wps/member/privacy/export', member);
export const dataCopy = call<A.DataCopyQuery, A.DataCopy>('GET', '/wps/member/privacy/export', member);
export const myErasure = call<void, A.MyErasure>('GET', '/wps/member/privacy/erase', member);
export const eraseMyData = call<void, A.PrivacyRequest>('POST', '/wps/member/privacy/erase', member);
export const cancelErasure = call<void, true>('DELETE', '/wps/member/privacy/erase', member);
export const securityQuestions = call<void, A.SecurityQuestions>('GET', '/wps/member/securityQuestions', {
  ...member,
  module: 'SECURITYQUESTIONS3',
});
export const setSecurityAnswers = call<A.SecurityAnswers, true>('PUT', '/wps/member/securityQuestions', {
  ...sealed,
  module: 'SECURITYQUESTIONS3',
});
// @unused-by-client
export const checkSecurityAnswers = call<A.SecurityAnswers, true>('POST', '/wps/member/securityQuestions', {
  ...sealed,
  module: 'SECURITYQUESTIONS3',
});
export const totpOffer = call<void, A.TotpOffer>('GET', '/wps/member/totp', member);
export const enableTotp = call<A.TotpBody, A.RecoveryCodes>('PUT', '/wps/member/totp', sealed);
export const disableTotp = call<A.DisableTotpBody, true>('DELETE', '/wps/member/totp', member);
// @unused-by-client
export const kycSetting = call<void, A.KycSetting>('GET', '/wps/relay/MCSFE_getCustomerKycMerchantSetting', member);
export const transferToUpline = call<A.UplineTransferBody, A.UplineTransfer>(
  'POST',
  '/wps/relay/passwordCheck/MCSFE_transferToUpline',
  { ...sealed, module: 'AGETRANSFERUP3', idempotent: true },
);
export const sendLetter = call<A.SendLetterBody, A.LettersSent>('PUT', '/wps/message/send', {
  ...member,
  idempotent: true,
});
export const sentLetters = call<A.OutboxQuery, A.SentLetters>('GET', '/wps/message/outbox', member);
export const letterRecipients = call<A.RecipientsQuery, A.Recipients>('GET', '/wps/message/recipients', member);
// @unused-by-client
export const rebateRates = call<void, A.RebateRates>(
  'GET',
  '/wps/relay/MCSFE_getCustomerRebateSettingByProductType',
  member,
);
