/** usePassPurchase: buys the pass of one live room once. The intent is named by room, so the room resolves an answer lost before a reload. */
import { useState } from 'react';
import { errorText, useFormat, useT } from '@site/shared/i18n';
import { useCurrency, usePlatform, useRefresh } from '@site/shared/platform';
import { buyLivePass, codeOf, liveRoom, modelList, walletBalance } from '@site/shared/wps';
import { useMoneyIntent, type MoneyIntent } from './useMoneyIntent';

export interface PassPurchase extends MoneyIntent<{ readonly modelId: string; readonly price: string }> {
  /** Refused because the balance is too low. */
  readonly isBalanceTooLow: boolean;
}

export function usePassPurchase(modelId: string): PassPurchase {
  const currency = useCurrency();
  const t = useT('games');
  const words = useT('shared');
  const format = useFormat();
  const { session, toasts } = usePlatform();
  const refresh = useRefresh();
  const [isBalanceTooLow, setBalanceTooLow] = useState(false);
  const purchase = useMoneyIntent(buyLivePass, `live-pass-${modelId}`, {
    onDone: ({ balance, passUntil }) => {
      setBalanceTooLow(false);
      session.publish({ type: 'balance-changed', balance: { amount: balance, currency } });
      toasts.show({ kind: 'success', text: t('live.bought', { until: format.dateTime(passUntil) }) });
      void refresh(liveRoom, walletBalance);
    },
    onRefused: (error) => {
      setBalanceTooLow(codeOf(error) === 'balance.insufficient');
      toasts.show({ kind: 'error', text: errorText(words, error), length: 'long' });
      // The price or the stage may have changed since the room was read.
      void refresh(liveRoom, modelList);
    },
  });
  return { ...purchase, isBalanceTooLow };
}
