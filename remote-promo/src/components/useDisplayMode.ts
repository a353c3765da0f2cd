/** useDisplayMode: how the site runs on this device. 'browser' until the first effect, because the server cannot know it. */
import { useEffect, useState } from 'react';
import { displayModeOf, type DisplayMode } from '@site/shared/kernel';

export function useDisplayMode(): DisplayMode {
  const [displayMode, setDisplayMode] = useState<DisplayMode>('browser');
  useEffect(() => setDisplayMode(displayModeOf(window)), []);
  return displayMode;
}
