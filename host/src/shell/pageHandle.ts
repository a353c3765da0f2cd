/** The page handle: what the frame around a page needs to know, attached to the page's route. */
import { createContext, useContext } from 'react';
import { matchRoutes, useLocation, type RouteMatch, type RouteObject } from 'react-router-dom';
import type { Access, HeaderKind } from '@site/shared/contract';

export interface PageHandle {
  /** Namespace and key of the header title; home has none. */
  readonly title: { readonly namespace: string; readonly key: string } | null;
  readonly access: Access;
  readonly isForFullMembers?: boolean;
  readonly header: HeaderKind;
  readonly footer: boolean;
  readonly back: 'step' | 'home';
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
  return (pathname) =>
    (matchesOf(routes, pathname).findLast(({ route }) => route.handle)?.route.handle as PageHandle | undefined) ?? BARE;
}

type Matches = readonly RouteMatch[];
const matchesByRoutes = new WeakMap<readonly RouteObject[], Map<string, Matches>>();

/** The routes of a path, from the outermost. Cached: every reader of a handle would compare the path with all routes. */
export function matchesOf(routes: readonly RouteObject[], pathname: string): Matches {
  const known = matchesByRoutes.get(routes) ?? new Map<string, Matches>();
  matchesByRoutes.set(routes, known);
  const matches = known.get(pathname) ?? matchRoutes([...routes], pathname) ?? [];
  known.set(pathname, matches);
  return matches;
}
