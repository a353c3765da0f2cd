/** rememberedLogin: what the login form fills in by itself next time, in the shape of SES-04; the password sealed. */
import type { Vault } from './vault';

export type LoginMethod = 'username' | 'sms';

export interface RememberedLogin {
  readonly type: LoginMethod;
  /** User name, or mobile number where type is sms. */
  readonly username: string;
  /** "" where there is none to keep: an SMS code is good only once. */
  readonly password: string;
  readonly countryDialingCode: string;
}

export interface LoginMemory {
  readonly recall: () => Promise<RememberedLogin | null>;
  readonly keep: (login: RememberedLogin) => Promise<void>;
  /** Put a new password into what is remembered of this user; nothing where nothing is (AUTH-14). */
  readonly renewPassword: (username: string, password: string) => Promise<void>;
  readonly forget: () => void;
}

const KEY = 'rememberedLogin';

export function createLoginMemory(storage: () => Storage, vault: Vault): LoginMemory {
  const memory: LoginMemory = {
    recall: async () => {
      const kept = parse(storage().getItem(KEY));
      if (!kept) return null;
      const password = kept.password === '' ? '' : await vault.open(kept.password).catch(() => null);
      // Without the key the name is still worth having.
      return { ...kept, password: password ?? '' };
    },
    keep: async (login) => {
      // A browser that refuses the key (private mode) keeps the name alone, never the readable password.
      const password = login.password === '' ? '' : await vault.seal(login.password).catch(() => '');
      storage().setItem(KEY, JSON.stringify({ ...login, password }));
    },
    renewPassword: async (username, password) => {
      const kept = parse(storage().getItem(KEY));
      if (kept?.type === 'username' && kept.username.toLowerCase() === username.toLowerCase()) {
        await memory.keep({ ...kept, password });
      }
    },
    forget: () => storage().removeItem(KEY),
  };
  return memory;
}

function parse(text: string | null): RememberedLogin | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<Record<keyof RememberedLogin, unknown>> | null;
    if (typeof kept?.username !== 'string' || (kept.type !== 'username' && kept.type !== 'sms')) return null;
    return {
      type: kept.type,
      username: kept.username,
      password: typeof kept.password === 'string' ? kept.password : '',
      countryDialingCode: typeof kept.countryDialingCode === 'string' ? kept.countryDialingCode : '',
    };
  } catch {
    return null;
  }
}
