/** readListed: the releases that the site's registry lists now. Reports about others are not counted, so the counts stay few. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Release {
  readonly id: string;
}

interface ListedRemote {
  readonly name: string;
  readonly active: Release & {
    readonly meta?: { readonly pages?: Readonly<Record<string, { readonly path: string }>> };
  };
  readonly canary: { readonly release: Release; readonly share?: number } | null;
  readonly previous: readonly Release[];
}

export interface Listed {
  /** Remote → ids of its releases, the active one first. */
  readonly releases: ReadonlyMap<string, readonly string[]>;
  /** Ids of the host's releases: open tabs and embedding pages run older ones. */
  readonly hosts: readonly string[];
  readonly host: string;
  /** The addresses of remotes' pages. */
  readonly paths: ReadonlySet<string>;
}

export async function readListed(folder: string): Promise<Listed> {
  const text = await readFile(join(folder, 'registry.json'), 'utf8');
  const { host, embedReleases, remotes } = JSON.parse(text.slice(text.indexOf('\n') + 1)) as {
    readonly host?: Release;
    /** Older releases of the host, by id. */
    readonly embedReleases?: object;
    readonly remotes: readonly ListedRemote[];
  };
  const idsOf = ({ active, canary, previous }: ListedRemote) =>
    [active, ...(canary ? [canary.release] : []), ...previous].map(({ id }) => id);
  return {
    releases: new Map(remotes.map((remote) => [remote.name, idsOf(remote)])),
    host: host?.id ?? '',
    hosts: [...(host ? [host.id] : []), ...Object.keys(embedReleases ?? {})],
    paths: new Set(remotes.flatMap(({ active }) => Object.values(active.meta?.pages ?? {}).map(({ path }) => path))),
  };
}
