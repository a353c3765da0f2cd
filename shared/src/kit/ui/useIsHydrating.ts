/** useIsHydrating: draw what a server has drawn, and only later what the browser alone knows. */
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
const same = () => null;

/**
 * True on a server and while React hydrates this component, false at its later renders, which it does not cause: keep it in
 * state.
 */
export function useIsHydrating(): boolean {
  let isHydrating = false;
  // React calls the last function in these two cases only.
  useSyncExternalStore(never, same, () => {
    isHydrating = true;
    return null;
  });
  return isHydrating;
}
