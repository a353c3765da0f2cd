/**
 * useEscape: Escape closes a pane as it closes a dialog, but not while a dialog is open. On an embedding page it heeds the keys and
 * the dialogs of its own element, which may be in a shadow root, where the document does not find them.
 */
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { embeddedFrameOf } from '@site/shared/ui';

/** @param place in the pane */
export function useEscape(place: RefObject<HTMLElement | null>, isActive: boolean, onClose: () => void): void {
  const latestClose = useRef(onClose);
  useLayoutEffect(() => {
    latestClose.current = onClose;
  });
  useEffect(() => {
    if (!isActive || !place.current) return;
    const page: HTMLElement | Document = embeddedFrameOf(place.current) ?? document;
    const onKeyDown = (event: Event) => {
      const isEscape = (event as KeyboardEvent).key === 'Escape' && !event.defaultPrevented;
      if (isEscape && !page.querySelector('dialog[open]')) latestClose.current();
    };
    page.addEventListener('keydown', onKeyDown);
    return () => page.removeEventListener('keydown', onKeyDown);
  }, [isActive, place]);
}
