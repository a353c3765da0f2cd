import { createUsedReads } from './dpop';

const AT = 1_000_000_000;
const STORED_MS = 7 * 60_000;

it('a proof of a read is used once, for longer than its nonce is accepted', () => {
  const reads = createUsedReads();
  expect([reads.claim('a', AT), reads.claim('a', AT + 1), reads.claim('b', AT + STORED_MS)]).toEqual([
    true,
    false,
    true,
  ]);
  // The next generation begins; the one before is still known.
  expect(reads.claim('c', AT + STORED_MS + 1)).toBe(true);
  expect([reads.claim('a', AT + STORED_MS + 2), reads.claim('b', AT + STORED_MS + 2)]).toEqual([false, false]);
  expect(reads.claim('d', AT + 2 * STORED_MS + 2)).toBe(true);
  expect([reads.claim('c', AT + 2 * STORED_MS + 3), reads.claim('a', AT + 2 * STORED_MS + 3)]).toEqual([false, true]);
});
