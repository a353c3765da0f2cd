/** App: providers in order, nothing else. */
import { BrowserRouter } from 'react-router-dom';
import { GlobalStyle } from '@site/shared/theme';
import { ImageHosts } from '@site/shared/ui';
import { PlatformProvider, useSite, type Platform } from '@site/shared/platform';
import type { ComponentType, ReactNode } from 'react';
import { PageTransitionStyle } from './routing/PageTransition';
import { SiteRoutes } from './routing/SiteRoutes';
import { StatusGate } from './status/StatusGate';
import { CheapRules } from './styles/CheapRules';

interface AppProps {
  readonly platform: Platform;
  /** The router's location: the browser's, or in-memory for server rendering. */
  readonly Router?: ComponentType<{ readonly children: ReactNode }>;
}

export function App({ platform, Router = BrowserRouter }: AppProps) {
  return (
    <PlatformProvider platform={platform}>
      <CheapRules />
      <GlobalStyle />
      <PageTransitionStyle />
      <StatusGate>
        <SiteImages>
          <Router>
            <SiteRoutes />
          </Router>
        </SiteImages>
      </StatusGate>
    </PlatformProvider>
  );
}

/** Images load from the hosts the gateway names (SITE-17). */
function SiteImages({ children }: { readonly children: ReactNode }) {
  return <ImageHosts hosts={useSite().imageHosts}>{children}</ImageHosts>;
}
