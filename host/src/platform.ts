/** createSitePlatform: the platform of a page that is the whole site, made of the browser's own parts. */
import { safeStorage } from '@site/shared/kernel';
import type { RemoteCatalog } from '@site/shared/contract';
import { createI18n, type Locale } from '@site/shared/i18n';
import { callKey, createJournal, createPlatform, type Platform } from '@site/shared/platform';
import { createSession, createSessionStore } from '@site/shared/session';
import { createToasts } from '@site/shared/ui';
import { codeOf, createHttpClient, status } from '@site/shared/wps';
import { recallPreferences } from './effects/preferences';
import { askTabs } from './effects/tabs';
import { begunAnswer } from './federation/begun';

export const MERCHANT_CODE = 'pklubdtf4';
/** Refusals that any call can meet when the site has closed to this visitor. */
const CLOSING = new Set(['maintenance', 'region.blocked', 'ip.blocked']);

export async function createSitePlatform(remotes: RemoteCatalog): Promise<Platform> {
  const local = safeStorage('localStorage');
  const { locale, theme, hidden } = recallPreferences(local);
  const store = createSessionStore(safeStorage('sessionStorage'), local);
  const journal = createJournal((entry) => console.warn('[site]', entry));
  const session = createSession({ store, locale, theme });
  if (hidden) session.absorb({ type: 'balance-visibility-changed', hidden });
  if (!session.grant()) {
    const grant = await askTabs(local);
    if (grant) session.adopt(grant);
  }
  const i18n = createI18n({
    locale,
    loadMessages: (namespace, language) => loadMessages(remotes, namespace, language),
    onMissing: (namespace, key) => journal.write({ what: `no message ${namespace}:${key}` }),
  });
  await i18n.load('host');
  const http = createHttpClient({
    baseUrl: '',
    merchantCode: MERCHANT_CODE,
    token: () => session.grant()?.token ?? null,
    locale: () => session.get().locale,
    begun: (url) => begunAnswer(url, session.get().locale),
    onSessionEnd: (reason) => session.signOut(reason),
    onStaleToken: () => session.signOut('expired'),
    onError: (error, { method, path }) => {
      journal.write({
        what: `${method} ${path}: ${error.kind === 'refused' ? error.code : error.kind}`,
        requestId: 'requestId' in error ? error.requestId : null,
      });
      // The site has closed in the middle of a visit: the gate asks how it stands, and shows it (ERR-02).
      if (CLOSING.has(codeOf(error) ?? '') && path !== status.path)
        void platform.queries.invalidateQueries({ queryKey: callKey(status.path) });
    },
  });
  const platform = createPlatform({
    config: { merchantCode: MERCHANT_CODE },
    session,
    http,
    i18n,
    remotes,
    journal,
    toasts: createToasts(),
  });
  return platform;
}

/** Messages of a bundle: the host's, a remote's, or those of a remote's own pages ("member/pages"). */
export async function loadMessages(remotes: RemoteCatalog, bundle: string, locale: Locale) {
  if (bundle === 'host') return (await import(`./locales/${locale}.json`)).default as Record<string, unknown>;
  const [name = bundle, part] = bundle.split('/');
  const remote = await remotes.load(name);
  if (!remote.ok) throw new Error(`${name}: ${remote.error.kind}`);
  return part ? ((await remote.value.pageMessages?.(locale)) ?? {}) : remote.value.messages(locale);
}
