/**
 * Embedded view: where an overlay opens in a part of a foreign page. `position: fixed` and the top layer always refer to
 * the whole window; an embedded overlay belongs into the piece of its element that the visitor sees.
 */
import { useLayoutEffect, type RefObject } from 'react';

/** On the element that holds an embedded part; it is the containing block of `position: fixed` (`contain: layout`). */
export const EMBEDDED = 'data-embedded';

/** An overlay needs this much height, even where less of the element is in view. */
const MIN_HEIGHT = 480;

/** CSS length: height of the area that an overlay may fill. */
export const viewHeight = 'var(--view-height, 100dvh)';

interface Edges {
  readonly top: number;
  readonly bottom: number;
}

/** The visible piece of an element in CSS pixels, measured from the element's top; never more than the element itself. */
export function viewOf(
  { top, bottom }: Edges,
  windowHeight: number,
): { readonly top: number; readonly height: number } {
  const whole = bottom - top;
  const least = Math.min(whole, MIN_HEIGHT, windowHeight);
  const start = Math.min(Math.max(0, -top), whole - least);
  const end = Math.max(start + least, Math.min(whole, windowHeight - top));
  return { top: start, height: end - start };
}

/**
 * Sets `--view-top` and `--view-height` on `overlay` while it is open in an embedded part, and nothing on the site itself.
 * Measured at opening, and again when the window or the element changes its size: while the visitor scrolls, the overlay
 * moves with its element.
 */
export function useEmbeddedView(overlay: RefObject<HTMLElement | null>, isOpen = true): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    const node = overlay.current;
    const frame = node?.closest(`[${EMBEDDED}]`);
    if (!node || !frame) return;
    const measure = () => {
      const { top, height } = viewOf(frame.getBoundingClientRect(), window.innerHeight);
      node.style.setProperty('--view-top', `${top}px`);
      node.style.setProperty('--view-height', `${height}px`);
    };
    measure();
    window.addEventListener('resize', measure);
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    return () => {
      window.removeEventListener('resize', measure);
      observer.disconnect();
    };
  }, [overlay, isOpen]);
}
