/** createEmbeddedPlatform: the platform of a foreign page. Calls go to the site's origin; nothing is written into the page's storage. */
import type { RemoteCatalog } from '@site/shared/contract';
import { createI18n, DEFAULT_LOCALE } from '@site/shared/i18n';
import { createJournal, createPlatform, type Platform } from '@site/shared/platform';
import { createSession, createSessionStore } from '@site/shared/session';
import { createToasts } from '@site/shared/ui';
import { createHttpClient } from '@site/shared/wps';
import { memoryStorage } from '../federation/storage';
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
  return createPlatform({
    config: { merchantCode: MERCHANT_CODE },
    session,
    http,
    i18n,
    remotes,
    journal,
    toasts: createToasts(),
  });
}
