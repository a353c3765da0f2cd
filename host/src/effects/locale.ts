/** followLocale: a chosen language is loaded first and then shown everywhere at once (SITE-10). */
import { distinctUntilChanged, map, type Subscription } from 'rxjs';
import { isLocale } from '@site/shared/i18n';
import type { Platform } from '@site/shared/platform';

export function followLocale({ session, i18n, journal }: Pick<Platform, 'session' | 'i18n' | 'journal'>): Subscription {
  return session.state$
    .pipe(
      map(({ locale }) => locale),
      distinctUntilChanged(),
    )
    .subscribe((locale) => {
      if (!isLocale(locale)) return;
      void i18n.setLocale(locale).catch((error: unknown) => {
        journal.write({ what: `messages of ${locale} did not load`, detail: String(error) });
      });
    });
}
