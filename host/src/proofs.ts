/** createProofs: signs the calls of sessions that are bound to a key. The signer loads with the first of them. */
import { safeStorage } from '@site/shared/kernel';
import type { Session } from '@site/shared/session';
import type { Proofs } from '@site/shared/wps';
import type { Signer } from './session-key';

/** `origin`: of the site, on an embedding page, where nothing is stored; null on the site itself. */
export function createProofs(session: Session, origin: string | null, load = () => loadSigner(origin)): Proofs {
  let signer: Promise<Signer> | null = null;
  const getSigner = () =>
    (signer ??= load().catch((error: unknown) => {
      signer = null;
      throw error;
    }));
  // The first call does not wait for its code.
  if (session.grant()?.jkt) void getSigner().catch(() => undefined);
  // By the state: a logout in another tab, which deletes the key that this tab would use for its next login, is no fact of this one.
  let visitor = session.get().member;
  session.state$.subscribe(({ member }) => {
    if (visitor && !member) void signer?.then((its) => its.forget()).catch(() => undefined);
    visitor = member;
  });
  return {
    prove: async (request) => {
      // Without the signer's code a login opens a plain session.
      if (request.token === null)
        return getSigner()
          .then((its) => its.proveNew(request))
          .catch(() => null);
      const { jkt, token } = session.grant() ?? {};
      return jkt && token === request.token ? (await getSigner()).prove(jkt, request) : null;
    },
    onNonce: (nonce) =>
      void getSigner()
        .then((its) => its.setNonce(nonce))
        .catch(() => undefined),
  };
}

async function loadSigner(origin: string | null): Promise<Signer> {
  const { createKeyStore, createSigner, memorySigner } = await import(
    /* webpackChunkName: "session-key" */ './session-key'
  );
  return origin === null
    ? createSigner({ origin: location.origin, store: createKeyStore(), storage: safeStorage('localStorage') })
    : memorySigner(origin);
}
