/**
 * temporaryPassword: the password a first login was made with, so that the visitor need not type it a second time when he
 * chooses his own (AUTH-14, AUTH-16). Sealed, for this tab only, and gone with the change.
 */
import type { Vault } from './vault';

export interface TemporaryPassword {
  readonly keep: (username: string, password: string) => Promise<void>;
  /** The password kept for this user, or null. */
  readonly recall: (username: string) => Promise<string | null>;
  readonly forget: () => void;
}

const KEY = 'temporaryPassword';

export function createTemporaryPassword(storage: () => Storage, vault: Vault): TemporaryPassword {
  return {
    keep: async (username, password) => {
      const sealed = await vault.seal(JSON.stringify({ username, password })).catch(() => null);
      if (sealed) storage().setItem(KEY, sealed);
    },
    recall: async (username) => {
      const sealed = storage().getItem(KEY);
      const text = sealed && (await vault.open(sealed).catch(() => null));
      if (!text) return null;
      const kept = JSON.parse(text) as { readonly username: string; readonly password: string };
      return kept.username === username ? kept.password : null;
    },
    forget: () => storage().removeItem(KEY),
  };
}
