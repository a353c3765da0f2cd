/**
 * useFooterHeight: publishes the footer's height as `--footer-height` on the document, because large text wraps the footer
 * to several rows. Toasts and floating buttons use it to stay above the footer (shared/kit/theme/tokens.ts, SITE-25).
 */
import { useEffect, useRef, type RefObject } from 'react';
import { frame } from '@site/shared/theme';

const PROPERTY = '--footer-height';

export function useFooterHeight(): RefObject<HTMLElement | null> {
  const footer = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!footer.current) return;
    const { style } = document.documentElement;
    // Without padding: tokens.ts adds the safe area.
    const observer = new ResizeObserver(([entry]) => {
      const height = `${entry?.contentRect.height ?? 0}px`;
      // The usual height is the default of tokens.ts: setting the property computes every style of the page again.
      if (height === frame.footerHeight) style.removeProperty(PROPERTY);
      else style.setProperty(PROPERTY, height);
    });
    observer.observe(footer.current);
    return () => {
      observer.disconnect();
      style.removeProperty(PROPERTY);
    };
  }, []);
  return footer;
}
