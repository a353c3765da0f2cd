/** Since when releases are in no history, as plain data. */
const DAY_MS = 24 * 3600 * 1000;
const NOW = 1_000 * DAY_MS;

type Times = Readonly<Record<string, number>>;
let unlistedSince: (
  known: Times | undefined,
  releases: { stored: readonly string[]; isListed: (key: string) => boolean },
  now: number,
) => Times;
let isDeletable: (release: { since?: number; changedAt: number }, now: number) => boolean;
beforeAll(async () => ({ unlistedSince, isDeletable } = (await import('./unlisted.mjs' as string)) as never));

it('[PLAT-02] a stored release is unlisted since the first change that finds it so, until it is listed again', () => {
  const of = (known: Times | undefined, listed: readonly string[], now = NOW) =>
    unlistedSince(known, { stored: ['games/a', 'games/b'], isListed: (key) => listed.includes(key) }, now);
  const first = of(undefined, ['games/a']);
  expect(first).toEqual({ 'games/b': NOW });
  expect(of(first, ['games/a'], NOW + DAY_MS)).toEqual(first);
  expect(of(first, ['games/a', 'games/b'], NOW + DAY_MS)).toEqual({});
});

it('[PLAT-02] the time of a release that is no longer stored is known for 60 days: other machines may have its files', () => {
  const of = (days: number) =>
    unlistedSince({ 'games/gone': NOW }, { stored: [], isListed: () => false }, NOW + days * DAY_MS);
  expect(of(59.9)).toEqual({ 'games/gone': NOW });
  expect(of(60)).toEqual({});
});

it('[PLAT-02] files may be deleted a week after both: the release has left the site, and they arrived here', () => {
  const daysAgo = (days: number) => NOW - days * DAY_MS;
  const release = (left: number | undefined, arrived: number) =>
    isDeletable({ ...(left === undefined ? {} : { since: daysAgo(left) }), changedAt: daysAgo(arrived) }, NOW);
  expect(release(7, 30)).toBe(true);
  expect(release(6.9, 30)).toBe(false);
  expect(release(30, 6.9)).toBe(false);
  expect(release(undefined, 7)).toBe(true);
  expect(release(undefined, 6.9)).toBe(false);
});
