/** readComposition: the releases that are active now and the pages of theirs that are rendered, from the site's registry. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

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
  readonly access: string;
  readonly prerender?: readonly string[];
}

export interface Composition {
  /** Increases with every release. */
  readonly sequence: number;
  readonly host: ReleaseForServer;
  readonly remotes: readonly RemoteForServer[];
  /** Path → names of the query parameters that its content depends on. */
  readonly pages: ReadonlyMap<string, readonly string[]>;
  /** The addresses that are rendered before anybody asks for them. */
  readonly first: readonly string[];
}

/** As HOME_PATHS of host/src/routing/routes.tsx. */
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
  readonly remotes: readonly { readonly active: RemoteForServer }[];
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
    first: ['/', '/m/home', ...rendered.flatMap(({ path, aliases }) => [path, ...aliases])],
  };
}

/** The address under which a request's page is rendered: its path and the parameters that count. Null: not rendered. */
export function renderedUrl({ pages }: Composition, url: string): string | null {
  const { pathname, searchParams } = new URL(url, 'http://site');
  const path = pathname.replace(/\/+$/, '') || '/';
  const names = pages.get(path);
  if (!names) return null;
  const query = names.flatMap((name) => {
    const value = searchParams.get(name);
    return value ? [`${name}=${encodeURIComponent(value)}`] : [];
  });
  return query.length ? `${path}?${query.join('&')}` : path;
}
