/** cohortOf: the group of a canary's comparison that this browser is in (docs/releases.md, “A release that fails”). */
import type { RegisteredRemote } from './registry';

/** The id of the canary's release, and whether this browser runs it or is in the control on the active release. */
export type Cohort = `${string}:${'canary' | 'control'}`;

/**
 * Both groups have as many of the numbers 0 to 99: a canary of 10 % is for 0–9 and compared with 10–19, one of 80 % is
 * compared in 0–19 with 80–99.
 * @param bucket number of this browser, 0 to 99; 100 without storage, which is in no group
 * @param release that runs here: not the active one or the canary where it was replaced
 */
export function cohortOf({ active, canary }: RegisteredRemote, bucket: number, release: string): Cohort | undefined {
  if (!canary) return undefined;
  const { share } = canary;
  const size = Math.min(share, 100 - share);
  if (release === canary.release.id) return bucket < size ? `${release}:canary` : undefined;
  const isControl = release === active.id && bucket >= share && bucket < share + size;
  return isControl ? `${canary.release.id}:control` : undefined;
}
