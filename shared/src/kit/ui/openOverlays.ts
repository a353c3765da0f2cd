/** useCloseOnBack: an overlay of React on the stack that the browser's Back closes (kernel/overlayStack). */
import { useEffect, useRef } from 'react';
import { pushOverlay } from '@site/shared/kernel';

/** While `isOpen`, Back calls `close` instead of leaving the page. `close` may refuse: then the overlay stays. */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen) return;
    return pushOverlay({ close: () => latest.current() });
  }, [isOpen]);
}
