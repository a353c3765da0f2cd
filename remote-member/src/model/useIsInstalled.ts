/** useIsInstalled: true when the site runs as an installed app; false until hydrated. */
import { useEffect, useState } from 'react';

export function useIsInstalled(): boolean {
  const [isInstalled, setInstalled] = useState(false);
  useEffect(() => {
    setInstalled(window.matchMedia('(display-mode: standalone)').matches);
  }, []);
  return isInstalled;
}
