/**
 * useDraft: words half written, kept for their writer while this document lives, so that a session which ends in the
 * middle of them loses nothing. Never in storage: the next person at this device has no business with them.
 */
import { useMember, usePlatform, type Platform } from '@site/shared/platform';

export interface Draft<T> {
  /** What is left from before, if anything. */
  readonly left: T | undefined;
  readonly keep: (value: T) => void;
  readonly drop: () => void;
}

const drafts = new WeakMap<Platform, Map<string, unknown>>();

export function useDraft<T>(name: string): Draft<T> {
  const platform = usePlatform();
  const writer = useMember()?.userName;
  const key = `${name}:${writer}`;
  const kept = drafts.get(platform) ?? new Map<string, unknown>();
  drafts.set(platform, kept);
  return {
    left: kept.get(key) as T | undefined,
    keep: (value) => {
      if (writer) kept.set(key, value);
    },
    drop: () => void kept.delete(key),
  };
}
