/** Dialling codes offered by forms. The home country is first. */

import { SITE } from '@site/shared/kernel';

const CODES: readonly (readonly [country: string, dialing: string])[] = [
  ...([
    [SITE.countryCode, SITE.dialingCode],
    ['IN', '91'],
    ['PK', '92'],
    ['NP', '977'],
    ['LK', '94'],
    ['MM', '95'],
    ['TH', '66'],
  ] as const),
  ...([
    ['VN', '84'],
    ['MY', '60'],
    ['SG', '65'],
    ['ID', '62'],
    ['PH', '63'],
    ['AE', '971'],
    ['SA', '966'],
  ] as const),
  ...([
    ['QA', '974'],
    ['KW', '965'],
    ['OM', '968'],
    ['BH', '973'],
    ['GB', '44'],
    ['BR', '55'],
    ['PT', '351'],
  ] as const),
];

export function countriesIn(language: string) {
  const names = new Intl.DisplayNames([language.toLowerCase(), 'en'], { type: 'region' });
  return CODES.map(([countryCode, dialingCode]) => ({
    countryCode,
    countryName: names.of(countryCode) ?? countryCode,
    dialingCode,
    default: countryCode === 'BD',
  }));
}
