/** PlatformProvider provides the platform, usePlatform reads it; RemoteScope names the remote whose code is rendered. */
import { createContext, useContext, type ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { I18nProvider } from '@site/shared/i18n';
import type { HttpClient } from '@site/shared/wps';
import type { Platform, WriteResult } from './platform';

const PlatformContext = createContext<Platform | null>(null);

/** Provides the platform to all components below it. */
export function PlatformProvider({
  platform,
  children,
}: {
  readonly platform: Platform;
  readonly children: ReactNode;
}) {
  return (
    <PlatformContext.Provider value={platform}>
      <QueryClientProvider client={platform.queries}>
        <I18nProvider i18n={platform.i18n}>{children}</I18nProvider>
      </QueryClientProvider>
    </PlatformContext.Provider>
  );
}

/** The platform of the page, as created by the host. */
export function usePagePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (!platform) throw new Error('usePlatform needs a PlatformProvider above it');
  return platform;
}

/** The platform; its calls carry the remote and release that make them, for the journal (ERR-03). */
export function usePlatform(): Platform {
  const platform = usePagePlatform();
  const scope = useScope();
  return scope.remote === HOST ? platform : platformOf(platform, scope);
}

const HOST = 'host';

/** One instance per remote and release: effects and callbacks depend on its identity. */
const platforms = new WeakMap<Platform, Map<string, Platform>>();

/** The platform of a remote's release. */
export function platformOf(page: Platform, { remote, release }: Scope): Platform {
  const known = platforms.get(page) ?? new Map<string, Platform>();
  platforms.set(page, known);
  const key = `${remote}/${release}`;
  let platform = known.get(key);
  if (!platform) {
    const from = { remote, release };
    const http: HttpClient = { send: (call, params, options) => page.http.send(call, params, { ...options, from }) };
    const reportWrite = page.reportWrite && ((result: WriteResult) => page.reportWrite?.(result, from));
    known.set(key, (platform = { ...page, http, reportWrite }));
  }
  return platform;
}

/** The remote whose page or widget is rendered; `host` outside of any. */
export interface Scope {
  readonly remote: string;
  readonly release: string;
}

const ScopeContext = createContext<Scope>({ remote: HOST, release: '' });
export const RemoteScope = ScopeContext.Provider;
/** The remote and component that this component belongs to. */
export const useScope = (): Scope => useContext(ScopeContext);
