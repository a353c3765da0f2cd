/** readComposition: what this page consists of, from the page's registry, the catalog and the browser's timeline. */
import { storageKeys, type KeyValueStorage } from '@site/shared/kernel';
import type { RemoteCatalog } from '@site/shared/contract';
import { storedOverrides } from '../federation/overrides';
import { parseFaults, type Fault } from '../federation/faults';
import { jsonOf } from '../federation/registryText';

/** The parts of the registry that are shown; the page has verified it (federation/registry.ts). */
export interface ListedRegistry {
  readonly sequence: number;
  readonly host: { readonly id: string };
  readonly overrideOrigins: readonly string[];
  readonly remotes: readonly ListedRemote[];
}

interface ListedRemote {
  readonly name: string;
  readonly active: { readonly id: string };
  readonly canary: { readonly release: { readonly id: string }; readonly share: number } | null;
}

export const parseListed = (text: string): ListedRegistry => JSON.parse(jsonOf(text)) as ListedRegistry;

/** Why a remote has its release. `earlier`: it replaced a release that failed, or was chosen by a fault. */
export type Source = 'active' | 'canary' | 'override' | 'earlier';

export interface RemoteFacts {
  readonly name: string;
  readonly release: string;
  readonly source: Source;
  readonly fault: Fault | null;
  /** Origin of the build that is used instead. */
  readonly override: string | null;
  readonly phases: Phases;
}

/** Milliseconds since the page was opened; null for a phase that has not been reached. */
export interface Phases {
  /** The first file was requested. */
  readonly requested: number | null;
  /** The remote's code has run. */
  readonly loaded: number | null;
  /** The first page or widget appeared. */
  readonly shown: number | null;
  readonly files: number;
  /** Compressed, as sent. */
  readonly bytes: number;
}

export type Timeline = Pick<Performance, 'getEntriesByType'>;

interface Page {
  readonly registry: ListedRegistry;
  readonly remotes: Pick<RemoteCatalog, 'remotes' | 'releaseOf'>;
  readonly timeline: Timeline;
  readonly tab: KeyValueStorage;
}

export function readComposition({ registry, remotes, timeline, tab }: Page): readonly RemoteFacts[] {
  const faults = parseFaults(tab.getItem(storageKeys.faults));
  const overrides = storedOverrides(tab);
  return remotes.remotes.map(({ meta: { name } }) => {
    const release = remotes.releaseOf(name);
    const listed = registry.remotes.find((remote) => remote.name === name);
    const origin = overrides[name];
    const override = origin && registry.overrideOrigins.includes(origin) ? origin : null;
    return {
      name,
      release,
      source: sourceOf(release, listed, override),
      fault: faults[name] ?? null,
      override,
      phases: phasesOf(name, release, timeline),
    };
  });
}

function sourceOf(release: string, listed: ListedRemote | undefined, override: string | null): Source {
  if (release === listed?.active.id) return 'active';
  if (release === listed?.canary?.release.id) return 'canary';
  return override ? 'override' : 'earlier';
}

/** Files by Resource Timing, phases by the marks of catalog.ts and RemoteComponent.tsx. */
function phasesOf(remote: string, release: string, timeline: Timeline): Phases {
  const files = (timeline.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) =>
    [release, 'files'].some((folder) => name.includes(`/releases/${remote}/${folder}/`)),
  );
  const load = timeline.getEntriesByType('measure').find(({ name }) => name === `site:load ${remote} ${release}`);
  const shown = shownIn(timeline).find((part) => part.remote === remote && part.release === release);
  return {
    requested: files.length > 0 ? Math.min(...files.map(({ startTime }) => startTime)) : null,
    loaded: load ? load.startTime + load.duration : null,
    shown: shown?.at ?? null,
    files: new Set(files.map(({ name }) => name)).size,
    bytes: files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  };
}

interface ShownComponent {
  readonly remote: string;
  /** "widget/banners". */
  readonly component: string;
  readonly release: string;
  readonly at: number;
}

const SHOWN = /^site:shown (\S+) (\S+) (\S*)$/;

export const shownIn = (timeline: Timeline): readonly ShownComponent[] =>
  timeline.getEntriesByType('mark').flatMap(({ name, startTime }) => {
    const [, remote = '', component = '', release = ''] = SHOWN.exec(name) ?? [];
    return remote ? [{ remote, component, release, at: startTime }] : [];
  });
