/** Parts: the lazy components of remotes, one per page or widget and platform, made anew after a failure. */
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { RemoteFailure } from '@site/shared/contract';
import type { Platform } from './create';

export type PartKind = 'page' | 'widget';

export interface PartName {
  readonly remote: string;
  readonly kind: PartKind;
  readonly name: string;
}

type LazyPart = LazyExoticComponent<ComponentType<object>>;

const partsOf = new WeakMap<Platform, Map<string, LazyPart>>();

/** Thrown into the boundary instead of an Error, so the failure keeps its tag. */
interface ThrownFailure {
  readonly remoteFailure: RemoteFailure;
}

/** The lazy component of a part; asking again gives the same one, so a part that arrived does not wait again. */
export function partOf(platform: Platform, part: PartName): LazyPart {
  const parts = partsOf.get(platform) ?? new Map<string, LazyPart>();
  partsOf.set(platform, parts);
  const key = keyOf(part);
  const known = parts.get(key);
  if (known) return known;
  const made = lazy(() => loadPart(platform, part));
  parts.set(key, made);
  return made;
}

export function forgetPart(platform: Platform, part: PartName): void {
  partsOf.get(platform)?.delete(keyOf(part));
}

const keyOf = ({ remote, kind, name }: PartName): string => `${remote}/${kind}/${name}`;

async function loadPart(platform: Platform, part: PartName): Promise<{ default: ComponentType<object> }> {
  const { remote, kind, name } = part;
  const result = await platform.remotes.load(remote);
  if (!result.ok) throw thrown(result.error);
  const binding = bindingOf(result.value, part);
  if (!binding) throw thrown({ kind: 'corrupt', remote, detail: `no ${kind} ${name}` });
  try {
    const words = kind === 'page' && result.value.pageMessages ? [remote, `${remote}/pages`] : [remote];
    const [code] = await Promise.all([binding(), ...words.map(platform.i18n.load)]);
    return code;
  } catch (error) {
    throw thrown({ kind: 'unreachable', remote, detail: String(error) });
  }
}

const bindingOf = (module: { pages: object; widgets: object }, { kind, name }: PartName) =>
  (kind === 'page' ? module.pages : module.widgets)[name as never] as
    (() => Promise<{ default: ComponentType<object> }>) | undefined;

const thrown = (remoteFailure: RemoteFailure): ThrownFailure => ({ remoteFailure });

/** Name whatever was thrown: a failed load keeps its tag, anything else is a crash. */
export function failureOf(error: unknown): RemoteFailure {
  const failure = (error as Partial<ThrownFailure> | null)?.remoteFailure;
  if (failure) return failure;
  return {
    kind: 'crashed',
    remote: '',
    detail: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
  };
}
