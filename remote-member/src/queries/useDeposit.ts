/** useDeposit: channels, promotions and the pending order; creates an order once. */
import { LOADING, safeStorage } from '@site/shared/kernel';
import { paths } from '@site/shared/contract';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
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
import { useCall, useRefresh } from '@site/shared/platform';
import { useIntent, type Route } from '@site/shared/intent';
import { keepInstructions, type Instructions } from '../model/payInstructions';
import type { DepositWish } from '../model/depositChannels';

const MOBILE = { webSupported: 'N', mobileSupported: 'Y', groupMTByChannelName: 'Y' } as const;

export function useDeposit() {
  const settings = useCall(depositSettings, undefined, { staleTime: 0 });
  const channels = useCall(depositChannels, MOBILE);
  const promotions = useCall(depositPromotions, undefined);
  const unfinished = useCall(preDeposit, undefined, { staleTime: 0 });
  // Wait for all queries: late content would shift the form while it is being filled in.
  const isReading = [settings, channels, promotions, unfinished].some(({ status }) => status === 'loading');
  return {
    settings,
    channels: isReading ? LOADING : channels,
    quick: settings.status === 'ready' ? settings.value.quickAmounts : [],
    /** Promotions are optional: an empty list when the request fails. */
    promotions: promotions.status === 'ready' ? promotions.value : [],
    unfinished: !isReading && unfinished.status === 'ready' ? openOrder(unfinished.value) : null,
  };
}

/** A pending order that is still to be paid. */
const openOrder = (order: DepositTransaction | null): DepositTransaction | null =>
  order?.status === 'CREATED' ? order : null;

type Created = Instructions & { readonly transactionId: string };

const CREATE: Readonly<Record<DepositChannel['mode'], Call<never, Created>>> = {
  REDIRECT: depositByRedirect as unknown as Call<never, Created>,
  QR: depositByQr as unknown as Call<never, Created>,
  MANUAL: depositByTransfer as unknown as Call<never, Created>,
  CRYPTO: depositByCrypto as unknown as Call<never, Created>,
};

const create: Route<DepositWish, Created> = ({ mode, body }) => ({ call: CREATE[mode] as Call<object, Created>, body });

/** Creates an order once, then navigates to its page. */
export function useCreateDeposit() {
  const navigate = useNavigate();
  const refresh = useRefresh();
  const intention = useIntent(create, { name: 'deposit' });
  const { state } = intention;
  const created = state.status === 'done' ? state.value : null;
  useEffect(() => {
    if (!created) return;
    keepInstructions(safeStorage('sessionStorage'), created.transactionId, created);
    void refresh(preDeposit);
    void navigate(paths.depositOrder(created.transactionId));
  }, [created, refresh, navigate]);
  return intention;
}
