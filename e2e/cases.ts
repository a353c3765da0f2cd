/**
 * What `npm test` leaves to `npm run test:cases`. Of a test that is repeated for several languages, isolation tiers or pages it runs
 * a sample of the cases, the same in every run, in which each kind of case occurs. A test with the tag `@long` is left out
 * (playwright.config.ts): it takes long, and other tests see most of its defects.
 */
export const HAS_ALL_CASES = process.env.CASES === 'all';

/** All cases, or those of the sample. */
export const casesOf = <T>(all: readonly T[], isInSample: (one: T, index: number) => boolean): readonly T[] =>
  HAS_ALL_CASES ? all : all.filter(isInSample);
