/** loginDraft: the tab and the name or number typed at login survive a reload of this browser tab; passwords and codes are never stored. */
import { safeStorage } from '@site/shared/kernel';
import type { LoginMethod } from '../../model/vault/rememberedLogin';
import type { LoginValues } from './loginSchema';

const KEY = 'loginDraft';
const FIELDS = ['username', 'mobileNum', 'countryDialingCode'] as const;

export interface LoginDraft {
  readonly method: LoginMethod;
  readonly values: Pick<LoginValues, (typeof FIELDS)[number]>;
}

/** Null where nothing was typed, or the entry is broken. */
export function recallLoginDraft(): LoginDraft | null {
  try {
    const left = JSON.parse(safeStorage('sessionStorage').getItem(KEY) ?? 'null') as Record<string, unknown> | null;
    const [username, mobileNum, countryDialingCode] = FIELDS.map((name) => left?.[name]);
    if (typeof username !== 'string' || typeof mobileNum !== 'string' || typeof countryDialingCode !== 'string')
      return null;
    return { method: left?.method === 'sms' ? 'sms' : 'username', values: { username, mobileNum, countryDialingCode } };
  } catch {
    return null;
  }
}

export function keepLoginDraft(method: LoginMethod, values: LoginValues): void {
  const { username, mobileNum, countryDialingCode } = values;
  if (!username && !mobileNum && method === 'username') return dropLoginDraft();
  const kept = { method, username, mobileNum, countryDialingCode };
  safeStorage('sessionStorage').setItem(KEY, JSON.stringify(kept));
}

export const dropLoginDraft = (): void => safeStorage('sessionStorage').removeItem(KEY);
