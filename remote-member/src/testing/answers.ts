/** answers: complete gateway responses shared by several tests of this package. */
import { SITE } from '@site/shared/kernel';
import type { FlagId } from '@site/shared/contract';
import { aFlagTree, type FakeAnswers } from '@site/shared/testing';
import { promoCounters, status, type Status } from '@site/shared/wps';

export const aStatus = ({
  flags,
  without = ['FUNDTRANS3', 'REFERRAL3'],
  template = '1',
}: {
  /** Flags that are on; all others are off. */
  readonly flags?: readonly FlagId[];
  /** Flags that are off; without `flags`, all others are on. */
  readonly without?: readonly FlagId[];
  readonly template?: '0' | '1';
} = {}): Status => ({
  status: 0,
  info: {
    siteName: 'Lily',
    merchantCode: SITE.merchantCode,
    customerService: [],
    domainRoute: [],
    paths: {},
    register: {},
    resources: [{ resourceType: 'TELEGRAM', url: 'https://t.example/lily', labelNameEn: 'Telegram' }],
    whitelabel: aFlagTree(flags ? { flags } : { without }),
    mainDomain: '',
    imageCDNs: [],
    launchGameCDNs: [],
    mobileTemplate: { mem_cen: template, dep_func: template },
    languages: ['BN', 'EN'],
    defaultLanguage: 'BN',
    currency: SITE.currency,
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

export { balanceOf } from '@site/shared/testing';

/** Paths of the calls that a screen has sent, without those of the site's settings (useSite). */
export const ownCalls = ({ sent }: FakeAnswers): string[] =>
  sent.map(({ path }) => path).filter((path) => path !== status.path && path !== promoCounters.path);
