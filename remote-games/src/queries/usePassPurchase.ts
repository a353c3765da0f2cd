/** usePassPurchase: buys the pass of one room once. Belongs to the room, so that an answer lost before a reload is fetched there. */
import { useState } from 'react';
import { errorText, useFormat, useT } from '@site/shared/i18n';
import { usePlatform, useRefresh } from '@site/shared/platform';
import { buyLivePass, codeOf, liveRoom, modelList, walletBalance } from '@site/shared/wps';
import { useStakeOnce, type StakeOnce } from './useMoneyIntent';

const CURRENCY = 'BDT';

export interface PassPurchase extends StakeOnce<{ readonly modelId: string; readonly price: string }> {
  /** Refused because the balance is too low. */
  readonly isPoor: boolean;
}

export function usePassPurchase(modelId: string): PassPurchase {
  const t = useT('games');
  const words = useT('shared');
  const format = useFormat();
  const { session, toasts } = usePlatform();
  const refresh = useRefresh();
  const [isPoor, setPoor] = useState(false);
  const purchase = useStakeOnce(buyLivePass, `live-pass-${modelId}`, {
    onDone: ({ balance, passUntil }) => {
      setPoor(false);
      const currency = session.get().balance?.currency ?? CURRENCY;
      session.publish({ type: 'balance-changed', balance: { amount: balance, currency } });
      toasts.show({ kind: 'success', text: t('live.bought', { until: format.dateTime(passUntil) }) });
      void refresh(liveRoom, walletBalance);
    },
    onRefused: (error) => {
      setPoor(codeOf(error) === 'balance.insufficient');
      toasts.show({ kind: 'error', text: errorText(words, error), length: 'long' });
      // The price or the stage may have changed since the room was read.
      void refresh(liveRoom, modelList);
    },
  });
  return { ...purchase, isPoor };
}
