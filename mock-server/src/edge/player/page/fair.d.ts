/** Types of the verifier, for its test. */
export function sha256(seed: string): Promise<string>;
export function wordsOf(serverSeed: string, clientSeed: string, nonce: number, count: number): Promise<number[]>;
export function outcomeOf(
  engine: string,
  serverSeed: string,
  clientSeed: string,
  nonce: number,
  detail: number | number[],
): Promise<unknown>;
