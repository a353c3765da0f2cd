/** siteRoutes: the route table as react-router routes. Home belongs to the host; every other page to a remote (SITE-01). */
import { Navigate, useLocation, type RouteObject } from 'react-router-dom';
import { paths } from '@site/shared/contract';
import type { Platform } from '@site/shared/platform';
import { HomeScreen } from '../home/HomeScreen';
import type { PageHandle } from '../shell/pageHandle';
import { HOME_PATHS } from '../shell/homePaths';
import { PageRoute } from './PageRoute';
import { routeTable } from './routeTable';

const HOME = <HomeScreen key="home" />;
const HOME_HANDLE: PageHandle = { title: null, access: 'guest', header: 'home', footer: true, back: 'home' };

export function siteRoutes(platform: Platform): RouteObject[] {
  const { pages, clashes } = routeTable(platform.remotes.remotes);
  for (const { path, used, ignored } of clashes) {
    platform.journal.write({ what: `two remotes claim ${path}`, remote: ignored, detail: `${used} is used` });
  }
  const remotePages = [...pages].map(([path, { remote, page, meta }]): RouteObject => ({
    path,
    caseSensitive: true,
    element: <PageRoute key={`${remote}/${page}`} remote={remote} page={page} meta={meta} />,
    handle: {
      title: { namespace: remote, key: meta.title },
      access: meta.access,
      ...(meta.isForFullMembers ? { isForFullMembers: true } : {}),
      header: meta.header,
      footer: meta.footer,
      back: meta.back ?? 'step',
    } satisfies PageHandle,
  }));
  return [
    ...HOME_PATHS.map((path): RouteObject => ({
      path,
      caseSensitive: true,
      element: HOME,
      handle: { ...HOME_HANDLE, staysDrawn: true },
    })),
    ...remotePages,
    {
      path: '*',
      element: <UnknownPath aliases={platform.remotes.aliases} />,
      handle: HOME_HANDLE,
    },
  ];
}

/** An unknown path is looked up in the registry's aliases; otherwise it redirects home (SITE-02). Pages compare the letter case. */
function UnknownPath({ aliases }: { readonly aliases: Readonly<Record<string, string>> }) {
  const { pathname, search } = useLocation();
  const known = aliases[pathname.replace(/\/+$/, '')];
  return <Navigate replace to={known ? withQuery(known, search) : paths.home} />;
}

/** The target of an alias may have its own query; the visitor's is added to it. */
const withQuery = (target: string, search: string): string =>
  target + (target.includes('?') ? search.replace('?', '&') : search);
