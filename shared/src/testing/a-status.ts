/** aStatus: the gateway's status with every flag a test names switched on. */
import type { Status } from '@site/shared/wps';

export interface StatusOptions {
  readonly flags?: readonly string[];
  readonly resources?: Status['info']['resources'];
  readonly about?: Partial<Omit<Status, 'info'>>;
  readonly info?: Partial<Status['info']>;
}

export const aStatus = ({ flags = [], resources = [], about = {}, info = {} }: StatusOptions = {}): Status => ({
  status: 0,
  location: { ip: '203.0.113.9', country: 'BD' },
  timeZone: 'Asia/Dhaka',
  serverTime: 1_790_000_000_000,
  blocked: false,
  maintenance: null,
  regionRestriction: false,
  ...about,
  info: {
    siteName: 'Lily',
    merchantCode: 'pklubdtf4',
    customerService: [{ title: 'CS', path: '/m/chat' }],
    domainRoute: [],
    paths: {},
    register: {},
    resources,
    whitelabel: flags.map((modId) => ({ modId, enabled: '1' as const, childrenNodes: [] })),
    mainDomain: '',
    imageCDNs: [],
    launchGameCDNs: [],
    mobileTemplate: { mem_cen: '0', dep_func: '0' },
    languages: ['BN', 'EN'],
    defaultLanguage: 'BN',
    currency: 'BDT',
    currencySymbol: '৳',
    mode: 'PLAY',
    minimumAge: 18,
    analytics: { enabled: false },
    ...info,
  },
});
