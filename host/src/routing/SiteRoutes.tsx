/** SiteRoutes: renders the page of the current URL. */
import { useMemo } from 'react';
import { useRoutes } from 'react-router-dom';
import { RemoteBoundary, usePlatform } from '@site/shared/platform';
import { CrashedScreen } from '../shell/CrashedScreen';
import { RoutesProvider } from '../shell/pageHandle';
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
        {useRoutes(routes)}
      </RemoteBoundary>
    </RoutesProvider>
  );
}
