/** createRandom: seeded random numbers (sfc32). The same seed gives the same data on every machine. */

export interface Random {
  /** 0 ≤ x < 1 */
  readonly next: () => number;
  /** Integer, both ends included. */
  readonly int: (min: number, max: number) => number;
  readonly pick: <T>(from: readonly T[]) => T;
  readonly chance: (share: number) => boolean;
}

/** Creates a deterministic random generator for seed data; never for games or secrets. */
export function createRandom(seed: number): Random {
  let a = 0x9e3779b9;
  let b = 0x243f6a88;
  let c = 0xb7e15162;
  let d = seed | 0;
  const next = (): number => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return (t >>> 0) / 2 ** 32;
  };
  for (let round = 0; round < 15; round++) next();
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return { next, int, pick: (from) => from[int(0, from.length - 1)]!, chance: (share) => next() < share };
}
