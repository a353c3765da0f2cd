/** createSiteRouter: the route table as a router. Home is the host's own; everything else is some remote's page. */
import { createBrowserRouter, Navigate, useLocation, type RouteObject } from 'react-router-dom';
import { paths, type Access, type HeaderKind } from '@site/shared/contract';
import type { Platform } from '@site/shared/platform';
import { HomeScreen } from '../home/HomeScreen';
import { Layout } from '../shell/Layout';
import { CrashedScreen } from '../shell/CrashedScreen';
import { PageRoute } from './PageRoute';
import { routeTable } from './routeTable';

/** What the frame around a page must know of it; carried as the route's handle. */
export interface PageHandle {
  /** Namespace and key of the header title; home has none. */
  readonly title: { readonly namespace: string; readonly key: string } | null;
  readonly access: Access;
  readonly header: HeaderKind;
  readonly footer: boolean;
  readonly back: 'step' | 'home';
}

const HOME_PATHS = ['/', '/m', '/m/index', '/m/index.html', paths.home];
const HOME_HANDLE: PageHandle = { title: null, access: 'guest', header: 'home', footer: true, back: 'home' };

export function siteRoutes(platform: Platform): RouteObject[] {
  const { pages, clashes } = routeTable(platform.remotes.remotes);
  for (const { path, kept, refused } of clashes) {
    platform.journal.write({ what: `two remotes claim ${path}`, remote: refused, detail: `${kept} keeps it` });
  }
  const remotePages = [...pages].map(([path, { remote, page, meta }]): RouteObject => ({
    path,
    element: <PageRoute key={`${remote}/${page}`} remote={remote} page={page} access={meta.access} />,
    handle: {
      title: { namespace: remote, key: meta.title },
      access: meta.access,
      header: meta.header,
      footer: meta.footer,
      back: meta.back ?? 'step',
    } satisfies PageHandle,
  }));
  return [
    {
      element: <Layout />,
      errorElement: <CrashedScreen />,
      children: [
        ...HOME_PATHS.map((path): RouteObject => ({ path, element: <HomeScreen />, handle: HOME_HANDLE })),
        ...remotePages,
        { path: '*', element: <UnknownPath aliases={platform.remotes.aliases} />, handle: HOME_HANDLE },
      ],
    },
  ];
}

export const createSiteRouter = (platform: Platform) => createBrowserRouter(siteRoutes(platform));

/** An unknown path is looked up in the registry's aliases; otherwise it leads home (SITE-02). */
function UnknownPath({ aliases }: { readonly aliases: Readonly<Record<string, string>> }) {
  const { pathname, search } = useLocation();
  const known = aliases[pathname.replace(/\/+$/, '')];
  return <Navigate replace to={known ? `${known}${search}` : paths.home} />;
}
