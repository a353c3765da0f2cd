/** useDisplayMode: how the site runs on this device. 'browser' until the first effect, because the server cannot know it. */
import { useEffect, useState } from 'react';
import { displayModeOf, type DisplayMode } from '../model/displayMode';

export function useDisplayMode(): DisplayMode {
  const [displayMode, setDisplayMode] = useState<DisplayMode>('browser');
  useEffect(() => {
    const { navigator } = window;
    const isStandalone =
      window.matchMedia('(display-mode: standalone)').matches ||
      // Non-standard property of Safari on iOS.
      (navigator as { readonly standalone?: boolean }).standalone === true;
    setDisplayMode(displayModeOf({ userAgent: navigator.userAgent, isStandalone }));
  }, []);
  return displayMode;
}
