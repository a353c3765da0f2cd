/** The pages that the remotes of the built site declare. */
import type { APIRequestContext } from '@playwright/test';

export interface SitePage {
  readonly path: string;
  readonly access: 'guest' | 'member' | 'agent';
  readonly isForFullMembers?: boolean;
  readonly aliases?: readonly string[];
  /** The query with which guests may open a page of members. */
  readonly guestsNeed?: string;
}
interface Registry {
  readonly remotes: readonly {
    readonly active: { readonly meta: { readonly pages: Readonly<Record<string, SitePage>> } };
  }[];
}

/** @param file the registry as it is served: signature, then JSON */
export function pagesOf(file: string): SitePage[] {
  const registry = JSON.parse(file.split('\n')[1] ?? '') as Registry;
  return registry.remotes.flatMap(({ active }) => Object.values(active.meta.pages));
}

export const pagesOfSite = async (request: APIRequestContext): Promise<SitePage[]> =>
  pagesOf(await (await request.get('/registry.json')).text());

export const memberRoutes = async (request: APIRequestContext): Promise<string[]> =>
  (await pagesOfSite(request)).filter(({ access }) => access !== 'agent').map(({ path }) => path);
