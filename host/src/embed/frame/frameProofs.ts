/**
 * createFrameProofs: only the embedding page can exchange a hand-over token, because it has the origin that the token is for;
 * the session is bound to a key that only the frame has (docs/decisions/0018). The frame signs the page's exchange.
 */
import type { Proofs } from '@site/shared/wps';
import type { FromFrame, ToFrame } from './messages';

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

interface Waiting {
  readonly message: ToFrame;
  readonly settle: (answer: Answer | null) => void;
  readonly timer: number;
}

export function createFrameProofs(post: (message: ToFrame) => void): FrameProofs {
  const waiting = new Map<number, Waiting>();
  let hasPort = (): void => undefined;
  const connected = new Promise<void>((resolve) => (hasPort = resolve));
  let count = 0;
  const settle = (id: number, answer: Answer | null) => {
    const request = waiting.get(id);
    waiting.delete(id);
    window.clearTimeout(request?.timer);
    request?.settle(answer);
  };
  const ask = async (toMessage: (id: number) => ToFrame): Promise<Answer | null> => {
    await connected;
    const id = (count += 1);
    return new Promise((resolve) => {
      const message = toMessage(id);
      waiting.set(id, { message, settle: resolve, timer: window.setTimeout(() => settle(id, null), ANSWER_MS) });
      post(message);
    });
  };
  return {
    onConnect: () => {
      hasPort();
      // The document that had the request is gone.
      for (const { message } of waiting.values()) post(message);
    },
    onAnswer: (answer) => settle(answer.id, answer),
    stop: () => {
      for (const { timer } of waiting.values()) window.clearTimeout(timer);
      waiting.clear();
    },
    hasKey: async (jkt) => {
      const answer = await ask((id) => ({ type: 'find-key', id, jkt }));
      return answer?.type === 'key' && answer.isFound;
    },
    proofs: {
      prove: async ({ method, url, nonce }) => {
        const request = { method, url, ...(nonce === undefined ? {} : { nonce }) };
        const answer = await ask((id) => ({ type: 'prove', id, request }));
        return answer?.type === 'proof' ? answer.proof : null;
      },
      onNonce: (nonce) => post({ type: 'nonce', nonce }),
    },
  };
}
