/** PageTransition: one page fades into the next where the browser has view transitions; elsewhere, or where motion is unwelcome, it is simply there. */
import { ViewTransition, type ReactNode } from 'react';
import { createGlobalStyle } from 'styled-components';

export function PageTransition({ children }: { readonly children: ReactNode }) {
  return (
    // Only coming and going: a page that fills with data does not fade.
    <ViewTransition enter="page" exit="page" default="none">
      {children}
    </ViewTransition>
  );
}

/** The shell stands still (the root does not fade); the old page leaves before the new one is fully there. */
export const PageTransitionStyle = createGlobalStyle`
  /* A tap in the middle of it reaches the page. */
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
