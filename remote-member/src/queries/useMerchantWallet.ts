/** useMerchantWallet: whether the site has one wallet for all vendors. */
import { prefetchCall, useCall, usePlatform, type PagePrefetch, type SiteConfig } from '@site/shared/platform';
import { merchantWallet } from '@site/shared/wps';

const paramsOf = ({ merchantCode }: SiteConfig) => ({ merchantCode });

export const useMerchantWallet = () => useCall(merchantWallet, paramsOf(usePlatform().config));

export const prefetchMerchantWallet: PagePrefetch = (platform) =>
  prefetchCall(platform, merchantWallet, paramsOf(platform.config));
