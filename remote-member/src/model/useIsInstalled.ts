/** useIsInstalled: true when the site runs as an installed or a native app; false until hydrated. */
import { useEffect, useState } from 'react';
import { displayModeOf } from '@site/shared/kernel';

export function useIsInstalled(): boolean {
  const [isInstalled, setInstalled] = useState(false);
  useEffect(() => setInstalled(displayModeOf(window) !== 'browser'), []);
  return isInstalled;
}
