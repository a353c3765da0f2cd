/**
 * temporaryPassword: the password of a first login, so members need not type it again when they choose their own
 * (AUTH-14, AUTH-16). Encrypted, for this tab only, removed after the change.
 */
import { storageKeys, type KeyValueStorage } from '@site/shared/kernel';
import type { Vault } from './vault';

export interface TemporaryPassword {
  readonly save: (username: string, password: string) => Promise<void>;
  /** The password stored for this user, or null. */
  readonly load: (username: string) => Promise<string | null>;
  readonly clear: () => void;
}

export function createTemporaryPassword(storage: () => KeyValueStorage, vault: Vault): TemporaryPassword {
  return {
    save: async (username, password) => {
      const sealed = await vault.seal(JSON.stringify({ username, password })).catch(() => null);
      if (sealed) storage().setItem(storageKeys.temporaryPassword, sealed);
    },
    load: async (username) => {
      const sealed = storage().getItem(storageKeys.temporaryPassword);
      const text = sealed && (await vault.open(sealed).catch(() => null));
      if (!text) return null;
      const stored = JSON.parse(text) as { readonly username: string; readonly password: string };
      return stored.username === username ? stored.password : null;
    },
    clear: () => storage().removeItem(storageKeys.temporaryPassword),
  };
}
