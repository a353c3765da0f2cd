/** The status call: what the site is, whether it is open, and to whom. Answered always. */
import type { Status } from '@site/shared/wps';
import { registerRulesOf } from '../registration/field-rules';
import type { Context } from '../route';
import { flagTree } from './flag-tree';

export function statusOf({ settings, ip, country, at }: Context<unknown>): Status {
  const isRestricted = settings.regionRestricted || settings.blockedCountries.includes(country);
  return {
    status: settings.maintenance ? 1 : isRestricted ? 2 : 0,
    info: {
      siteName: settings.siteName,
      merchantCode: settings.merchantCode,
      customerService: [
        { title: 'CS', path: '/m/chat' },
        { title: 'Telegram', path: settings.telegramUrl },
      ],
      domainRoute: [],
      paths: {},
      register: registerRulesOf(settings),
      resources: [...settings.resources],
      whitelabel: flagTree(settings.flags),
      mainDomain: settings.mainDomain,
      imageCDNs: [...settings.imageCdns],
      launchGameCDNs: [],
      mobileTemplate: settings.mobileTemplate,
      languages: [...settings.languages],
      defaultLanguage: settings.defaultLanguage,
      currency: settings.currency,
      currencySymbol: settings.currencySymbol,
      mode: settings.mode,
      minimumAge: settings.minimumAge,
      analytics: { enabled: false },
    },
    location: { ip, country },
    timeZone: settings.timeZone,
    serverTime: at,
    blocked: settings.blockedIps.includes(ip),
    maintenance: settings.maintenance,
    regionRestriction: isRestricted,
  };
}
