/**
 * rereadSession: after a message of a tab whose facts have another version (tabs.ts). What that tab has changed is read from where
 * it is stored: choices in this browser, the session's end at the gateway.
 */
import type { KeyValueStorage } from '@site/shared/kernel';
import type { Platform } from '@site/shared/platform';
import { touch } from '@site/shared/wps';
import { readPreferences } from './preferences';

export function rereadSession({ session, http }: Pick<Platform, 'session' | 'http'>, storage: KeyValueStorage): void {
  const { locale, theme, hidden } = readPreferences(storage);
  const { locale: shown, theme: shownTheme, balanceHidden } = session.get();
  // Only what differs: a state that stays the same emits nothing.
  if (locale !== shown) session.absorb({ type: 'locale-changed', locale });
  if (theme !== shownTheme) session.absorb({ type: 'theme-changed', theme });
  if (hidden !== balanceHidden) session.absorb({ type: 'balance-visibility-changed', hidden });
  // The http client ends a session whose token is no longer valid.
  if (session.grant()) void http.send(touch, undefined);
}
