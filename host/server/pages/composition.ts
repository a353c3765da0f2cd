/** createCompositionReader: the releases that are active now and the pages of theirs that are rendered, from the site's registry. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { accessOf, type Access } from '@site/shared/contract';

interface ServerFile {
  readonly file: string;
  readonly integrity: string;
}

interface ReleaseForServer {
  readonly id: string;
  readonly server?: ServerFile;
}

interface RemoteForServer extends ReleaseForServer {
  readonly meta: {
    readonly name: string;
    readonly pages: Readonly<Record<string, PageForServer>>;
  };
}

interface PageForServer {
  readonly path: string;
  readonly aliases?: readonly string[];
  readonly access: Access;
  readonly guestsNeed?: string;
  readonly prerender?: readonly string[];
}

export interface Composition {
  /** Increases with every release. */
  readonly sequence: number;
  readonly host: ReleaseForServer;
  readonly remotes: readonly RemoteForServer[];
  /** Path → names of the query parameters that its content depends on. */
  readonly pages: ReadonlyMap<string, readonly string[]>;
  /** Whether no release opens the address to guests, who are sent to the login page. */
  readonly isForMembers: (url: string) => boolean;
  /** The addresses that are rendered in advance. */
  readonly first: readonly string[];
}

/** As in host/src/shell/homePaths.ts. */
const HOME_PATHS = ['/', '/m', '/m/index', '/m/index.html', '/m/home'];

/** Reads it again when the file has changed; null while there is none, or none that names server bundles. */
export function createCompositionReader(folder: string): () => Promise<Composition | null> {
  const file = join(folder, 'registry.json');
  let known: { readonly changed: number; readonly composition: Composition | null } | null = null;
  return async () => {
    try {
      const { mtimeMs } = await stat(file);
      if (known?.changed !== mtimeMs) {
        known = { changed: mtimeMs, composition: parse(await readFile(file, 'utf8')) };
      }
      return known.composition;
    } catch {
      return null;
    }
  };
}

interface RegistryForServer {
  readonly sequence: number;
  readonly host: ReleaseForServer;
  readonly remotes: readonly {
    readonly active: RemoteForServer;
    readonly canary?: { readonly release: RemoteForServer } | null;
  }[];
}

/** The line of the signature, then the registry. */
function parse(text: string): Composition | null {
  const { sequence, host, remotes } = JSON.parse(text.slice(text.indexOf('\n') + 1)) as RegistryForServer;
  if (!host.server) return null;
  const active = remotes.map((remote) => remote.active);
  const rendered = active
    .flatMap(({ meta }) => Object.values(meta.pages))
    .flatMap(({ path, aliases = [], access, prerender }) =>
      prerender && access === 'guest' ? [{ path, aliases, prerender }] : [],
    );
  const pages = rendered.flatMap(({ path, aliases, prerender }) =>
    [path, ...aliases].map((one) => [one, prerender] as const),
  );
  return {
    sequence,
    host,
    remotes: active,
    pages: new Map([...HOME_PATHS.map((path) => [path, []] as const), ...pages]),
    isForMembers: membersOnly(remotes),
    first: ['/', '/m/home', ...rendered.flatMap(({ path, aliases }) => [path, ...aliases])],
  };
}

function membersOnly(remotes: RegistryForServer['remotes']): Composition['isForMembers'] {
  const pages = remotes
    .flatMap(({ active, canary }) => (canary ? [active, canary.release] : [active]))
    .flatMap(({ meta }) => Object.values(meta.pages));
  return (url) => {
    const path = pathOf(url);
    const { search } = new URL(url, 'http://site');
    const found = pages.filter((page) => page.path === path || page.aliases?.includes(path));
    return found.length > 0 && found.every((page) => accessOf(page, search) !== 'guest');
  };
}

export const pathOf = (url: string): string => new URL(url, 'http://site').pathname.replace(/\/+$/, '') || '/';

/** The address under which a request's page is rendered: its path and the parameters that count. Null: not rendered. */
export function renderedUrl({ pages }: Composition, url: string): string | null {
  const path = pathOf(url);
  const { searchParams } = new URL(url, 'http://site');
  const names = pages.get(path);
  if (!names) return null;
  const query = names.flatMap((name) => {
    const value = searchParams.get(name);
    return value ? [`${name}=${encodeURIComponent(value)}`] : [];
  });
  return query.length ? `${path}?${query.join('&')}` : path;
}
