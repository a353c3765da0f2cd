/** The last known status, cached under 'status' so that a returning visitor does not wait for it (SITE-13). Public data only. */
import type { Status } from '@site/shared/wps';

const KEY = 'status';

export function cacheStatus(storage: Storage, value: Status): void {
  storage.setItem(KEY, JSON.stringify(value));
}

export function readCachedStatus(storage: Storage): Status | null {
  try {
    const value = JSON.parse(storage.getItem(KEY) ?? 'null') as Status | null;
    return value && typeof value === 'object' && 'info' in value ? value : null;
  } catch {
    return null;
  }
}
