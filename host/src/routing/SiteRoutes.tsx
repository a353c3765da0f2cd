/** SiteRoutes: the frame around the page of the current URL. */
import { useMemo } from 'react';
import { RemoteBoundary, usePlatform } from '@site/shared/platform';
import { CrashedScreen } from '../shell/CrashedScreen';
import { Layout } from '../shell/Layout';
import { RoutesProvider } from '../shell/pageHandle';
import { Pages } from './Pages';
import { siteRoutes } from './routes';

export function SiteRoutes() {
  const platform = usePlatform();
  const routes = useMemo(() => siteRoutes(platform), [platform]);
  return (
    <RoutesProvider value={routes}>
      <RemoteBoundary
        remote="host"
        onFailure={(failure) => platform.journal.write({ what: 'the shell crashed', detail: JSON.stringify(failure) })}
        fallback={() => <CrashedScreen />}
      >
        <Layout>
          <Pages routes={routes} />
        </Layout>
      </RemoteBoundary>
    </RoutesProvider>
  );
}
