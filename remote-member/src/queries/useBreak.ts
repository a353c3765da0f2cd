/** useBreak: the break that the member takes now; null without one, and until it is known. */
import { useCall } from '@site/shared/platform';
import { exclusion, type Exclusion } from '@site/shared/wps';

export function useBreak(): Exclusion | null {
  const state = useCall(exclusion, undefined, { staleTime: 0 });
  return state.status === 'ready' && state.value.until !== null ? state.value : null;
}
