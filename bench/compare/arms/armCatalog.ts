/** createArmCatalog: the host's catalog of remotes, which an arm's bundler or framework provides in place of the registry. */
import { err, ok } from '@site/shared/kernel';
import type { RemoteCatalog, RemoteMeta, RemoteModule } from '@site/shared/contract';

export interface ArmRemote {
  readonly meta: RemoteMeta;
  readonly load: () => Promise<RemoteModule>;
}

/** Without releases: a failed load is not replaced. */
export function createArmCatalog(remotes: readonly ArmRemote[]): RemoteCatalog {
  const loads = new Map(remotes.map(({ meta, load }) => [meta.name, load]));
  return {
    remotes: remotes.map(({ meta }) => ({ meta, release: 'arm' })),
    aliases: {},
    load: async (name) => {
      try {
        const load = loads.get(name);
        if (load) return ok(await load());
        return err({ kind: 'unreachable', remote: name, detail: 'unknown remote' });
      } catch (error) {
        return err({ kind: 'unreachable', remote: name, detail: String(error) });
      }
    },
    releaseOf: () => 'arm',
    replace: () => Promise.resolve(false),
    onReplaced: () => undefined,
  };
}
