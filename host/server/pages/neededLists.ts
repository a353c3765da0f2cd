/**
 * withNeededLists: index.html without the file lists of remotes that the page at an address does not need; the browser fetches
 * them later (docs/decisions/0037). Each list is a line after the page's registry: its hash, a space, and JSON.
 */
import type { Access } from '@site/shared/contract';
import { pathOf } from './composition';

interface ReleaseInPage {
  /** Hash of the list of its files; absent where the registry has the files. */
  readonly list?: string;
  readonly meta: {
    readonly name: string;
    readonly pages: Readonly<Record<string, { readonly path: string; readonly aliases?: readonly string[] }>>;
    readonly widgets: Readonly<Record<string, WidgetInPage>>;
  };
}

interface WidgetInPage {
  readonly slot: string;
  readonly access?: Access;
}

interface RegistryInPage {
  readonly remotes: readonly {
    readonly active: ReleaseInPage;
    readonly canary: { readonly release: ReleaseInPage } | null;
  }[];
}

const REGISTRY = /(<script type="application\/json" id="registry">)(.*?)(?=<\/script>)/s;

interface Visit {
  /** Path and query. */
  readonly url: string;
  readonly isMember: boolean;
}

export function withNeededLists(file: string, visit: Visit): string {
  return file.replace(REGISTRY, (_, start: string, text: string) => {
    const [signature = '', json = '', ...lines] = text.split('\n');
    if (lines.length === 0) return start + text;
    const { remotes } = JSON.parse(json) as RegistryInPage;
    const releases = remotes.flatMap(({ active, canary }) => (canary ? [active, canary.release] : [active]));
    const needed = new Set(releases.filter(isNeededAt(visit, releases)).map(({ list }) => list));
    return start + [signature, json, ...lines.filter((line) => needed.has(line.split(' ')[0]))].join('\n');
  });
}

/** The remote of the page, or on home all with a widget there; and those whose widgets are in its slots or in those of all pages. */
function isNeededAt({ url, isMember }: Visit, releases: readonly ReleaseInPage[]) {
  const path = pathOf(url);
  const hasPage = ({ meta }: ReleaseInPage) =>
    Object.values(meta.pages).some((page) => page.path === path || page.aliases?.includes(path));
  const places = new Set(['shell', ...releases.filter(hasPage).map(({ meta }) => meta.name)]);
  if (places.size === 1) places.add('home');
  // The menu is opened later, if at all.
  const isShown = ({ slot, access = 'guest' }: WidgetInPage) =>
    (isMember || access === 'guest') && slot !== 'shell.menu' && places.has(slot.slice(0, slot.indexOf('.')));
  return (release: ReleaseInPage): boolean => hasPage(release) || Object.values(release.meta.widgets).some(isShown);
}
