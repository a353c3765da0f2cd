/** useOffer: offers contract terms to a downline member exactly once. */
import { useT } from '@site/shared/i18n';
import { usePlatform, useRefresh } from '@site/shared/platform';
import { contracts, offerContract, type OfferContractBody } from '@site/shared/wps';
import { usePayment, type Payment } from '../../queries/usePayment';
import type { OfferKind } from './OfferForm';

export function useOffer(kind: OfferKind, onOffered: () => void): Payment<OfferContractBody> {
  const t = useT('agent');
  const { toasts } = usePlatform();
  const refresh = useRefresh();
  return usePayment(offerContract, `offer-${kind}`, () => {
    toasts.show({ kind: 'success', text: t('contract.offered') });
    void refresh(contracts);
    onOffered();
  });
}
