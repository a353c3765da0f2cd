/** useDeposit: channels, promotions and the pending order; depositRoute: the call that creates an order. */
import { LOADING } from '@site/shared/kernel';
import {
  depositByCrypto,
  depositByQr,
  depositByRedirect,
  depositByTransfer,
  depositChannels,
  depositPromotions,
  depositSettings,
  preDeposit,
  type Call,
  type DepositChannel,
  type DepositTransaction,
} from '@site/shared/wps';
import { useRereadDaily } from '@site/shared/paged';
import { useCall } from '@site/shared/platform';
import type { Route } from '@site/shared/intent';
import type { PaymentInstructions } from '../model/payInstructions';
import type { DepositRequest } from '../model/depositChannels';

const MOBILE = { webSupported: 'N', mobileSupported: 'Y', groupMTByChannelName: 'Y' } as const;

export function useDeposit() {
  const settings = useCall(depositSettings, undefined, { staleTime: 0 });
  const channels = useCall(depositChannels, MOBILE);
  const promotions = useCall(depositPromotions, undefined);
  // Some offers are open on certain days of the week.
  useRereadDaily(depositPromotions);
  const pendingOrder = useCall(preDeposit, undefined, { staleTime: 0 });
  // Wait for all queries: late content would shift the form while it is being filled in.
  const isLoading = [settings, channels, promotions, pendingOrder].some(({ status }) => status === 'loading');
  return {
    settings,
    channels: isLoading ? LOADING : channels,
    quickAmounts: settings.status === 'ready' ? settings.value.quickAmounts : [],
    /** Promotions are optional: an empty list when the request fails. */
    promotions: promotions.status === 'ready' ? promotions.value : [],
    pendingOrder: !isLoading && pendingOrder.status === 'ready' ? payableOrder(pendingOrder.value) : null,
  };
}

/** A pending order that is still to be paid. */
const payableOrder = (order: DepositTransaction | null): DepositTransaction | null =>
  order?.status === 'CREATED' ? order : null;

type Created = PaymentInstructions & { readonly transactionId: string };

const CREATE_CALLS: Readonly<Record<DepositChannel['mode'], Call<never, Created>>> = {
  REDIRECT: depositByRedirect as unknown as Call<never, Created>,
  QR: depositByQr as unknown as Call<never, Created>,
  MANUAL: depositByTransfer as unknown as Call<never, Created>,
  CRYPTO: depositByCrypto as unknown as Call<never, Created>,
};

/** Creates an order: each payment mode has a call of its own. */
export const depositRoute: Route<DepositRequest, Created> = ({ mode, body }) => ({
  call: CREATE_CALLS[mode] as Call<object, Created>,
  body,
});
