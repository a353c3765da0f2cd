/** The status call: site facts, and whether the site is open to this visitor. Always answered. */
import { paths } from '@site/shared/contract';
import { flagTree, isFeatureOn } from '@site/shared/flags';
import type { Status } from '@site/shared/wps';
import { registerRulesOf } from '../../people/registration/field-rules';
import type { Context } from '../../ground/route';
import type { Settings } from '../../ground/settings/settings';

/** Part that is the same for every visitor, rebuilt after a change of settings. */
const infoCache = new WeakMap<Settings, Status['info']>();

function infoOf(settings: Settings): Status['info'] {
  let info = infoCache.get(settings);
  if (!info) infoCache.set(settings, (info = makeInfo(settings)));
  return info;
}

export function statusOf({ settings, ip, country, at }: Context<unknown>): Status {
  const isRestricted = settings.regionRestricted || settings.blockedCountries.includes(country);
  return {
    status: settings.maintenance ? 1 : isRestricted ? 2 : 0,
    info: infoOf(settings),
    location: { ip, country },
    timeZone: settings.timeZone,
    serverTime: at,
    blocked: settings.blockedIps.includes(ip),
    maintenance: settings.maintenance,
    regionRestriction: isRestricted,
  };
}

/** Support channels: chat while it is switched on, and Telegram. */
export const servicesOf = ({ flags, telegramUrl }: Settings) => [
  ...(isFeatureOn('CBS3', flags) ? [{ title: 'CS', path: paths.chat }] : []),
  { title: 'Telegram', path: telegramUrl },
];

const makeInfo = (settings: Settings): Status['info'] => ({
  siteName: settings.siteName,
  merchantCode: settings.merchantCode,
  customerService: servicesOf(settings),
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
});
