/** loginDraft: the tab and the user name or number survive a reload of this browser tab; passwords and codes are never stored. */
import { safeStorage, storageKeys } from '@site/shared/kernel';
import type { LoginMethod } from '../../model/vault/rememberedLogin';
import type { LoginValues } from './loginSchema';

const FIELDS = ['username', 'mobileNum', 'countryDialingCode'] as const;

export interface LoginDraft {
  readonly method: LoginMethod;
  readonly values: Pick<LoginValues, (typeof FIELDS)[number]>;
}

/** The stored draft; null if there is none or it is invalid. */
export function loadLoginDraft(): LoginDraft | null {
  try {
    const draft = JSON.parse(safeStorage('sessionStorage').getItem(storageKeys.loginDraft) ?? 'null') as Record<
      string,
      unknown
    > | null;
    const [username, mobileNum, countryDialingCode] = FIELDS.map((name) => draft?.[name]);
    if (typeof username !== 'string' || typeof mobileNum !== 'string' || typeof countryDialingCode !== 'string')
      return null;
    return {
      method: draft?.method === 'sms' ? 'sms' : 'username',
      values: { username, mobileNum, countryDialingCode },
    };
  } catch {
    return null;
  }
}

export function saveLoginDraft(method: LoginMethod, values: LoginValues): void {
  const { username, mobileNum, countryDialingCode } = values;
  if (!username && !mobileNum && method === 'username') return clearLoginDraft();
  const draft = { method, username, mobileNum, countryDialingCode };
  safeStorage('sessionStorage').setItem(storageKeys.loginDraft, JSON.stringify(draft));
}

export const clearLoginDraft = (): void => safeStorage('sessionStorage').removeItem(storageKeys.loginDraft);
