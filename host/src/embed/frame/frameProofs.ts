/**
 * createFrameProofs: only the embedding page can exchange a hand-over token, because it has the origin that the token is for;
 * the session is bound to a key that only the frame has (docs/decisions/0018). The frame signs the page's exchange.
 */
import type { Proofs } from '@site/shared/wps';
import type { FromFrame, ToFrame } from './messages';

/** Milliseconds for the frame to load its signer; then the session is a plain one, as with a frame of an older release. */
const PROOF_MS = 5_000;

interface FrameProofs {
  readonly proofs: Proofs;
  /** The frame has its port. */
  readonly onConnect: () => void;
  readonly onProof: (answer: Extract<FromFrame, { type: 'proof' }>) => void;
  readonly stop: () => void;
}

export function createFrameProofs(post: (message: ToFrame) => void): FrameProofs {
  const waiting = new Map<number, { readonly settle: (proof: string | null) => void; readonly timer: number }>();
  let onConnect = (): void => undefined;
  const connected = new Promise<void>((resolve) => (onConnect = resolve));
  let count = 0;
  const settle = (id: number, proof: string | null) => {
    const request = waiting.get(id);
    waiting.delete(id);
    window.clearTimeout(request?.timer);
    request?.settle(proof);
  };
  return {
    onConnect: () => onConnect(),
    onProof: ({ id, proof }) => settle(id, proof),
    stop: () => {
      for (const { timer } of waiting.values()) window.clearTimeout(timer);
      waiting.clear();
    },
    proofs: {
      prove: async ({ method, url, nonce }) => {
        await connected;
        const id = (count += 1);
        return new Promise((resolve) => {
          waiting.set(id, { settle: resolve, timer: window.setTimeout(() => settle(id, null), PROOF_MS) });
          post({ type: 'prove', id, request: { method, url, ...(nonce === undefined ? {} : { nonce }) } });
        });
      },
      onNonce: (nonce) => post({ type: 'nonce', nonce }),
    },
  };
}
