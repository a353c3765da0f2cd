/** useSurface: how the site runs here. Known only in the browser; until then it is taken for one. */
import { useEffect, useState } from 'react';
import { runsAs, type Surface } from '../model/displayMode';

export function useSurface(): Surface {
  const [surface, setSurface] = useState<Surface>('browser');
  useEffect(() => {
    const { navigator } = window;
    const isStandalone =
      window.matchMedia('(display-mode: standalone)').matches ||
      // Safari's own way of saying it.
      (navigator as { readonly standalone?: boolean }).standalone === true;
    setSurface(runsAs({ userAgent: navigator.userAgent, isStandalone }));
  }, []);
  return surface;
}
