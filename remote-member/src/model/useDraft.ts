/**
 * useDraft: keeps unsent text in memory for its author, so that it survives Back and a session that expires; a deliberate
 * sign-out deletes it. Never in persistent storage: other people may use the same device.
 */
import { useMember, usePlatform, type Platform } from '@site/shared/platform';

export interface Draft<T> {
  /** The stored draft, if any. */
  readonly stored: T | undefined;
  /** The draft by now, for use after an await. */
  readonly read: () => T | undefined;
  readonly save: (value: T) => void;
  readonly clear: () => void;
}

const drafts = new WeakMap<Platform, Map<string, unknown>>();

function draftsOf(platform: Platform): Map<string, unknown> {
  const known = drafts.get(platform);
  if (known) return known;
  const created = new Map<string, unknown>();
  drafts.set(platform, created);
  // As long as the platform.
  platform.session.state$.subscribe(({ signedOut }) => {
    if (signedOut === 'asked') created.clear();
  });
  return created;
}

export function useDraft<T>(name: string): Draft<T> {
  const platform = usePlatform();
  const author = useMember()?.userName;
  const key = `${name}:${author}`;
  const memberDrafts = draftsOf(platform);
  return {
    stored: memberDrafts.get(key) as T | undefined,
    read: () => memberDrafts.get(key) as T | undefined,
    save: (value) => {
      if (author) memberDrafts.set(key, value);
    },
    clear: () => void memberDrafts.delete(key),
  };
}
