/** SiteRoutes: renders the page of the current URL. */
import { useMemo } from 'react';
import { useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { RemoteBoundary, usePlatform } from '@site/shared/platform';
import { CrashedScreen } from '../shell/CrashedScreen';
import { matchesOf, RoutesProvider } from '../shell/pageHandle';
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
        {useRoutes(useRoutesOfPath(routes))}
      </RemoteBoundary>
    </RoutesProvider>
  );
}

/** Of all routes those of the current path: react-router would compare it with all of them again. */
function useRoutesOfPath(routes: RouteObject[]): RouteObject[] {
  const { pathname } = useLocation();
  return useMemo(() => {
    const [outer, inner] = matchesOf(routes, pathname).map(({ route }) => route);
    return outer && inner ? [{ ...outer, children: [inner] } as RouteObject] : routes;
  }, [routes, pathname]);
}
