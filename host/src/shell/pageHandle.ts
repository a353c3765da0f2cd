/** The page handle: what the frame around a page needs to know, attached to the page's route. */
import { createContext, useContext } from 'react';
import { matchRoutes, useLocation, type RouteObject } from 'react-router-dom';
import type { Access, HeaderKind } from '@site/shared/contract';

export interface PageHandle {
  /** Namespace and key of the header title; home has none. */
  readonly title: { readonly namespace: string; readonly key: string } | null;
  readonly access: Access;
  readonly isForFullMembers?: boolean;
  readonly header: HeaderKind;
  readonly footer: boolean;
  readonly back: 'step' | 'home';
  /** Stays drawn, hidden, while other pages are shown. */
  readonly staysDrawn?: boolean;
}

const RoutesContext = createContext<readonly RouteObject[]>([]);
export const RoutesProvider = RoutesContext.Provider;

const BARE: PageHandle = { title: null, access: 'guest', header: 'none', footer: false, back: 'step' };

/** The handle of the current page. */
export function usePageHandle(): PageHandle {
  const handleOf = usePageHandles();
  return handleOf(useLocation().pathname);
}

/** The handle of the page at any path. */
export function usePageHandles(): (pathname: string) => PageHandle {
  const routes = useContext(RoutesContext);
  return (pathname) => (routeOf(routes, pathname).handle as PageHandle | undefined) ?? BARE;
}

const NO_ROUTE: RouteObject = {};
const known = new WeakMap<readonly RouteObject[], Map<string, RouteObject>>();

/** The route of a path. Cached: every reader of a handle would compare the path with all routes. */
export function routeOf(routes: readonly RouteObject[], pathname: string): RouteObject {
  const found = known.get(routes) ?? new Map<string, RouteObject>();
  known.set(routes, found);
  const route = found.get(pathname) ?? matchRoutes([...routes], pathname)?.at(-1)?.route ?? NO_ROUTE;
  found.set(pathname, route);
  return route;
}
