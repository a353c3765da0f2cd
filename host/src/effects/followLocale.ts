/** followLocale: loads a chosen language, then shows it everywhere at once (SITE-10). An embedding page's document is not changed. */
import { distinctUntilChanged, map, type Subscription } from 'rxjs';
import { isLocale } from '@site/shared/i18n';
import type { Platform } from '@site/shared/platform';

export function followLocale(
  { session, i18n, journal }: Pick<Platform, 'session' | 'i18n' | 'journal'>,
  root?: HTMLElement,
): Subscription {
  return session.state$
    .pipe(
      map(({ locale }) => locale),
      distinctUntilChanged(),
    )
    .subscribe((locale) => {
      if (!isLocale(locale)) return;
      const show = () => {
        if (root) root.lang = i18n.instance.language;
      };
      void i18n.setLocale(locale).then(show, (error: unknown) => {
        journal.write({ what: `messages of ${locale} did not load`, detail: String(error) });
      });
    });
}
