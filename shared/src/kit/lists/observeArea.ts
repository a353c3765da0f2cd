/**
 * observeArea: what a virtual list observes in an embedded element. The window scrolls most lists; a scroll container of the
 * embedding page, or the window around a frame, is another visible area. Offsets are measured from the list's top there.
 */
import type { RefObject } from 'react';
import { observeWindowOffset, observeWindowRect, type VirtualizerOptions } from '@tanstack/react-virtual';
import type { VisibleArea } from '@site/shared/ui';

type Observers = Pick<VirtualizerOptions<Window, Element>, 'observeElementRect' | 'observeElementOffset'>;

export const observeArea = (box: RefObject<HTMLElement | null>, areaOf: () => VisibleArea | null): Observers => ({
  observeElementRect: (virtual, report) => {
    if (!areaOf()) return observeWindowRect(virtual, report);
    return whenScrolled(() => report({ width: window.innerWidth, height: areaOf()?.height ?? 0 }));
  },
  observeElementOffset: (virtual, report) => {
    if (!areaOf()) return observeWindowOffset(virtual, report);
    return whenScrolled(() => {
      const top = box.current?.getBoundingClientRect().top ?? 0;
      report((areaOf()?.top ?? 0) - top, false);
    });
  },
});

/** Captured: a container scrolls instead of the window. A frame's page dispatches `scroll` when its window has scrolled. */
export const SCROLL_OPTIONS = { capture: true, passive: true };

/** Calls it now, and again after each step of a scroll and when the window's size changes. The result ends it. */
function whenScrolled(onScroll: () => void): () => void {
  onScroll();
  window.addEventListener('scroll', onScroll, SCROLL_OPTIONS);
  window.addEventListener('resize', onScroll);
  return () => {
    window.removeEventListener('scroll', onScroll, SCROLL_OPTIONS);
    window.removeEventListener('resize', onScroll);
  };
}
