/** FrameHydrated: says that the frame of the page works; first-screen/show.ts repeats earlier taps and input then. */
import { useEffect, useLayoutEffect } from 'react';
import { showBelowSoon } from '../first-screen/hideBelow';

export function FrameHydrated(): null {
  useLayoutEffect(() => {
    delete document.getElementById('root')?.dataset.served;
  }, []);
  useEffect(showBelowSoon, []);
  return null;
}
