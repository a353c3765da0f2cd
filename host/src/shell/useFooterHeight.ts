/**
 * useFooterHeight: publishes the footer's height as `--footer-height` on the document, because large text wraps the footer
 * to several rows. Toasts and floating buttons use it to stay above the footer (shared/kit/theme/tokens.ts, SITE-25).
 */
import { useEffect, useRef, type RefObject } from 'react';

const PROPERTY = '--footer-height';

export function useFooterHeight(): RefObject<HTMLElement | null> {
  const footer = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!footer.current) return;
    const { style } = document.documentElement;
    // Without padding: the users of the property add the safe area themselves.
    const observer = new ResizeObserver(([entry]) =>
      style.setProperty(PROPERTY, `${entry?.contentRect.height ?? 0}px`),
    );
    observer.observe(footer.current);
    return () => {
      observer.disconnect();
      style.removeProperty(PROPERTY);
    };
  }, []);
  return footer;
}
