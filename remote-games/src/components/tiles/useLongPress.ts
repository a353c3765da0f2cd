/** useLongPress: distinguishes a tap from a 370 ms touch (SITE-22); the keyboard's menu key counts as a long press. */
import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';

const LONG_PRESS_MS = 370;
/** Pixels; a larger movement is a scroll. */
const SLIP_PX = 10;

/** Handlers for the element, and its `onTap`: the given one, except for the click that ends a long press. */
export function useLongPress(onTap: () => void, onLongPress: (() => void) | undefined) {
  const press = useRef<{ readonly timer: number; readonly x: number; readonly y: number } | null>(null);
  const isDone = useRef(false);
  const end = () => {
    if (press.current) window.clearTimeout(press.current.timer);
    press.current = null;
  };
  useEffect(() => end, []);
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      end();
      isDone.current = false;
      if (!onLongPress || event.pointerType !== 'touch' || !event.isPrimary) return;
      const timer = window.setTimeout(() => {
        press.current = null;
        isDone.current = true;
        onLongPress();
      }, LONG_PRESS_MS);
      press.current = { timer, x: event.clientX, y: event.clientY };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const start = press.current;
      if (start && Math.hypot(clientX - start.x, clientY - start.y) > SLIP_PX) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
    onContextMenu: (event: MouseEvent) => {
      // Android opens its menu during a long press.
      if (press.current || isDone.current) event.preventDefault();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!onLongPress || !(event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey))) return;
      event.preventDefault();
      onLongPress();
    },
  };
  return {
    handlers,
    onTap: () => {
      if (isDone.current) isDone.current = false;
      else onTap();
    },
  };
}
