/** The gateway's fair stream: seeds, their commitments and the words of a round (see word-stream.ts). */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { messageOf, streamOfBlocks, type FairStream } from './word-stream';

export type { FairStream } from './word-stream';

export const createStream = (serverSeed: string, clientSeed: string, nonce: number): FairStream =>
  streamOfBlocks((block) =>
    createHmac('sha256', serverSeed)
      .update(messageOf(clientSeed, nonce, block))
      .digest(),
  );

export const newServerSeed = (): string => randomBytes(32).toString('hex');
export const newClientSeed = (): string => randomBytes(8).toString('hex');
export const hashSeed = (serverSeed: string): string => createHash('sha256').update(serverSeed).digest('hex');
