/** useIsInstalled: does the site run as an installed app? Known only in the browser, so it begins with "no". */
import { useEffect, useState } from 'react';

export function useIsInstalled(): boolean {
  const [isInstalled, setInstalled] = useState(false);
  useEffect(() => {
    setInstalled(window.matchMedia?.('(display-mode: standalone)').matches ?? false);
  }, []);
  return isInstalled;
}
