/** The settings a new gateway begins with. The product's name stands here and nowhere else. */
import type { Settings } from './settings';

const ON = [
  ...['COMM3', 'REG3', 'CAPTCHA3', 'VERIFICATION3', 'PASS3', 'USERNAMEREG3', 'MOBILENUMREG3', 'REGMOBVERF3'],
  ...['MOBILEVERCODELOGIN3', 'FREEPLAY3', 'LOGINIPVERF3', 'CHNGPASSVERIF3', 'PWRESETSMS3', 'AGENTPOLICY3'],
  ...['FACEBOOKLOGIN3', 'GOOGLELOGIN3', 'GAMELO3', 'GAMELOHOT3', 'GAMELOFAV3', 'GAMELOREC3'],
  ...['DEPOSIT', 'WITHDRAW', 'DPSTBAS3', 'TRANSBETREPMEM3', 'TRANSREC3', 'MEMTRANS3', 'DEPRECM3', 'WITHREC3'],
  ...['PERSPNL3', 'REWCEN3', 'MAILCEN', 'INBOX3', 'CBS3', 'SECPRIV', 'PROFPIC3', 'MANPLAYREB3', 'PLYRBT', 'PTSYS3'],
  ...['MISSIONLB3', 'FEEDBACK3', 'AGETRANSFERUP3', 'VIP3', 'REFERRAL3', 'AGENTANNOUNCE3', 'AGEANNOUNCE3', 'AGEINFO3'],
  ...['AGEPAG', 'REGCEN', 'AGEREGDOWN3', 'CREATEAFF3', 'AFFMAN3', 'DOWNMAN', 'AGEDOWNMAN3', 'TEAMBETTING3'],
  ...['AGETEAMPNL3', 'AGEREV3', 'AGEDOWNTRANS3', 'AGENTRANSMULTDOWN3', 'DIVIDEND', 'DAYSAL', 'DAYSALMR', 'HOURSAL3'],
  ...['SIGNCONDIV3', 'DAILYSALCONT3'],
];
const OFF = [
  'MOBILENUMPASSREG3',
  'GEETEST3',
  'PWDEXPFORCECHANGE3',
  'CREDITMAR3',
  'FUNDTRANS3',
  'SINGLESESSION3',
  'LOGINGUARD3',
  'FIREBASELOGIN3',
];

export const defaultSettings: Settings = {
  siteName: 'Shapla',
  merchantCode: 'pklubdtf4',
  currency: 'BDT',
  currencySymbol: '৳',
  timeZone: 'Asia/Dhaka',
  defaultLanguage: 'BN',
  languages: ['BN', 'EN'],
  mode: 'PLAY',
  minimumAge: 18,
  maintenance: null,
  regionRestricted: false,
  blockedIps: [],
  blockedCountries: [],
  flags: Object.fromEntries([...ON.map((id) => [id, true] as const), ...OFF.map((id) => [id, false] as const)]),
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
  clockOffsetMs: 0,
  faults: [],
  providers: {},
  registerRules: {},
};
