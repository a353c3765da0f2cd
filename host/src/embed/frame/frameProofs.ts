/**
 * createFrameProofs: only the embedding page can exchange a hand-over token, because it has the origin that the token is for;
 * the session is bound to a key that only the frame has (docs/decisions/0018). The frame signs the page's exchange.
 */
import type { Proofs } from '@site/shared/wps';
import type { FromFrame, ToFrame } from './messages';
import { createRequests } from './requests';

/** Milliseconds for the frame to load its signer and to answer; a frame of an older release does not. */
const ANSWER_MS = 5_000;

type Answer = Extract<FromFrame, { type: 'proof' | 'key' }>;

interface FrameProofs {
  /** Without an answer of the frame the session is a plain one. */
  readonly proofs: Proofs;
  /** Whether the frame can sign calls of this session. */
  readonly hasKey: (jkt: string) => Promise<boolean>;
  /** The frame has its port; a frame that was loaded again has another one. */
  readonly onConnect: () => void;
  readonly onAnswer: (answer: Answer) => void;
  readonly stop: () => void;
}

export function createFrameProofs(post: (message: ToFrame) => void): FrameProofs {
  const { send, repeat, onAnswer, stop } = createRequests<ToFrame, Answer>(post, ANSWER_MS);
  let hasPort = (): void => undefined;
  const connected = new Promise<void>((resolve) => (hasPort = resolve));
  return {
    onConnect: () => {
      hasPort();
      repeat();
    },
    onAnswer,
    stop,
    hasKey: async (jkt) => {
      await connected;
      const answer = await send((id) => ({ type: 'find-key', id, jkt }));
      return answer?.type === 'key' && answer.isFound;
    },
    proofs: {
      prove: async ({ method, url, nonce }) => {
        const request = { method, url, ...(nonce === undefined ? {} : { nonce }) };
        await connected;
        const answer = await send((id) => ({ type: 'prove', id, request }));
        return answer?.type === 'proof' ? answer.proof : null;
      },
      onNonce: (nonce) => post({ type: 'nonce', nonce }),
    },
  };
}
