/** What the boot script reads from the page's registry: this visitor's releases, the page of a path, home's widgets. */
import type { PageMeta, SlotName, WidgetMeta } from '@site/shared/contract';
import type { RegisteredRemote, Registry, Release, RemoteRelease } from '../federation/registry';

/** The page's copy also lists the files that each page and widget needs first (tools/webpack/ReleaseFilesPlugin.mjs). */
interface WithParts {
  readonly parts: Readonly<Record<string, readonly string[]>>;
}
export type BootRelease = RemoteRelease & WithParts;
export interface BootRegistry extends Pick<Registry, 'aliases'> {
  readonly host: Release & WithParts;
  readonly remotes: readonly (Pick<RegisteredRemote, 'name'> & {
    readonly active: BootRelease;
    readonly canary: { readonly release: BootRelease; readonly share: number } | null;
  })[];
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

export const releasesFor = ({ remotes }: BootRegistry, bucket: number): readonly BootRelease[] =>
  remotes.map(({ active, canary }) => (canary && bucket < canary.share ? canary.release : active));

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
