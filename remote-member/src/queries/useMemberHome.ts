/** useMemberHome: the member's profile and shortcuts. */
import { paths } from '@site/shared/contract';
import { headIcon, promoCounters } from '@site/shared/wps';
import { prefetchCall, useCall, useMember, useSite, type PagePrefetch } from '@site/shared/platform';
import { shortcutsOf, type Shortcut } from '../model/shortcuts';
import { useIsInstalled } from '../model/useIsInstalled';
import { prefetchMemberInfo, useMemberInfo } from './useMemberInfo';
import { prefetchMerchantWallet, useMerchantWallet } from './useMerchantWallet';

export interface MemberHome {
  readonly name: string;
  readonly vipLabel: string | null;
  readonly icon: string | null;
  readonly canChooseIcon: boolean;
  readonly hasVip: boolean;
  readonly shortcuts: readonly Shortcut[];
}

/** What the shortcuts wait for. */
export const prefetchShortcuts: PagePrefetch = (platform, link) => {
  prefetchMerchantWallet(platform, link);
  prefetchMemberInfo(platform, link);
  prefetchCall(platform, promoCounters, undefined);
};

export function useMemberHome(): MemberHome {
  const info = useMemberInfo();
  const member = useMember();
  const site = useSite();
  const isInstalled = useIsInstalled();
  const wallet = useMerchantWallet();
  const counters = useCall(promoCounters, undefined);
  const canChooseIcon = site.has('PROFPIC3');
  const icon = useCall(headIcon, undefined, { enabled: canChooseIcon });
  return {
    name: member?.nickname || member?.userName || '',
    vipLabel: member?.vipLabel ?? null,
    icon: icon.status === 'ready' ? icon.value.icon : null,
    canChooseIcon,
    hasVip: site.opens(paths.vipBenefits),
    shortcuts: shortcutsOf({
      opens: site.opens,
      type: member?.type ?? null,
      isReferralEnabled: counters.status === 'loading' ? null : site.isReferralEnabled,
      // When the request fails, hide the shortcut: a missing link is better than a broken one.
      hasMissions: counters.status === 'loading' ? null : counters.status === 'ready' && counters.value.MISSION.enabled,
      isSingleWallet: wallet.status === 'loading' ? null : wallet.status === 'failed' || wallet.value.isSingle === 1,
      // A guest has none.
      hasUpline: member && info.status === 'loading' ? null : info.status === 'ready' && info.value.hasUpline,
      isInstalled,
    }),
  };
}
