/** createEmbeddedPlatform: the platform of a foreign page. Calls go to the site's origin; nothing is written into the page's storage. */
import { memoryStorage } from '@site/shared/kernel';
import type { RemoteCatalog } from '@site/shared/contract';
import { createI18n, DEFAULT_LOCALE } from '@site/shared/i18n';
import { createJournal, createPlatform, type Platform } from '@site/shared/platform';
import { createSession, createSessionStore } from '@site/shared/session';
import { createToasts } from '@site/shared/ui';
import { createHttpClient } from '@site/shared/wps';
import { followLocale } from '../effects/locale';
import { followPush } from '../effects/followPush';
import { keepAlive } from '../effects/keepAlive';
import { loadMessages, MERCHANT_CODE } from '../platform';

export async function createEmbeddedPlatform(remotes: RemoteCatalog, origin: string): Promise<Platform> {
  const journal = createJournal((entry) => console.warn('[site]', entry));
  const session = createSession({
    store: createSessionStore(memoryStorage(), memoryStorage()),
    locale: DEFAULT_LOCALE,
    theme: 'dark',
  });
  const i18n = createI18n({
    locale: DEFAULT_LOCALE,
    onMissing: (namespace, key) => journal.write({ what: `no message ${namespace}:${key}` }),
    loadMessages: (namespace, language) => loadMessages(remotes, namespace, language),
  });
  await i18n.load('host');
  const http = createHttpClient({
    baseUrl: origin,
    merchantCode: MERCHANT_CODE,
    token: () => session.grant()?.token ?? null,
    locale: () => session.get().locale,
    onSessionEnd: (reason) => session.signOut(reason),
    onStaleToken: () => session.signOut('expired'),
  });
  const platform = createPlatform({
    config: { merchantCode: MERCHANT_CODE, origin },
    session,
    http,
    i18n,
    remotes,
    journal,
    toasts: createToasts(),
  });
  followLocale(platform);
  followPush(platform, origin);
  keepAlive(platform, () => document.visibilityState === 'visible');
  return platform;
}
