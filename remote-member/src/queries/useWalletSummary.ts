/** useWalletSummary: the member's wallet in sums. */
import { useCall } from '@site/shared/platform';
import { walletSummary } from '@site/shared/wps';

/** @param isFresh read it again although another screen has just done so */
export const useWalletSummary = ({ isFresh = false } = {}) =>
  useCall(walletSummary, undefined, isFresh ? { staleTime: 0 } : {});
