/** Health: which releases ran well and which crashed in this browser, so that a broken one is not used again. */
import { storageKeys, type KeyValueStorage } from '@site/shared/kernel';
import type { RegisteredRemote, RemoteRelease } from './registry';

interface RemoteHealth {
  /** The last release that ran here for a while without a crash. */
  readonly good: string | null;
  /** Release id → time of its last crash, milliseconds since the epoch. */
  readonly crashes: Readonly<Record<string, number>>;
}

export interface Health {
  readonly reportCrash: (remote: string, release: string) => void;
  readonly reportHealthy: (remote: string, release: string) => void;
  readonly hasCrashed: (remote: string, release: string) => boolean;
  readonly lastGood: (remote: string) => string | null;
}

/** After one crash a release is not used for a day, or until a newer one is released: data may have been the cause. */
const CRASH_VALID_MS = 24 * 3600 * 1000;
const UNKNOWN: RemoteHealth = { good: null, crashes: {} };

export function createHealth(storage: KeyValueStorage, now: () => number = Date.now): Health {
  const healthOf = (remote: string): RemoteHealth => read(storage)[remote] ?? UNKNOWN;
  const write = (remote: string, health: RemoteHealth) =>
    storage.setItem(storageKeys.releaseHealth, JSON.stringify({ ...read(storage), [remote]: health }));
  return {
    reportCrash: (remote, release) => {
      const { good, crashes } = healthOf(remote);
      write(remote, { good, crashes: { ...crashes, [release]: now() } });
    },
    reportHealthy: (remote, release) => {
      const { [release]: _cleared, ...crashes } = healthOf(remote).crashes;
      write(remote, { good: release, crashes });
    },
    hasCrashed: (remote, release) => now() - (healthOf(remote).crashes[release] ?? 0) < CRASH_VALID_MS,
    lastGood: (remote) => healthOf(remote).good,
  };
}

/** The visitor's canary share: 0–99, random, set once by the boot script. */
export const canaryBucket = (storage: KeyValueStorage): number =>
  Number(storage.getItem(storageKeys.canaryBucket) ?? 100);

/** The release for this visitor. A crashed one is replaced by the last healthy one, if `previous` is known. */
export function chooseRelease(remote: RegisteredRemote, bucket: number, health: Health): RemoteRelease {
  const { name, active, canary, previous } = remote;
  const preferred = canary && bucket < canary.share ? canary.release : active;
  if (!health.hasCrashed(name, preferred.id)) return preferred;
  const others = [active, ...previous].filter(({ id }) => id !== preferred.id && !health.hasCrashed(name, id));
  return others.find(({ id }) => id === health.lastGood(name)) ?? others[0] ?? preferred;
}

function read(storage: KeyValueStorage): Readonly<Record<string, RemoteHealth>> {
  try {
    return JSON.parse(storage.getItem(storageKeys.releaseHealth) ?? '{}') as Record<string, RemoteHealth>;
  } catch {
    return {};
  }
}
