/** Builders: complete values of the contract for tests; name only what the test is about. */
import type { ComposedRemote, RemoteCatalog, RemoteFailure, RemoteModule, SessionMember } from '@site/shared/contract';
import { err, ok, type Result } from '@site/shared/kernel';

export const aMember = (about: Partial<SessionMember> = {}): SessionMember => ({
  userName: 'demo',
  nickname: 'Rina',
  type: 0,
  vipLabel: null,
  firstTimeLogin: false,
  ...about,
});

/** A catalog of modules that are simply there. */
export const aCatalog = (...modules: readonly RemoteModule[]): RemoteCatalog => ({
  remotes: modules.map(({ meta }): ComposedRemote => ({ meta, release: 'test' })),
  aliases: {},
  releaseOf: () => 'test',
  replace: () => Promise.resolve(false),
  onReplaced: () => undefined,
  load: (name): Promise<Result<RemoteModule, RemoteFailure>> => {
    const module = modules.find(({ meta }) => meta.name === name);
    return Promise.resolve(
      module ? ok(module) : err({ kind: 'unreachable', remote: name, detail: 'not in this test' }),
    );
  },
});
