/** IfOpen: hides links to a page while that page is paused (SES-11). */
import type { ReactNode } from 'react';
import { useSite } from './site';

/** Renders its children unless the page at this path is paused (SES-11). */
export function IfOpen({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  return useSite().isPaused(path) ? null : children;
}
