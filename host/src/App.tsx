/** App: providers in order, nothing else. */
import { GlobalStyle } from '@site/shared/theme';
import { ImageHosts } from '@site/shared/ui';
import { PlatformProvider, useSite, type Platform } from '@site/shared/platform';
import type { ComponentType, ReactNode } from 'react';
import { SiteRouter } from './routing/SiteRouter';
import { SiteRoutes } from './routing/SiteRoutes';
import { FrameHydrated } from './shell/FrameHydrated';
import { StatusGate } from './status/StatusGate';
import { CheapRules } from './styles/CheapRules';

interface AppProps {
  readonly platform: Platform;
  /** The router's location: the browser's, or in-memory for server rendering. */
  readonly Router?: ComponentType<{ readonly children: ReactNode }>;
}

export function App({ platform, Router = SiteRouter }: AppProps) {
  return (
    <PlatformProvider platform={platform}>
      <CheapRules />
      <GlobalStyle />
      <StatusGate>
        <SiteImages>
          <Router>
            <SiteRoutes />
          </Router>
        </SiteImages>
      </StatusGate>
      <FrameHydrated />
    </PlatformProvider>
  );
}

/** Images load from the hosts the gateway names (SITE-17). */
function SiteImages({ children }: { readonly children: ReactNode }) {
  return <ImageHosts hosts={useSite().imageHosts}>{children}</ImageHosts>;
}
