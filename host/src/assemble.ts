/** assemblePlatform: creates the platform of every page, the site itself or an embedding page. */
import { SITE } from '@site/shared/kernel';
import type { RemoteCatalog } from '@site/shared/contract';
import { createI18n, type Locale } from '@site/shared/i18n';
import { createJournal, createPlatform, type Platform } from '@site/shared/platform';
import type { Session } from '@site/shared/session';
import { createToasts } from '@site/shared/ui';
import { createHttpClient, type HttpClient, type HttpSettings } from '@site/shared/wps';
import { createProofs } from './proofs';

export const MERCHANT_CODE = SITE.merchantCode;

export interface Page extends Pick<HttpSettings, 'takePrefetched' | 'prepareWrites' | 'onError' | 'headers'> {
  readonly remotes: RemoteCatalog;
  readonly session: Session;
  readonly locale: Locale;
  /** Base URL of calls; empty: the page's own origin. */
  readonly origin?: string;
  /** Sees every call of the page. */
  readonly observe?: (http: HttpClient) => HttpClient;
  readonly reportWrite?: Platform['reportWrite'];
}

export async function assemblePlatform({
  remotes,
  session,
  locale,
  origin,
  onError,
  observe = (http) => http,
  reportWrite,
  ...http
}: Page): Promise<Platform> {
  // The operator's error collection reads the console.
  const journal = createJournal((entry) => console.warn('[site]', entry));
  const i18n = createI18n({
    locale,
    loadMessages: (bundle, language) => loadMessages(remotes, bundle, language),
    onMissing: (bundle, key) => journal.write({ what: `no message ${bundle}:${key}` }),
  });
  remotes.onReplaced(({ remote, from, to, failure }) => {
    // The messages of the failed release may lack keys of its replacement.
    i18n.forget(remote);
    journal.write({
      what: `release ${from} replaced by ${to}: ${failure.kind}`,
      remote,
      release: to,
      detail: 'detail' in failure ? failure.detail : JSON.stringify(failure),
    });
  });
  const proofs = createProofs(session, origin ?? null);
  await i18n.load('host');
  return createPlatform({
    config: { merchantCode: MERCHANT_CODE, ...(origin ? { origin } : {}) },
    session,
    http: observe(
      createHttpClient({
        baseUrl: origin ?? '',
        merchantCode: MERCHANT_CODE,
        token: () => session.grant()?.token ?? null,
        locale: () => session.get().locale,
        onSessionEnd: (reason) => session.signOut(reason),
        onStaleToken: (reason) => session.signOut(reason),
        onError: (error, about) => {
          const { method, path, requestId, from = { remote: 'host', release: remotes.releaseOf('host') } } = about;
          journal.write({
            what: `${method} ${path}: ${error.kind === 'refused' ? error.code : error.kind}`,
            ...from,
            requestId: ('requestId' in error && error.requestId) || requestId,
          });
          onError?.(error, about);
        },
        proofs,
        ...http,
      }),
    ),
    reportWrite,
    proofs,
    i18n,
    remotes,
    journal,
    toasts: createToasts(),
  });
}

/** Messages of a bundle: the host's, a remote's, or those of a remote's own pages ("member/pages"). */
export async function loadMessages(remotes: RemoteCatalog, bundle: string, locale: Locale) {
  if (bundle === 'host') return (await import(`./locales/${locale}.json`)).default as Record<string, unknown>;
  const [name = bundle, part] = bundle.split('/');
  const remote = await remotes.load(name);
  if (!remote.ok) throw new Error(`${name}: ${remote.error.kind}`);
  return part ? ((await remote.value.pageMessages?.(locale)) ?? {}) : remote.value.messages(locale);
}
