/**
 * Embedded view: where an overlay opens in an embedded element. `position: fixed` and the top layer always refer to
 * the whole window; an embedded overlay must fill only the visible area of its element.
 */
import { createContext, useContext, useLayoutEffect, type RefObject } from 'react';

/** Attribute of an embedded element; it is the containing block of `position: fixed` (`contain: layout`). */
export const EMBEDDED = 'data-embedded';

/** Minimum height of an overlay in pixels, even where less of the element is visible. */
const MIN_HEIGHT = 480;

/** CSS length: height of the area that an overlay may fill. */
export const viewHeight = 'var(--view-height, 100dvh)';

/**
 * CSS length: height of the visitor's window. In a frame, which is as high as its content, the embedding page's window
 * (host/src/embed/frame).
 */
export const windowHeight = 'var(--window-height, 100dvh)';

/** The embedded element around a node, or null on the site itself. It may be in a shadow root or in the page's own DOM. */
export const embeddedFrameOf = (node: Element): HTMLElement | null => node.closest<HTMLElement>(`[${EMBEDDED}]`);

/** Where an embedded element can be seen, in the coordinates of `getBoundingClientRect`. */
export interface VisibleArea {
  readonly top: number;
  readonly height: number;
  /** It is the window, which scrolls the element; not a scroll container, nor the window around a frame. */
  readonly isWindow: boolean;
}

/** Measures the area for the embedded element around an overlay; null on the site itself. */
export const VisibleAreaOf = createContext<((frame: HTMLElement) => VisibleArea) | null>(null);

interface Edges {
  readonly top: number;
  readonly bottom: number;
}

/** The visible area of an element in CSS pixels, measured from the element's top; never larger than the element. */
export function viewOf({ top, bottom }: Edges, height: number): { readonly top: number; readonly height: number } {
  const whole = bottom - top;
  const least = Math.min(whole, MIN_HEIGHT, height);
  const start = Math.min(Math.max(0, -top), whole - least);
  const end = Math.max(start + least, Math.min(whole, height - top));
  return { top: start, height: end - start };
}

/**
 * Sets `--view-top` and `--view-height` on `overlay` while it is open in an embedded element; no-op on the site itself.
 * Measured when it opens and when the window or the element is resized: while the visitor scrolls, the overlay
 * moves with its element.
 */
export function useEmbeddedView(overlay: RefObject<HTMLElement | null>, isOpen = true): void {
  const areaOf = useContext(VisibleAreaOf);
  useLayoutEffect(() => {
    if (!isOpen || !areaOf) return;
    const node = overlay.current;
    const frame = node ? embeddedFrameOf(node) : null;
    if (!node || !frame) return;
    const measure = () => {
      const view = areaOf(frame);
      const { top, bottom } = frame.getBoundingClientRect();
      const { top: start, height } = viewOf({ top: top - view.top, bottom: bottom - view.top }, view.height);
      node.style.setProperty('--view-top', `${start}px`);
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
  }, [overlay, isOpen, areaOf]);
}
