/**
 * Provably fair randomness. The server seed is committed by its SHA-256 before the player chooses a client seed. The numbers of
 * a round are HMAC-SHA256(serverSeed, "clientSeed:nonce:block"), read as big-endian 32-bit words. Neither side can choose them
 * alone, and they can be recomputed once the server seed is revealed. Pure: the gateway and the verifier in the browser bring
 * the HMAC of their platform.
 */
export interface FairStream {
  /** The next word, 0 … 2^32 − 1. */
  readonly word: () => number;
  /** A whole number from 0 to n − 1: floor(word × n / 2^32). */
  readonly below: (n: number) => number;
}

export const WORDS_A_BLOCK = 8;
const WORD_BYTES = 4;

/** The message whose HMAC is a block of words. */
export const messageOf = (clientSeed: string, nonce: number, block: number): string =>
  `${clientSeed}:${nonce}:${block}`;

/** The whole number below n that a word picks. */
export const pick = (word: number, n: number): number => Math.floor((word * n) / 2 ** 32);

/** The stream of these blocks (32 bytes each); `blockAt` is called once per block, in order. */
export function streamOfBlocks(blockAt: (block: number) => Uint8Array): FairStream {
  let view: DataView = new DataView(new ArrayBuffer(0));
  let at = 0;
  const word = () => {
    const inBlock = at % WORDS_A_BLOCK;
    if (inBlock === 0) {
      const { buffer, byteOffset, byteLength } = blockAt(at / WORDS_A_BLOCK);
      view = new DataView(buffer, byteOffset, byteLength);
    }
    at += 1;
    return view.getUint32(inBlock * WORD_BYTES);
  };
  return { word, below: (n) => pick(word(), n) };
}
