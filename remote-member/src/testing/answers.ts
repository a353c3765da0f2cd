/** answers: complete answers of the gateway that several tests of this area begin from. Only tests import it. */
import type { Status, WalletBalance } from '@site/shared/wps';

const FLAGS = [
  ...['DEPOSIT', 'WITHDRAW', 'MAILCEN', 'TRANSBETREPMEM3', 'TRANSREC3', 'DEPRECM3', 'WITHREC3', 'PERSPNL3', 'REWCEN3'],
  ...['SECPRIV', 'MANPLAYREB3', 'VIP3', 'INBOX3', 'CBS3', 'PROFPIC3', 'FEEDBACK3', 'PTSYS3'],
];

export const aStatus = ({
  flags = FLAGS,
  template = '1',
}: { readonly flags?: readonly string[]; readonly template?: '0' | '1' } = {}): Status => ({
  status: 0,
  info: {
    siteName: 'Lily',
    merchantCode: 'pklubdtf4',
    customerService: [],
    domainRoute: [],
    paths: {},
    register: {},
    resources: [{ resourceType: 'TELEGRAM', url: 'https://t.example/lily', labelNameEn: 'Telegram' }],
    whitelabel: flags.map((modId) => ({ modId, enabled: '1', childrenNodes: [] })),
    mainDomain: '',
    imageCDNs: [],
    launchGameCDNs: [],
    mobileTemplate: { mem_cen: template, dep_func: template },
    languages: ['BN', 'EN'],
    defaultLanguage: 'BN',
    currency: 'BDT',
    currencySymbol: '৳',
    mode: 'PLAY',
    minimumAge: 18,
    analytics: { enabled: false },
  },
  location: { ip: '203.0.113.7', country: 'BD' },
  timeZone: 'Asia/Dhaka',
  serverTime: 0,
  blocked: false,
  maintenance: null,
  regionRestriction: false,
});

export const balanceOf = (amount: string): WalletBalance => ({
  sumBalance: amount,
  currency: 'BDT',
  currencySymbol: '৳',
  balance: [{ accountTypeId: 2, accountTypeName: 'Main wallet', availBalance: amount }],
});
