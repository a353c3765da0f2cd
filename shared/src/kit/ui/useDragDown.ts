/** useDragDown: a sheet follows the finger on its handle and closes past the swipe threshold. */
import { useRef, type PointerEvent, type RefObject } from 'react';

/** Swipe threshold in pixels (SITE-22). */
const SWIPE = 60;

/** Closes a sheet that is dragged down. */
export function useDragDown(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const start = useRef<number | null>(null);
  const moveTo = (pixels: number) => {
    if (sheet.current) sheet.current.style.transform = pixels > 0 ? `translateY(${pixels}px)` : '';
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      start.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current !== null) moveTo(event.clientY - start.current);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const moved = start.current === null ? 0 : event.clientY - start.current;
      start.current = null;
      moveTo(0);
      if (moved > SWIPE) onClose();
    },
    onPointerCancel: () => {
      start.current = null;
      moveTo(0);
    },
  };
}
