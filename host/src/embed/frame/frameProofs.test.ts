/** Proofs for the exchange of a hand-over token: requested from the frame, which alone has the key. */
import { createFrameProofs } from './frameProofs';
import type { ToFrame } from './messages';

const EXCHANGE = { method: 'POST', url: '/wps/session/exchange', token: null };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function setUp() {
  const sent: ToFrame[] = [];
  return { sent, ...createFrameProofs((message) => sent.push(message)) };
}

/** Fake timers do not stop promises. */
const settled = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};

it('[PLAT-14] asks the frame for a proof once it is connected, and takes the answer of that request only', async () => {
  const { sent, proofs, onConnect, onAnswer } = setUp();
  const proof = proofs.prove(EXCHANGE);
  await settled();
  expect(sent).toEqual([]);
  onConnect();
  await settled();
  // The session's token is not among what the frame signs: it does not exist yet.
  expect(sent).toEqual([{ type: 'prove', id: 1, request: { method: 'POST', url: '/wps/session/exchange' } }]);
  onAnswer({ type: 'proof', id: 7, proof: 'of another request' });
  onAnswer({ type: 'proof', id: 1, proof: 'head.claims.signature' });
  await expect(proof).resolves.toBe('head.claims.signature');
  expect(jest.getTimerCount()).toBe(0);
  proofs.onNonce('n1');
  expect(sent.at(-1)).toEqual({ type: 'nonce', nonce: 'n1' });
});

it('[PLAT-14] continues without a proof when the frame does not answer, and leaves no timer behind', async () => {
  const { proofs, onConnect, stop } = setUp();
  onConnect();
  const proof = proofs.prove(EXCHANGE);
  await settled();
  jest.advanceTimersByTime(5_000);
  await expect(proof).resolves.toBeNull();
  void proofs.prove(EXCHANGE);
  await settled();
  expect(jest.getTimerCount()).toBe(1);
  stop();
  expect(jest.getTimerCount()).toBe(0);
});

it('[PLAT-14] repeats a question for a frame that was loaded again before its answer', async () => {
  const { sent, hasKey, onConnect, onAnswer } = setUp();
  onConnect();
  const isFound = hasKey('k');
  await settled();
  onConnect();
  expect(sent).toEqual([
    { type: 'find-key', id: 1, jkt: 'k' },
    { type: 'find-key', id: 1, jkt: 'k' },
  ]);
  onAnswer({ type: 'key', id: 1, isFound: true });
  await expect(isFound).resolves.toBe(true);
  expect(jest.getTimerCount()).toBe(0);
});

it('[PLAT-14] a key that the frame does not have, or does not answer for, is not there', async () => {
  const { hasKey, onConnect, onAnswer } = setUp();
  onConnect();
  const isMissing = hasKey('k');
  await settled();
  onAnswer({ type: 'key', id: 1, isFound: false });
  await expect(isMissing).resolves.toBe(false);
  const isUnanswered = hasKey('k');
  await settled();
  jest.advanceTimersByTime(5_000);
  await expect(isUnanswered).resolves.toBe(false);
});
