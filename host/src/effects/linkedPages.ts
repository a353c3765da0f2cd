/** linkedPages: which page of a remote a link opens for this visitor. */
import { accessOf, mayOpen, paths } from '@site/shared/contract';
import type { Platform } from '@site/shared/platform';
import { routeTable, type RemotePage } from '../routing/routeTable';

/** @returns undefined for addresses that are no page of a remote; the login page where the visitor must log in first */
export function linkedPages({ remotes, session }: Platform, { location }: Window) {
  const { pages } = routeTable(remotes.remotes);
  return ({ origin, pathname, search }: HTMLAnchorElement): RemotePage | undefined => {
    if (origin !== location.origin) return undefined;
    const linked = pages.get(pathname.replace(/\/+$/, ''));
    const visitor = session.get().member?.type ?? null;
    return linked && !mayOpen(accessOf(linked.meta, search), visitor) ? pages.get(paths.login) : linked;
  };
}
