/** reportMismatch: writes to the journal where React has drawn something else than the site server (docs/decisions/0024). */
import type { Platform } from '@site/shared/platform';

/** React's error for a place that the server left to the browser, in development and as its number in production. */
const LEFT_TO_BROWSER = /#419\b|could not finish this Suspense boundary/;

/**
 * For `onRecoverableError` of `hydrateRoot`: React has drawn the place itself. Expected, and not written: places that the
 * server left to the browser, and those hydrated after the visitor has changed the language or signed in.
 */
export function reportMismatch({ session, journal }: Pick<Platform, 'session' | 'journal'>): (error: unknown) => void {
  const { locale } = session.get();
  return (error) => {
    const now = session.get();
    if (LEFT_TO_BROWSER.test(String(error)) || now.locale !== locale || now.member) return;
    journal.write({ what: 'hydration', detail: `${window.location.pathname}: ${String(error)}` });
  };
}
