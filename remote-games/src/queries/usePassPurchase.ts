/** usePassPurchase: buys the pass of one live room once. The intent is named by room, so the room resolves an answer lost before a reload. */
import { errorText, useFormat, useT } from '@site/shared/i18n';
import { useIntent, type Intention } from '@site/shared/intent';
import { useCurrency, usePlatform } from '@site/shared/platform';
import { buyLivePass, liveRoom, modelList, walletBalance, type BuyLivePass, type LivePass } from '@site/shared/wps';

export type PassPurchase = Intention<BuyLivePass, LivePass>;

export function usePassPurchase(modelId: string): PassPurchase {
  const currency = useCurrency();
  const t = useT('games');
  const words = useT('shared');
  const format = useFormat();
  const { session, toasts } = usePlatform();
  return useIntent(buyLivePass, {
    name: `live-pass-${modelId}`,
    rereads: [liveRoom, walletBalance],
    // The price or the stage may have changed since the room was read.
    rereadsIfRefused: [liveRoom, modelList],
    onDone: ({ balance, passUntil }) => {
      session.publish({ type: 'balance-changed', balance: { amount: balance, currency } });
      toasts.show({ kind: 'success', text: t('live.bought', { until: format.dateTime(passUntil) }) });
    },
    onRefused: (error) => toasts.show({ kind: 'error', text: errorText(words, error), length: 'long' }),
  });
}
