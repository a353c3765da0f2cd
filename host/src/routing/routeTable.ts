/** routeTable: the remotes' declarations → the page of each path. Pure; on a clash the first wins, the other is reported. */
import type { ComposedRemote, PageMeta } from '@site/shared/contract';

export interface RemotePage {
  readonly remote: string;
  readonly page: string;
  readonly meta: PageMeta;
}

export interface RouteTable {
  /** Route pattern → page. */
  readonly pages: ReadonlyMap<string, RemotePage>;
  /** Patterns that two remotes declare; the first wins. */
  readonly clashes: readonly { readonly path: string; readonly used: string; readonly ignored: string }[];
}

/** Map every page of the composition to its path and aliases. */
export function routeTable(remotes: readonly ComposedRemote[]): RouteTable {
  const pages = new Map<string, RemotePage>();
  const clashes: { path: string; used: string; ignored: string }[] = [];
  for (const { meta: remote } of remotes) {
    for (const [page, meta] of Object.entries(remote.pages)) {
      for (const path of [meta.path, ...(meta.aliases ?? [])]) {
        const existing = pages.get(path);
        if (existing) clashes.push({ path, used: existing.remote, ignored: remote.name });
        else pages.set(path, { remote: remote.name, page, meta });
      }
    }
  }
  return { pages, clashes };
}
