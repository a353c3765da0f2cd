/** App: providers in order, nothing else. */
import { BrowserRouter } from 'react-router-dom';
import { GlobalStyle } from '@site/shared/theme';
import { ImageHosts } from '@site/shared/ui';
import { PlatformProvider, useSite, type Platform } from '@site/shared/platform';
import type { ReactNode } from 'react';
import { PageTransitionStyle } from './routing/PageTransition';
import { SiteRoutes } from './routing/SiteRoutes';
import { StatusGate } from './status/StatusGate';

export function App({ platform }: { readonly platform: Platform }) {
  return (
    <PlatformProvider platform={platform}>
      <GlobalStyle />
      <PageTransitionStyle />
      <StatusGate>
        <SiteImages>
          <BrowserRouter>
            <SiteRoutes />
          </BrowserRouter>
        </SiteImages>
      </StatusGate>
    </PlatformProvider>
  );
}

/** Pictures come from the hosts the gateway names (SITE-17). */
function SiteImages({ children }: { readonly children: ReactNode }) {
  return <ImageHosts hosts={useSite().imageHosts}>{children}</ImageHosts>;
}
