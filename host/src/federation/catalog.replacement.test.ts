/** What replaces a release that fails. */
import { memoryStorage } from '@site/shared/kernel';
import type { RemoteFailure, Replacement } from '@site/shared/contract';
import { createHealth } from './health';
import type { RemoteRelease } from './registry';
import { catalogOf, CRASH, good, meta, releaseOf } from './testCatalog';

describe('a release that fails', () => {
  const BAD = releaseOf('b2');
  const GOOD = releaseOf('a1');
  const OTHER_CONTRACT = releaseOf('b2', { ...meta, contract: 99 });
  const onlyGood = (failure: Error) => (release: RemoteRelease) =>
    release.id === 'b2' ? Promise.reject(failure) : Promise.resolve(good);

  it.each([
    ['unreachable', new Error('Loading chunk 5 failed.\n(error: https://x/y.js)'), BAD],
    ['timed-out', new Error('timeout'), BAD],
    ['corrupt', new Error('the entry set no container'), BAD],
    ['wrong-contract', new Error('is not even loaded'), OTHER_CONTRACT],
  ])('[PLAT-11] is replaced by the last good one at once, and reported: %s', async (kind, error, active) => {
    const { catalog } = catalogOf(onlyGood(error), { active, listed: [active, GOOD] });
    const replacements: Replacement[] = [];
    catalog.onReplaced((replacement) => replacements.push(replacement));
    const [page, widget] = await Promise.all([catalog.load('games'), catalog.load('games')]);
    expect(page).toMatchObject({ ok: true });
    expect(widget).toMatchObject({ ok: true });
    expect(catalog.releaseOf('games')).toBe('a1');
    expect(replacements).toEqual([
      { remote: 'games', from: 'b2', to: 'a1', failure: expect.objectContaining({ kind }) as unknown },
    ]);
  });

  it('[PLAT-11] that threw in render is not used again in this browser, without a retry loop', async () => {
    const health = createHealth(memoryStorage());
    const { catalog } = catalogOf(async () => good, { active: BAD, listed: [BAD, GOOD], health });
    await catalog.load('games');
    expect(await catalog.replace('games', 'b2', CRASH, new Set(['b2']))).toBe(true);
    expect(catalog.releaseOf('games')).toBe('a1');
    expect(health.hasCrashed('games', 'b2')).toBe(true);
    // Another mount of the failed release uses the replacement.
    expect(await catalog.replace('games', 'b2', CRASH, new Set(['b2']))).toBe(true);
    expect(catalog.releaseOf('games')).toBe('a1');
    expect(await catalog.replace('games', 'a1', CRASH, new Set(['a1']))).toBe(false);
  });

  it('[PLAT-03] of another contract is reported without a replacement, and recovers once the site lists one', async () => {
    const listed: RemoteRelease[] = [OTHER_CONTRACT];
    const { catalog } = catalogOf(async () => good, { active: OTHER_CONTRACT, listed });
    expect(await catalog.load('games')).toMatchObject({ error: { kind: 'wrong-contract', found: 99 } });
    listed.unshift(GOOD);
    expect(await catalog.load('games')).toMatchObject({ ok: true });
  });

  it.each([
    ['corrupt', new Error('the entry set no container'), BAD, ['b2 tried', 'b2 failed', 'a1 tried']],
    ['wrong-contract', new Error('is not even loaded'), OTHER_CONTRACT, ['b2 tried', 'b2 failed', 'a1 tried']],
    // The network of one visitor says nothing about the release.
    ['timed-out', new Error('timeout'), BAD, ['b2 tried', 'a1 tried']],
  ])('[PLAT-11] is reported to the site unless the network failed: %s', async (_, error, active, expected) => {
    const { catalog, reports } = catalogOf(onlyGood(error), { active, listed: [active, GOOD] });
    await catalog.load('games');
    await catalog.load('games');
    expect(reports).toEqual(expected);
  });

  const UNREACHABLE: RemoteFailure = { kind: 'unreachable', remote: 'games', detail: 'error' };
  const OLDEST = releaseOf('a0');
  const listed = [BAD, GOOD, OLDEST];

  it.each([
    ['unreachable', new Error('error'), BAD, false],
    ['timed-out', new Error('timeout'), BAD, false],
    ['wrong-contract', new Error('is not even loaded'), OTHER_CONTRACT, false],
    ['corrupt', new Error('the entry set no container'), BAD, true],
  ])('[PLAT-11] is remembered as crashed only if its own code failed: %s', async (_, error, active, isCrashed) => {
    const { catalog, health } = catalogOf(onlyGood(error), { active, listed: [active, GOOD] });
    await catalog.load('games');
    expect(health.hasCrashed('games', 'b2')).toBe(isCrashed);
  });

  it('[PLAT-11] is not its own replacement, even if it was not listed as tried', async () => {
    const { catalog } = catalogOf(async () => good, { active: BAD, listed });
    expect(await catalog.replace('games', 'b2', UNREACHABLE, new Set())).toBe(true);
    expect(catalog.releaseOf('games')).toBe('a1');
  });

  it('[PLAT-11] is not replaced by one that crashed here before, or that does not load', async () => {
    const health = createHealth(memoryStorage());
    health.reportCrash('games', 'a1');
    const first = catalogOf(async () => good, { active: BAD, listed, health });
    expect(await first.catalog.replace('games', 'b2', CRASH, new Set(['b2']))).toBe(true);
    expect(first.catalog.releaseOf('games')).toBe('a0');

    const onlyOldest = ({ id }: RemoteRelease) =>
      id === 'a0' ? Promise.resolve(good) : Promise.reject(new Error('x'));
    const second = catalogOf(onlyOldest, { active: BAD, listed });
    expect(await second.catalog.load('games')).toMatchObject({ ok: true });
    expect(second.catalog.releaseOf('games')).toBe('a0');
    expect(second.reports).toEqual(['b2 tried', 'b2 failed', 'a1 tried', 'a1 failed', 'a0 tried']);
  });

  it('[PLAT-11] is replaced once for all its components, and its replacement by the next one', async () => {
    const { catalog, health, reports } = catalogOf(async () => good, { active: BAD, listed });
    const replacements: string[] = [];
    catalog.onReplaced(({ from, to }) => replacements.push(`${from} ${to}`));
    await catalog.replace('games', 'b2', CRASH, new Set(['b2']));
    await catalog.replace('games', 'b2', CRASH, new Set(['b2']));
    expect(replacements).toEqual(['b2 a1']);
    expect(reports).toEqual(['b2 failed', 'a1 tried']);
    expect(await catalog.replace('games', 'a1', CRASH, new Set(['b2', 'a1']))).toBe(true);
    expect(replacements).toEqual(['b2 a1', 'a1 a0']);
    expect(health.hasCrashed('games', 'a1')).toBe(true);
    // A component that has tried the current release too needs another one.
    expect(await catalog.replace('games', 'b2', CRASH, new Set(['b2', 'a1', 'a0']))).toBe(false);
  });

  it('[PLAT-11] is not replaced by one whose code is the same', async () => {
    const same = { ...releaseOf('b1'), container: BAD.container };
    const { catalog } = catalogOf(async () => good, { active: BAD, listed: [BAD, same, OLDEST] });
    expect(await catalog.replace('games', 'b2', CRASH, new Set(['b2']))).toBe(true);
    expect(catalog.releaseOf('games')).toBe('a0');
  });

  it('[PLAT-11] and is unknown to this page is the one in use', async () => {
    const { catalog } = catalogOf(async () => good, { active: BAD, listed });
    expect(await catalog.replace('games', 'gone', CRASH, new Set(['gone']))).toBe(true);
    expect(catalog.releaseOf('games')).toBe('a1');
  });

  it('[PLAT-11] is reported to a listener that is added after its replacement, too', async () => {
    const { catalog } = catalogOf(async () => good, { active: BAD, listed });
    await catalog.replace('games', 'b2', CRASH, new Set(['b2']));
    const heard: string[] = [];
    catalog.onReplaced(({ from, to }) => heard.push(`${from} ${to}`));
    expect(heard).toEqual(['b2 a1']);
  });

  it('[PLAT-11] is replaced for components that have tried different releases', async () => {
    const { catalog } = catalogOf(async () => good, { active: BAD, listed });
    const targets: string[] = [];
    catalog.onReplaced(({ to }) => targets.push(to));
    await Promise.all([
      catalog.replace('games', 'b2', CRASH, new Set(['b2'])),
      catalog.replace('games', 'b2', CRASH, new Set(['b2', 'a1'])),
    ]);
    expect(targets.sort()).toEqual(['a0', 'a1']);
  });

  it('[PLAT-11] prefers the last healthy release to a newer one', async () => {
    const health = createHealth(memoryStorage());
    health.reportHealthy('games', 'a0');
    const listed = [BAD, GOOD, releaseOf('a0')];
    const { catalog } = catalogOf(onlyGood(new Error('timeout')), { active: BAD, listed, health });
    await catalog.load('games');
    expect(catalog.releaseOf('games')).toBe('a0');
  });
});
