/** App: providers in order, nothing else. */
import { RouterProvider } from 'react-router-dom';
import { GlobalStyle } from '@site/shared/theme';
import { ImageHosts } from '@site/shared/ui';
import { PlatformProvider, useSite, type Platform } from '@site/shared/platform';
import type { ReactNode } from 'react';
import type { createSiteRouter } from './routing/routes';
import { StatusGate } from './status/StatusGate';

interface AppProps {
  readonly platform: Platform;
  readonly router: ReturnType<typeof createSiteRouter>;
}

export function App({ platform, router }: AppProps) {
  return (
    <PlatformProvider platform={platform}>
      <GlobalStyle />
      <StatusGate>
        <SiteImages>
          <RouterProvider router={router} />
        </SiteImages>
      </StatusGate>
    </PlatformProvider>
  );
}

/** Pictures come from the hosts the gateway names (SITE-17). */
function SiteImages({ children }: { readonly children: ReactNode }) {
  return <ImageHosts hosts={useSite().imageHosts}>{children}</ImageHosts>;
}
