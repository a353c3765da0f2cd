/** useOverlayTurn: whether a popup or prompt that opens by itself is the one to show (see overlayQueue.ts). */
import { useEffect, useId } from 'react';
import { usePlatform } from './context';
import { useObserved } from './observe';

/**
 * Whether this overlay may be visible now.
 * @param wants true while the overlay has something to show
 * @param order smaller is shown earlier
 */
export function useOverlayTurn(wants: boolean, order: number): boolean {
  const { overlayQueue } = usePlatform();
  const key = useId();
  useEffect(() => (wants ? overlayQueue.queue(key, order) : undefined), [overlayQueue, key, order, wants]);
  return useObserved(overlayQueue.waiting$, overlayQueue.get, (waiting) => waiting[0]?.key === key) && wants;
}
