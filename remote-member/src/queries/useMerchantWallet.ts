/** useMerchantWallet: whether the site has one wallet for all vendors. */
import { useCall, usePlatform } from '@site/shared/platform';
import { merchantWallet } from '@site/shared/wps';

export const useMerchantWallet = () => useCall(merchantWallet, { merchantCode: usePlatform().config.merchantCode });
