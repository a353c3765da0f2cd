/** visibleArea: where an embedded element can be seen: the window, and what of it its scroll containers leave. */
import type { VisibleArea } from '@site/shared/ui';

/**
 * Properties of the root element of a frame's page (isolation="frame"), CSS lengths: the area of the embedding page in the
 * frame's coordinates. A frame is as high as its content, and cannot measure what is around it.
 */
export const AREA_TOP = '--area-top';
export const AREA_HEIGHT = '--area-height';

/** Least height in pixels, even where less is in the window. */
const MIN_HEIGHT = 480;

export function visibleArea(node: Element): VisibleArea {
  const style = getComputedStyle(node);
  const start = parseFloat(style.getPropertyValue(AREA_TOP)) || 0;
  const around = parseFloat(style.getPropertyValue(AREA_HEIGHT));
  const whole = around || window.innerHeight;
  const { top: first, bottom: last } = containersOf(node);
  const least = Math.min(MIN_HEIGHT, whole);
  const top = Math.max(first, Math.min(start, last - least));
  return {
    top,
    height: Math.min(last, Math.max(start + whole, top + least)) - top,
    isWindow: !around && last === Infinity,
  };
}

const CLIPS = /auto|scroll|hidden|clip/;

/** The edges of what the element's scroll containers show. */
function containersOf(node: Element): { readonly top: number; readonly bottom: number } {
  let [top, bottom] = [-Infinity, Infinity];
  // The overflow of the page's own boxes is that of the window.
  for (
    let box = parentOf(node);
    box && box !== document.body && box !== document.documentElement;
    box = parentOf(box)
  ) {
    const { overflowY, position } = getComputedStyle(box);
    if (CLIPS.test(overflowY)) {
      const edges = box.getBoundingClientRect();
      top = Math.max(top, edges.top);
      bottom = Math.min(bottom, edges.bottom);
    }
    // What is around a fixed box, such as a modal dialog, does not clip it.
    if (position === 'fixed') break;
  }
  return { top, bottom };
}

/** Also the slot or the host of a shadow root: that of the element, or one of the embedding page's own. */
function parentOf(node: Element): Element | null {
  if (node.assignedSlot) return node.assignedSlot;
  const parent = node.parentNode;
  return parent instanceof ShadowRoot ? parent.host : (parent as Element | null);
}
