/**
 * useDraft: keeps unsent text in memory for its author, so that it survives the end of a session. Never in
 * persistent storage: other people may use the same device.
 */
import { useMember, usePlatform, type Platform } from '@site/shared/platform';

export interface Draft<T> {
  /** The stored draft, if any. */
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
