/** createGuestPlatform: what a page that the site server renders for guests runs on: stores in memory, remotes that have been evaluated. */
import { err, memoryStorage, type Result } from '@site/shared/kernel';
import type { RemoteCatalog, RemoteFailure, RemoteMeta, RemoteModule } from '@site/shared/contract';
import { createI18n, type Locale } from '@site/shared/i18n';
import { createJournal, createPlatform, type Platform } from '@site/shared/platform';
import { createSession, createSessionStore } from '@site/shared/session';
import { createToasts } from '@site/shared/ui';
import { createHttpClient, type HttpClient } from '@site/shared/wps';
import { loadMessages, MERCHANT_CODE } from '../assemble';
import type { Pending } from './pending';

/** The server bundle of a remote's release, evaluated; null where there is none or it failed. */
export interface ServerRemote {
  readonly meta: RemoteMeta;
  readonly release: string;
  readonly exposed: unknown;
}

interface GuestPlatformOptions {
  readonly remotes: readonly ServerRemote[];
  readonly modules: ReadonlyMap<string, Result<RemoteModule, RemoteFailure>>;
  readonly locale: Locale;
  readonly pending: Pending;
  readonly http: HttpClient;
}

export async function createGuestPlatform({
  remotes,
  modules,
  locale,
  pending,
  http,
}: GuestPlatformOptions): Promise<Platform> {
  const never = () => new Promise<never>(() => undefined);
  const releases = new Map(remotes.map(({ meta, release }) => [meta.name, release]));
  const catalog: RemoteCatalog = {
    remotes: remotes.map(({ meta, release }) => ({ meta, release })),
    aliases: {},
    // A remote that cannot run here keeps its skeletons: its code never arrives.
    load: async (name) => {
      const module = modules.get(name) ?? err({ kind: 'unreachable' as const, remote: name, detail: '' });
      return module.ok ? pending.track(Promise.resolve(module)) : never();
    },
    releaseOf: (name) => releases.get(name) ?? '',
    replace: never,
    onReplaced: () => undefined,
  };
  const i18n = createI18n({
    locale,
    loadMessages: (bundle, language) => pending.track(loadMessages(catalog, bundle, language)),
  });
  await i18n.load('host');
  return createPlatform({
    config: { merchantCode: MERCHANT_CODE },
    session: createSession({ store: createSessionStore(memoryStorage(), memoryStorage()), locale, theme: 'dark' }),
    http: {
      send: async (call, params, options) => {
        const answer = await pending.track(http.send(call, params, options));
        // An answer that is missing keeps the skeleton of its place.
        return answer.ok || answer.error.kind === 'refused' ? answer : never();
      },
    },
    i18n,
    remotes: catalog,
    journal: createJournal(() => undefined),
    toasts: createToasts(),
  });
}

export const gatewayClient = (origin: string, locale: Locale, traceparent?: string): HttpClient =>
  createHttpClient({
    baseUrl: origin,
    merchantCode: MERCHANT_CODE,
    token: () => null,
    locale: () => locale,
    onSessionEnd: () => undefined,
    onStaleToken: () => undefined,
    headers: traceparent ? { traceparent } : undefined,
  });
