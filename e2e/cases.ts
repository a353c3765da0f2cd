/**
 * What `npm test` leaves to `npm run test:cases`. Of a test that is repeated for several languages, isolation tiers or pages it runs
 * a sample of the cases in which each kind of case occurs, the same in every run unless it rotates (SAMPLE_DAY). A test with the tag `@long` is left out
 * (playwright.config.ts): it takes long, and other tests see most of its defects.
 */
export const HAS_ALL_CASES = process.env.CASES === 'all';

/**
 * Number of the day, for samples that are too small for every kind of case: they differ from day to day, and `SAMPLE_DAY=20784`
 * repeats those of a day. Set once, so that a run has one day: workers load this file later.
 */
process.env.SAMPLE_DAY ??= String(Math.floor(Date.now() / 86_400_000));
export const SAMPLE_DAY = Number(process.env.SAMPLE_DAY);

/** All cases, or those of the sample. */
export const casesOf = <T>(all: readonly T[], isInSample: (one: T, index: number) => boolean): readonly T[] =>
  HAS_ALL_CASES ? all : all.filter(isInSample);
