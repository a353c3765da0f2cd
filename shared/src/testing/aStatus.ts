/** aStatus: the gateway's status with the flags a test names. */
import { SITE } from '@site/shared/kernel';
import { FEATURES, FLAG_IDS, type FlagId, type FlagNode, type Switches } from '@site/shared/contract';
import { flagTree } from '@site/shared/flags';
import type { Status } from '@site/shared/wps';

export interface StatusOptions {
  /** Enabled flags, with their ancestors and the first of what each needs; every other flag is off. Default none. */
  readonly flags?: readonly FlagId[];
  /** Disabled flags; every other flag is on, except those that exclude others. Instead of `flags`. */
  readonly without?: readonly FlagId[];
  readonly resources?: Status['info']['resources'];
  readonly about?: Partial<Omit<Status, 'info'>>;
  readonly info?: Partial<Status['info']>;
}

const withNeeded = (id: FlagId): FlagId[] => {
  const { under, anyOf: [first] = [] } = FEATURES[id];
  return [id, ...(under ? withNeeded(under) : []), ...(first ? [first] : [])];
};
const EXCLUDING = new Set(FLAG_IDS.map((id) => FEATURES[id].unless));

/** The tree of flags as the gateway publishes it. */
export function aFlagTree({ flags = [], without }: Pick<StatusOptions, 'flags' | 'without'> = {}): FlagNode[] {
  const on = without ? FLAG_IDS.filter((id) => !EXCLUDING.has(id) && !without.includes(id)) : flags.flatMap(withNeeded);
  return flagTree(Object.fromEntries(on.map((id) => [id, true])) as Switches);
}

export const aStatus = ({ flags, without, resources = [], about = {}, info = {} }: StatusOptions = {}): Status => ({
  status: 0,
  location: { ip: '203.0.113.9', country: 'BD' },
  timeZone: 'Asia/Dhaka',
  serverTime: Date.now(),
  blocked: false,
  maintenance: null,
  regionRestriction: false,
  ...about,
  info: {
    siteName: 'Lily',
    merchantCode: SITE.merchantCode,
    customerService: [{ title: 'CS', path: '/m/chat' }],
    domainRoute: [],
    paths: {},
    register: {},
    resources,
    whitelabel: aFlagTree({ ...(flags ? { flags } : {}), ...(without ? { without } : {}) }),
    mainDomain: '',
    imageCDNs: [],
    launchGameCDNs: [],
    mobileTemplate: { mem_cen: '0', dep_func: '0' },
    languages: ['BN', 'EN'],
    defaultLanguage: 'BN',
    currency: SITE.currency,
    currencySymbol: '৳',
    mode: 'PLAY',
    minimumAge: 18,
    analytics: { enabled: false },
    ...info,
  },
});
