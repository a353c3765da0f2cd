/**
 * useDraft: keeps unsent text in memory for its author, so that it survives the end of a session. Never in
 * persistent storage: other people may use the same device.
 */
import { useMember, usePlatform, type Platform } from '@site/shared/platform';

export interface Draft<T> {
  /** The stored draft, if any. */
  readonly stored: T | undefined;
  readonly save: (value: T) => void;
  readonly clear: () => void;
}

const drafts = new WeakMap<Platform, Map<string, unknown>>();

export function useDraft<T>(name: string): Draft<T> {
  const platform = usePlatform();
  const author = useMember()?.userName;
  const key = `${name}:${author}`;
  const memberDrafts = drafts.get(platform) ?? new Map<string, unknown>();
  drafts.set(platform, memberDrafts);
  return {
    stored: memberDrafts.get(key) as T | undefined,
    save: (value) => {
      if (author) memberDrafts.set(key, value);
    },
    clear: () => void memberDrafts.delete(key),
  };
}
