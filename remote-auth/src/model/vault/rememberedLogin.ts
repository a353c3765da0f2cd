/** rememberedLogin: the login the form fills in next time, in the shape of SES-04, with an encrypted password. */
import { storageKeys, type KeyValueStorage } from '@site/shared/kernel';
import type { Vault } from './vault';

export type LoginMethod = 'username' | 'sms';

export interface RememberedLogin {
  readonly type: LoginMethod;
  /** User name, or mobile number if type is sms. */
  readonly username: string;
  /** "" where there is none to save: an SMS code is good only once. */
  readonly password: string;
  readonly countryDialingCode: string;
  /** The user name of the account, which may be another than the one typed: the gateway accepts the number, too. */
  readonly account?: string;
}

export interface LoginMemory {
  readonly load: () => Promise<RememberedLogin | null>;
  readonly save: (login: RememberedLogin) => Promise<void>;
  /** Replaces the stored password of this user; no-op if none is stored (AUTH-14). */
  readonly updatePassword: (username: string, password: string) => Promise<void>;
  readonly clear: () => void;
}

export function createLoginMemory(storage: () => KeyValueStorage, vault: Vault): LoginMemory {
  const memory: LoginMemory = {
    load: async () => {
      const stored = parse(storage().getItem(storageKeys.rememberedLogin));
      if (!stored) return null;
      const password = stored.password === '' ? '' : await vault.open(stored.password).catch(() => null);
      // The key is gone: the name is still useful.
      return { ...stored, password: password ?? '' };
    },
    save: async (login) => {
      // Without IndexedDB (private mode) store the name only, never a readable password.
      const password = login.password === '' ? '' : await vault.seal(login.password).catch(() => '');
      storage().setItem(storageKeys.rememberedLogin, JSON.stringify({ ...login, password }));
    },
    updatePassword: async (username, password) => {
      const stored = parse(storage().getItem(storageKeys.rememberedLogin));
      const account = stored?.account ?? stored?.username;
      if (stored?.type === 'username' && account?.toLowerCase() === username.toLowerCase()) {
        await memory.save({ ...stored, password });
      }
    },
    clear: () => storage().removeItem(storageKeys.rememberedLogin),
  };
  return memory;
}

function parse(text: string | null): RememberedLogin | null {
  try {
    const stored = JSON.parse(text ?? 'null') as Partial<Record<keyof RememberedLogin, unknown>> | null;
    if (typeof stored?.username !== 'string' || (stored.type !== 'username' && stored.type !== 'sms')) return null;
    return {
      type: stored.type,
      username: stored.username,
      password: typeof stored.password === 'string' ? stored.password : '',
      countryDialingCode: typeof stored.countryDialingCode === 'string' ? stored.countryDialingCode : '',
      ...(typeof stored.account === 'string' ? { account: stored.account } : {}),
    };
  } catch {
    return null;
  }
}
