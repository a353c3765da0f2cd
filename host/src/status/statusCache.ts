/** The last known status, cached so that a returning visitor does not wait for it (SITE-13). Public data only. */
import { storageKeys, type KeyValueStorage } from '@site/shared/kernel';
import type { Status } from '@site/shared/wps';

export function cacheStatus(storage: KeyValueStorage, value: Status): void {
  storage.setItem(storageKeys.cachedStatus, JSON.stringify(value));
}

export function readCachedStatus(storage: KeyValueStorage): Status | null {
  try {
    const value = JSON.parse(storage.getItem(storageKeys.cachedStatus) ?? 'null') as Status | null;
    return value && typeof value === 'object' && 'info' in value ? value : null;
  } catch {
    return null;
  }
}
