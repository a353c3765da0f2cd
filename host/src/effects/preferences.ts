/** Preferences: language, theme and the hidden balance are stored across visits and applied to the document. */
import { storageKeys, type KeyValueStorage } from '@site/shared/kernel';
import { distinctUntilChanged, map, type Subscription } from 'rxjs';
import type { ThemeName } from '@site/shared/contract';
import { DEFAULT_LOCALE, isLocale, type Locale } from '@site/shared/i18n';
import type { Session } from '@site/shared/session';
import { visitorCookie } from '../earlyControls';

/** The stored choices; Bengali and dark for a new visitor (SITE-10, SITE-11). */
export function readPreferences(storage: KeyValueStorage): {
  readonly locale: Locale;
  readonly theme: ThemeName;
  readonly hidden: boolean;
} {
  const locale = storage.getItem(storageKeys.locale);
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

/** Store choices and apply them to the document. */
export function persistPreferences(session: Session, storage: KeyValueStorage, root: HTMLElement): Subscription {
  const subscription = session.state$
    .pipe(
      map(({ locale, theme, balanceHidden, member }) => ({ locale, theme, balanceHidden, isMember: member !== null })),
      distinctUntilChanged(
        (a, b) =>
          a.locale === b.locale &&
          a.theme === b.theme &&
          a.balanceHidden === b.balanceHidden &&
          a.isMember === b.isMember,
      ),
    )
    .subscribe(({ locale, theme, balanceHidden, isMember }) => {
      storage.setItem(storageKeys.locale, locale);
      storage.setItem(storageKeys.theme, theme);
      storage.setItem(storageKeys.balanceHidden, balanceHidden ? '1' : '0');
      root.dataset.theme = theme;
      root.ownerDocument.cookie = visitorCookie(locale, isMember);
    });
  return subscription;
}
