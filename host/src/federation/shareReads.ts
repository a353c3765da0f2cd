/** shareReads: failures at the same moment share one read of the site's current registry, which has the older releases. */
import type { Registry } from './registry';

export type ReadRegistry = () => Promise<Registry | null>;

const FRESH_MS = 2_000;

/** A failed read (null) is shared while it lasts only: the visitor's next retry must not meet it again. */
export function shareReads(read: ReadRegistry, now: () => number = () => performance.now()): ReadRegistry {
  let last: { readonly at: number; readonly registry: Promise<Registry | null> } | null = null;
  return () => {
    if (!last || now() - last.at > FRESH_MS) {
      const registry = read();
      last = { at: now(), registry };
      void registry.then((value) => {
        if (!value && last?.registry === registry) last = null;
      });
    }
    return last.registry;
  };
}
