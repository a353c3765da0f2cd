/** Preferences: language, theme and the hidden balance are stored across visits and applied to the document. */
import { storageKeys, type KeyValueStorage, type StorageKey } from '@site/shared/kernel';
import { distinctUntilChanged, filter, map, Subscription } from 'rxjs';
import type { SessionState, ThemeName } from '@site/shared/contract';
import { DEFAULT_LOCALE, isLocale, type Locale } from '@site/shared/i18n';
import type { Session } from '@site/shared/session';
import { visitorCookie } from '../earlyControls';

/**
 * The stored choices; Bengali and dark for a new visitor (SITE-10, SITE-11).
 * @param shown the page's language: the site server knows the choice by a cookie also where nothing can be stored
 */
export function readPreferences(
  storage: KeyValueStorage,
  shown = document.documentElement.lang,
): {
  readonly locale: Locale;
  readonly theme: ThemeName;
  readonly hidden: boolean;
} {
  const locale = storage.getItem(storageKeys.locale) ?? shown;
  return {
    locale: isLocale(locale) ? locale : DEFAULT_LOCALE,
    theme: isLightTheme(storage) ? 'light' : 'dark',
    hidden: storage.getItem(storageKeys.balanceHidden) === '1',
  };
}

const isSystemTheme = (storage: KeyValueStorage) => storage.getItem(storageKeys.systemTheme) === '1';
const lightMode = () => matchMedia('(prefers-color-scheme: light)');

function isLightTheme(storage: KeyValueStorage): boolean {
  return isSystemTheme(storage) ? lightMode().matches : storage.getItem(storageKeys.theme) === 'light';
}

/** Changes the theme with the device, for a visitor who has chosen so in the settings. */
export function followSystemTheme(session: Session, storage: KeyValueStorage): void {
  lightMode().addEventListener('change', ({ matches }) => {
    if (isSystemTheme(storage)) session.publish({ type: 'theme-changed', theme: matches ? 'light' : 'dark' });
  });
}

/**
 * Store choices and apply them to the document. What was not changed here is not stored: another tab, or the list of languages
 * of a rendered page, may have stored a later choice while this page started.
 */
export function persistPreferences(
  session: Pick<Session, 'state$' | 'get'>,
  storage: KeyValueStorage,
  root: HTMLElement,
): Subscription {
  const all = new Subscription();
  const each = <T>(read: (state: SessionState) => T) => session.state$.pipe(map(read), distinctUntilChanged());
  const store = (key: StorageKey, read: (state: SessionState) => string) =>
    all.add(
      each(read)
        .pipe(filter((_value, index) => index > 0))
        .subscribe((value) => storage.setItem(key, value)),
    );
  store(storageKeys.locale, ({ locale }) => locale);
  store(storageKeys.theme, ({ theme }) => theme);
  store(storageKeys.balanceHidden, ({ balanceHidden }) => (balanceHidden ? '1' : '0'));
  all.add(each(({ theme }) => theme).subscribe((theme) => (root.dataset.theme = theme)));
  // After the stores: the language of the next page is the stored one.
  const setCookie = () => {
    root.ownerDocument.cookie = visitorCookie(readPreferences(storage).locale, session.get().member !== null);
  };
  all.add(each(({ locale, member }) => visitorCookie(locale, member !== null)).subscribe(setCookie));
  return all;
}
