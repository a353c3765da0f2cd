/** Default settings of a new gateway. The only place of the product's name. */
import { SITE } from '@site/shared/kernel';
import { FLAG_IDS, type FlagId } from '@site/shared/contract';
import type { Settings } from './settings';

const OFF: readonly FlagId[] = [
  'MOBILENUMPASSREG3',
  'GEETEST3',
  'PWDEXPFORCECHANGE3',
  'CREDITMAR3',
  'FUNDTRANS3',
  'SINGLESESSION3',
  'LOGINGUARD3',
  'FIREBASELOGIN3',
  'JACKPOTSMALL',
];

export const defaultSettings: Settings = {
  siteName: 'Shapla',
  merchantCode: SITE.merchantCode,
  currency: SITE.currency,
  currencySymbol: '৳',
  timeZone: SITE.timeZone,
  defaultLanguage: 'BN',
  languages: ['BN', 'EN'],
  mode: 'PLAY',
  minimumAge: 18,
  maintenance: null,
  regionRestricted: false,
  blockedIps: [],
  blockedCountries: [],
  flags: Object.fromEntries(FLAG_IDS.map((id) => [id, !OFF.includes(id)])),
  isSingleWallet: true,
  mobileTemplate: { mem_cen: '1', dep_func: '1' },
  resources: [
    { resourceType: 'Android', url: '/m/app?os=android', labelNameEn: 'Android' },
    { resourceType: 'IOS', url: '/m/app?os=ios', labelNameEn: 'iPhone' },
    { resourceType: 'MOBILECONFIG', url: '/wps/media/site.mobileconfig', labelNameEn: 'iPhone profile' },
    { resourceType: 'TELEGRAM', url: 'https://t.me/s/shapla_play', labelNameEn: 'Telegram' },
    { resourceType: 'FACEBOOK', url: 'https://www.facebook.com/shapla.play', labelNameEn: 'Facebook' },
    { resourceType: 'PROMO', url: '/wps/media/promo/app.svg', labelNameEn: 'App' },
  ],
  telegramUrl: 'https://t.me/s/shapla_play',
  mainDomain: '',
  imageCdns: [''],
  maxSessions: 10,
  sessionHours: 24,
  requireBoundSessions: false,
  secondFactorOfAgents: false,
  secondFactorToWithdraw: false,
  clockOffsetMs: 0,
  faults: [],
  providers: {},
  registerRules: {},
};
