/**
 * saveAccountLanguage: the account gets the language that its member uses, for e-mails and notifications (SITE-10): after a
 * login and a change of language in this tab. Another tab, which follows, does not send it again.
 */
import { filter, type Subscription } from 'rxjs';
import type { Platform } from '@site/shared/platform';
import { setAccountLanguage } from '@site/shared/wps';

export function saveAccountLanguage({
  session,
  http,
  journal,
}: Pick<Platform, 'session' | 'http' | 'journal'>): Subscription {
  return session.facts$.pipe(filter(({ type }) => type === 'signed-in' || type === 'locale-changed')).subscribe(() => {
    const { member, locale } = session.get();
    if (!member) return;
    void http.send(setAccountLanguage, { language: locale }).then((answer) => {
      if (!answer.ok) journal.write({ what: 'the language of the account was not saved', detail: answer.error.kind });
    });
  });
}
