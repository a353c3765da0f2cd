/** PlatformProvider hands the platform down; usePlatform takes it; RemoteScope says whose code is being rendered. */
import { createContext, useContext, type ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { I18nProvider } from '@site/shared/i18n';
import type { Platform } from './create';

const PlatformContext = createContext<Platform | null>(null);

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

export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (!platform) throw new Error('usePlatform needs a PlatformProvider above it');
  return platform;
}

/** The remote whose page or widget stands here; `host` outside of any. */
export interface Scope {
  readonly remote: string;
  readonly release: string;
}

const ScopeContext = createContext<Scope>({ remote: 'host', release: '' });
export const RemoteScope = ScopeContext.Provider;
export const useScope = (): Scope => useContext(ScopeContext);
