/** PageFade: fades a new page in; without an animation for visitors who prefer less motion. */
import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { prefersReducedMotion } from '@site/shared/kernel';

/** Opacity only: a transform would move what is fixed on the page. */
const FADE: Keyframe[] = [{ opacity: 0.3 }, { opacity: 1 }];
const FADE_MS = 120;

export function PageFade() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useLayoutEffect(() => {
    // The first page is there already: the server has rendered it.
    if (last.current === pathname) return;
    last.current = pathname;
    if (prefersReducedMotion()) return;
    document.getElementById('main')?.animate(FADE, { duration: FADE_MS, easing: 'ease-out' });
  }, [pathname]);
  return null;
}
