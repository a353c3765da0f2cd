/** useSigning: signs or refuses a version exactly once. */
import { useEffect } from 'react';
import { useT } from '@site/shared/i18n';
import { useIntent, type Intention } from '@site/shared/intent';
import { usePlatform, useRefresh } from '@site/shared/platform';
import type { AnswerContractBody, Call } from '@site/shared/wps';
import { AFTER_SIGNING } from '../../model/staleCalls';
import type { OfferKind } from './OfferForm';

export type Signing = Intention<AnswerContractBody, true>;

export function useSigning(call: Call<AnswerContractBody, true>, kind: OfferKind): Signing {
  const t = useT('agent');
  const { toasts } = usePlatform();
  const refresh = useRefresh();
  const signing = useIntent(call, { name: `answer-${kind}` });
  const { state, reset } = signing;
  useEffect(() => {
    if (state.status !== 'done' && state.status !== 'refused') return;
    // Refetch after a refusal too: the version may be stale.
    void refresh(...AFTER_SIGNING);
    if (state.status === 'refused') return;
    toasts.show({ kind: 'success', text: t(`contract.done.${state.params.action}`) });
    reset();
    // Run once per result: `t` and the callbacks change between renders.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [state]);
  return signing;
}
