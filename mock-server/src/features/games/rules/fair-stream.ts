/**
 * Provably fair randomness. The server seed is committed by its SHA-256 before the player chooses a client seed. The numbers of
 * a round are HMAC-SHA256(serverSeed, "clientSeed:nonce:block"), read as big-endian 32-bit words. Neither side can choose them
 * alone, and they can be recomputed once the server seed is revealed.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto';

export interface FairStream {
  /** The next word, 0 … 2^32 − 1. */
  readonly word: () => number;
  /** A whole number from 0 to n − 1: floor(word × n / 2^32). */
  readonly below: (n: number) => number;
}

const WORDS_A_BLOCK = 8;

export function createStream(serverSeed: string, clientSeed: string, nonce: number): FairStream {
  let block = Buffer.alloc(0);
  let at = 0;
  const word = () => {
    const inBlock = at % WORDS_A_BLOCK;
    if (inBlock === 0) {
      block = createHmac('sha256', serverSeed)
        .update(`${clientSeed}:${nonce}:${at / WORDS_A_BLOCK}`)
        .digest();
    }
    at += 1;
    return block.readUInt32BE(inBlock * 4);
  };
  return { word, below: (n) => Math.floor((word() * n) / 2 ** 32) };
}

export const newServerSeed = (): string => randomBytes(32).toString('hex');
export const newClientSeed = (): string => randomBytes(8).toString('hex');
export const hashSeed = (serverSeed: string): string => createHash('sha256').update(serverSeed).digest('hex');
