/** FrameHydrated: says that the frame of the page works; first-screen/show.ts repeats earlier taps and input then. */
import { useLayoutEffect } from 'react';

export function FrameHydrated(): null {
  useLayoutEffect(() => {
    delete document.getElementById('root')?.dataset.served;
  }, []);
  return null;
}
