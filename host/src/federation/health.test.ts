import { canaryBucket, chooseRelease, createHealth } from './health';
import { memoryStorage } from '@site/shared/kernel';
import type { RegisteredRemote, RemoteRelease } from './registry';

const release = (id: string) => ({ id }) as RemoteRelease;
const remote = (parts: Partial<RegisteredRemote> = {}): RegisteredRemote => ({
  name: 'games',
  active: release('new'),
  canary: null,
  previous: [release('middle'), release('old')],
  ...parts,
});
const crash = (health: ReturnType<typeof createHealth>, id: string) => health.reportCrash('games', id);
const DAY_MS = 24 * 3600 * 1000;

it('chooses the active release, and the canary for its share of the visitors only', () => {
  const health = createHealth(memoryStorage());
  const withCanary = remote({ canary: { release: release('canary'), share: 10 } });
  expect(chooseRelease(remote(), 0, health).id).toBe('new');
  expect(chooseRelease(withCanary, 9, health).id).toBe('canary');
  expect(chooseRelease(withCanary, 10, health).id).toBe('new');
});

it('[PLAT-11] is replaced by the last healthy release for a day after one crash', () => {
  let now = Date.now();
  const health = createHealth(memoryStorage(), () => now);
  health.reportHealthy('games', 'old');
  crash(health, 'new');
  expect(chooseRelease(remote(), 0, health).id).toBe('old');
  now += DAY_MS;
  expect(chooseRelease(remote(), 0, health).id).toBe('new');
});

it('chooses the newest release without a crash when none was healthy', () => {
  const health = createHealth(memoryStorage());
  crash(health, 'new');
  crash(health, 'middle');
  expect(chooseRelease(remote(), 0, health).id).toBe('old');
});

it('tries the wanted release again when there is nothing else, or when a newer one was released', () => {
  const health = createHealth(memoryStorage());
  crash(health, 'new');
  expect(chooseRelease(remote({ previous: [] }), 0, health).id).toBe('new');
  expect(chooseRelease(remote({ active: release('newer') }), 0, health).id).toBe('newer');
});

it('clears the crashes of a release that ran healthily since', () => {
  const health = createHealth(memoryStorage());
  crash(health, 'new');
  health.reportHealthy('games', 'new');
  expect(health.hasCrashed('games', 'new')).toBe(false);
});

it('[PLAT-11] a healthy run clears the crashes of its own release only', () => {
  const health = createHealth(memoryStorage());
  crash(health, 'new');
  health.reportHealthy('games', 'old');
  expect([health.hasCrashed('games', 'new'), health.lastGood('games')]).toEqual([true, 'old']);
  expect(chooseRelease(remote(), 0, health).id).toBe('old');
});

it('[PLAT-02] gives no canary to a visitor without a stored share', () => {
  const storage = memoryStorage();
  const withCanary = remote({ canary: { release: release('canary'), share: 99 } });
  expect(chooseRelease(withCanary, canaryBucket(storage), createHealth(storage)).id).toBe('new');
  storage.setItem('site.bucket', '7');
  expect(chooseRelease(withCanary, canaryBucket(storage), createHealth(storage)).id).toBe('canary');
});

it('persists over page loads, and resets on a corrupt storage', () => {
  const storage = memoryStorage();
  crash(createHealth(storage), 'new');
  expect(createHealth(storage).hasCrashed('games', 'new')).toBe(true);
  storage.setItem('site.health', '{');
  expect(createHealth(storage).hasCrashed('games', 'new')).toBe(false);
});
