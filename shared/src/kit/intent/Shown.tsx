/** Shown: what appears outside of the visible part of the page is scrolled into its middle; never in a foreign page. */
import { useCallback, type ReactNode } from 'react';
import { isEmbedded } from '@site/shared/kernel';
import { usePlatform } from '@site/shared/platform';

/** Bars at the top and the bottom of the screen cover about as much, in px. */
const BARS = 72;

export function Shown({ children }: { readonly children: ReactNode }) {
  const { config } = usePlatform();
  const show = useCallback(
    (element: HTMLElement | null) => {
      if (!element || isEmbedded(config)) return;
      const { top, bottom } = element.getBoundingClientRect();
      if (top < BARS || bottom > window.innerHeight - BARS) element.scrollIntoView({ block: 'center' });
    },
    [config],
  );
  return <div ref={show}>{children}</div>;
}
