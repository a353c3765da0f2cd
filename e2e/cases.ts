/**
 * Cases of a test that is repeated for several of them: languages, isolation tiers, pages. `npm test` runs a sample, the same in every
 * run, in which each kind of case occurs; `npm run test:cases` runs all.
 */
export const HAS_ALL_CASES = process.env.CASES === 'all';

/** All cases, or those of the sample. */
export const casesOf = <T>(all: readonly T[], isInSample: (one: T, index: number) => boolean): readonly T[] =>
  HAS_ALL_CASES ? all : all.filter(isInSample);
