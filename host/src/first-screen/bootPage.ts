/** What the boot script reads from the page's registry: this visitor's releases, the page of a path, home's widgets. */
import type { PageMeta, SlotName, WidgetMeta } from '@site/shared/contract';
import { parseLists, type FileList } from '../federation/fileLists';
import type { RegisteredRemote, Registry, Release, RemoteRelease } from '../federation/registry';

/** With the list of its files, which is empty for remotes that the page does not need. */
export type BootRelease = RemoteRelease & FileList;
export interface BootRegistry extends Pick<Registry, 'aliases'> {
  readonly host: Release & FileList;
  readonly remotes: readonly Pick<RegisteredRemote, 'name' | 'active' | 'canary'>[];
  readonly lists: ReturnType<typeof parseLists>;
}

/** Not verified: the host does it before it uses the registry. */
export function readRegistry(text: string): BootRegistry {
  const [, json = '', ...lines] = text.split('\n');
  return { ...(JSON.parse(json) as Omit<BootRegistry, 'lists'>), lists: parseLists(lines) };
}

export interface Page extends PageMeta {
  readonly name: string;
  readonly release: BootRelease;
}

export interface Widget extends WidgetMeta {
  readonly name: string;
  readonly remote: string;
  readonly release: BootRelease;
}

export const releasesFor = ({ remotes, lists }: BootRegistry, bucket: number): readonly BootRelease[] =>
  remotes
    .map(({ active, canary }) => (canary && bucket < canary.share ? canary.release : active))
    .map((release) => ({ files: {}, parts: {}, ...release, ...lists[release.list ?? ''] }));

export function pageAt(releases: readonly BootRelease[], path: string | undefined): Page | null {
  for (const release of releases) {
    for (const [name, page] of Object.entries(release.meta.pages)) {
      if (page.path === path || page.aliases?.includes(path ?? '')) return { ...page, name, release };
    }
  }
  return null;
}

/** Slots at the top of home, in the order of HomeScreen. */
export const FIRST_SLOTS: readonly SlotName[] = ['home.banner', 'home.memberBar', 'home.games', 'home.notice'];

/** The widgets that home shows this visitor, from top to bottom. */
export function widgetsOfHome(releases: readonly BootRelease[], isMember: boolean): readonly Widget[] {
  const positionOf = ({ slot }: Widget) =>
    FIRST_SLOTS.includes(slot) ? FIRST_SLOTS.indexOf(slot) : FIRST_SLOTS.length;
  return releases
    .flatMap((release) =>
      Object.entries(release.meta.widgets).map(([name, widget]): Widget => ({
        ...widget,
        name,
        remote: release.meta.name,
        release,
      })),
    )
    .filter(({ slot }) => /^home\.|^shell\.floating$/.test(slot))
    .filter(({ access = 'guest' }) => access === 'guest' || (isMember && access === 'member'))
    .sort((a, b) => positionOf(a) - positionOf(b));
}
