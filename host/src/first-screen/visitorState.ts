/** What the inline scripts know about the visitor from the browser's storages. */
import { storageKeys, type StorageKey } from '@site/shared/kernel';
import type { Status } from '@site/shared/wps';

export type CachedStatus = Partial<Status>;

export function read(key: StorageKey, storage: 'localStorage' | 'sessionStorage' = 'localStorage'): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

/** @returns false where the browser stores nothing */
export function write(key: StorageKey, value: string): boolean {
  try {
    // eslint-disable-next-line no-restricted-properties -- safeStorage would be a part of every page
    window.localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** A hint, not a proof, that a member is signed in. */
export const isMember = (): boolean =>
  Boolean(read(storageKeys.sessionInfo, 'sessionStorage') || read(storageKeys.signedInSomewhere));

/** The status of the last visit (status/statusCache.ts). */
export function readCachedStatus(): CachedStatus | null {
  try {
    return JSON.parse(read(storageKeys.cachedStatus) ?? 'null') as CachedStatus | null;
  } catch {
    // Invalid JSON: the host requests the status again.
    return null;
  }
}

/** Was the site closed at the last visit? */
export const isClosed = (status: CachedStatus | null): boolean =>
  Boolean(status?.maintenance || status?.regionRestriction || status?.blocked);
