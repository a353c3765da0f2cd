/** useVisibleArea: what of the page shows a list, where that is not the window. */
import { useCallback, useContext, type RefObject } from 'react';
import { embeddedFrameOf, VisibleAreaOf, type VisibleArea } from '@site/shared/ui';

/** Reads the area for this box; null: the window is the area. */
export function useVisibleArea(box: RefObject<HTMLElement | null>): () => VisibleArea | null {
  const areaOf = useContext(VisibleAreaOf);
  return useCallback(() => {
    const frame = areaOf && box.current ? embeddedFrameOf(box.current) : null;
    const area = frame ? areaOf?.(frame) : null;
    return area && !area.isWindow ? area : null;
  }, [areaOf, box]);
}
