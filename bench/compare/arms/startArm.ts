/** startArm: the host's own start, with remotes that an arm's bundler provides in place of the registry and its loader. */
import { err, ok } from '@site/shared/kernel';
import type { RemoteCatalog, RemoteMeta, RemoteModule } from '@site/shared/contract';
import { start } from '../../../host/src/main';

export interface ArmRemote {
  readonly meta: RemoteMeta;
  readonly load: () => Promise<RemoteModule>;
}

/** Called by the generated entry (writeEntries.mjs). */
export function startArm(remotes: readonly ArmRemote[]): void {
  void start(ok(createArmCatalog(remotes)));
}

/** Without releases: a failed load is not replaced. */
function createArmCatalog(remotes: readonly ArmRemote[]): RemoteCatalog {
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
