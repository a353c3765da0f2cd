/** Calls of the site itself (wps-contract rows 28, 37, 39–53). */
import { call } from './call';
import type * as S from './system.schema';
import type { WithdrawBank } from './withdraw.schema';

const member = { access: 'member' } as const;

// @unused-by-client
export const consolidatedSettings = call<void, S.ConsolidatedSettings>('GET', '/wps/system/settings/consolidated');
// @unused-by-client
export const whitelabel = call<void, S.FlagTree>('GET', '/wps/system/whitelabel');
// @unused-by-client
export const templates = call<void, S.Templates>('GET', '/wps/system/templates', { module: 'COMM3' });
// @unused-by-client
export const location = call<void, S.Place>('GET', '/wps/system/location');
// @unused-by-client
export const domainRoute = call<S.DomainRouteQuery, S.DomainRoute>('GET', '/wps/system/domainRoute', {
  module: 'COMM3',
});
export const helpCenter = call<S.HelpQuery, S.HelpArticle[]>('GET', '/wps/system/helpCenter');
export const customerService = call<void, S.CustomerService>('GET', '/wps/system/customerService');
export const setAccountLanguage = call<S.LanguageBody, true>('POST', '/wps/member/language', member);
// @unused-by-client
export const depositBanks = call<void, S.BankName[]>('GET', '/wps/system/depositBanks', member);
export const withdrawBanks = call<void, WithdrawBank[]>('GET', '/wps/system/withdrawBanks', member);
// @unused-by-client
export const collect = call<S.CollectBody, null>('POST', '/wps/system/collect');
export const pushAddress = call<void, S.PushAddress>('GET', '/wps/relay/CSP_ImUrl', member);
export const registerSettings = call<void, S.RegisterSettings>('GET', '/wps/system/setting/register', {
  module: 'COMM3',
});
export const countries = call<void, S.Country[]>('GET', '/wps/system/country');
