/** The pages that the remotes of the built site declare, for the walks. */
import type { APIRequestContext } from '@playwright/test';

export interface WalkedPage {
  readonly path: string;
  readonly access: 'guest' | 'member' | 'agent';
  readonly isForFullMembers?: boolean;
}
interface Registry {
  readonly remotes: readonly {
    readonly active: { readonly meta: { readonly pages: Readonly<Record<string, WalkedPage>> } };
  }[];
}

export async function pagesOfSite(request: APIRequestContext): Promise<WalkedPage[]> {
  const registry = JSON.parse((await (await request.get('/registry.json')).text()).split('\n')[1] ?? '') as Registry;
  return registry.remotes.flatMap(({ active }) => Object.values(active.meta.pages));
}

export const memberRoutes = async (request: APIRequestContext): Promise<string[]> =>
  (await pagesOfSite(request)).filter(({ access }) => access !== 'agent').map(({ path }) => path);
