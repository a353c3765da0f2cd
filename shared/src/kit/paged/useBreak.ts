/** useBreak: the break or self-exclusion that the member takes now; until it is known, and after its end, none. */
import { exclusion, type Exclusion } from '@site/shared/wps';
import { useCall } from '@site/shared/platform';
import { useRereadAt } from './useRereadAt';

export function useBreak(): Exclusion | null {
  const state = useCall(exclusion, undefined, { staleTime: 0 });
  const current = state.status === 'ready' && state.value.until !== null ? state.value : null;
  useRereadAt(exclusion, current?.until ?? null);
  return current;
}

/** During a break a member can claim only what need not be staked. */
export const isOpenDuring = (pause: Exclusion | null, { turnover }: { readonly turnover: number }): boolean =>
  pause === null || turnover === 0;
