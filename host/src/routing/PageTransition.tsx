/** PageTransition: cross-fades pages with the View Transitions API; no animation without it or with reduced motion. */
import { ViewTransition, type ReactNode } from 'react';
import { createGlobalStyle } from 'styled-components';

export function PageTransition({ children }: { readonly children: ReactNode }) {
  return (
    // Only mount and unmount: a page that loads data does not fade.
    <ViewTransition enter="page" exit="page" default="none">
      {children}
    </ViewTransition>
  );
}

/**
 * React's `onRecoverableError`. An animation that the browser skips, because the screen was turned or resized, is no
 * error; React knows only the messages of older Chromium versions.
 */
export function reportRecoverableError(error: unknown): void {
  const isSkipped = error instanceof DOMException && /transition/i.test(error.message);
  if (!isSkipped) reportError(error);
}

/** The shell does not animate (the root does not fade); the old page fades out before the new one is fully visible. */
export const PageTransitionStyle = createGlobalStyle`
  /* Taps during the animation reach the page. */
  ::view-transition { pointer-events: none; }
  ::view-transition-old(root), ::view-transition-new(root) { animation: none; }
  ::view-transition-old(.page) { animation: page-out 90ms ease-in both; }
  ::view-transition-new(.page) { animation: page-in 160ms 60ms ease-out both; }
  @keyframes page-out { to { opacity: 0; } }
  @keyframes page-in { from { opacity: 0; transform: translateY(6px); } }
  @media (prefers-reduced-motion: reduce) {
    ::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*) { animation: none !important; }
  }
`;
