/** useSite: the gateway's site settings: name, flags, links, image hosts, templates (SITE-13, SITE-16, SITE-17). */
import { useMemo } from 'react';
import { FEATURES, flagOfPath, type Feature, type FlagId, type FlagNode } from '@site/shared/contract';
import { SITE } from '@site/shared/kernel';
import { status, promoCounters, guestPromoCounters, type Status } from '@site/shared/wps';
import { useCall } from './calls';
import { usePlatform } from './context';
import { useMember, useSession } from './observe';

export interface Site {
  /** The site's display name, from the white-label settings; "" until the first answer. */
  readonly name: string;
  /** Is a flag (`FREEPLAY3`, `CBS3` …) on? False until known. */
  readonly has: (flag: FlagId) => boolean;
  /** May a link lead to this path? False while its feature is off, and until the flags are known. */
  readonly opens: (path: string) => boolean;
  /** Is the page at this path known to be switched off? */
  readonly isPaused: (path: string) => boolean;
  /** The link of a resource type (`TELEGRAM`, `FACEBOOK`, `IOS`, `PROMO` …), or null where none is configured. */
  readonly link: (resourceType: string) => string | null;
  readonly imageHosts: readonly string[];
  readonly memberTemplate: 'new' | 'base';
  readonly detailTemplate: 'new' | 'base';
  /** ISO code of the site's money. */
  readonly currency: string;
  readonly minimumAge: number;
  readonly customerService: readonly { readonly title: string; readonly path: string }[];
  readonly isReferralEnabled: boolean;
  readonly isKnown: boolean;
}

const STATUS_FRESH_MS = 5 * 60_000;

/** The site's settings, read once for the whole page and refreshed in the background. */
export function useSite(): Site {
  const read = useCall(status, undefined, { staleTime: STATUS_FRESH_MS });
  const isReferralEnabled = useReferral();
  const value = read.status === 'ready' ? read.value : null;
  return useMemo(() => siteOf(value, isReferralEnabled), [value, isReferralEnabled]);
}

/** The currency of the member's wallet, or the site's default. */
export function useCurrency(): string {
  const ofWallet = useSession((state) => state.balance?.currency ?? null);
  const site = useCall(status, undefined, { staleTime: STATUS_FRESH_MS });
  return ofWallet ?? (site.status === 'ready' ? site.value.info.currency : SITE.currency);
}

function useReferral(): boolean {
  const { config } = usePlatform();
  const member = useMember();
  const own = useCall(promoCounters, undefined, { enabled: member !== null });
  const anybodys = useCall(guestPromoCounters, { merchantCode: config.merchantCode }, { enabled: member === null });
  const counters = member ? own : anybodys;
  return counters.status === 'ready' && counters.value.REFERRAL.enabled;
}

/** Pure: maps the gateway's status to the site settings. */
export function siteOf(value: Status | null, isReferralEnabled: boolean): Site {
  const enabled = new Set(enabledFlags((value?.info.whitelabel ?? []) as readonly FlagNode[]));
  const has = (flag: FlagId) => {
    // A remote of a newer release may name a flag that this page does not know.
    const unless = (FEATURES[flag] as Feature | undefined)?.unless;
    return enabled.has(flag) && !(unless && enabled.has(unless));
  };
  const isOff = (path: string) => {
    const flag = flagOfPath(path);
    return flag !== null && !has(flag);
  };
  const links = new Map<string, string>(value?.info.resources.map(({ resourceType, url }) => [resourceType, url]));
  const template = (flag: string | undefined) => (flag === '1' ? 'new' : 'base');
  return {
    name: value?.info.siteName ?? '',
    has,
    opens: (path) => value !== null && !isOff(path),
    isPaused: (path) => value !== null && isOff(path),
    link: (resourceType) => links.get(resourceType) || null,
    imageHosts: value?.info.imageCDNs ?? [],
    memberTemplate: template(value?.info.mobileTemplate.mem_cen),
    detailTemplate: template(value?.info.mobileTemplate.dep_func),
    currency: value?.info.currency ?? SITE.currency,
    minimumAge: value?.info.minimumAge ?? 18,
    customerService: value?.info.customerService ?? [],
    isReferralEnabled,
    isKnown: value !== null,
  };
}

/** The ids of the enabled flags of a tree; children of a disabled flag are disabled. */
const enabledFlags = (nodes: readonly FlagNode[]): FlagId[] =>
  nodes.flatMap((node) => (node.enabled === '1' ? [node.modId, ...enabledFlags(node.childrenNodes)] : []));
