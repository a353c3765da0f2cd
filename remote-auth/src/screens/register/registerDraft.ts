/** registerDraft: a half-filled registration survives a reload of this tab; passwords, codes and the identity number are never stored. */
import { safeStorage, storageKeys } from '@site/shared/kernel';
import { FIELD_NAMES, type RegisterFieldName, type RegisterTab, type RegisterValues } from '../../model/registerForm';

export interface RegisterDraft {
  readonly tab?: RegisterTab;
  readonly values: Partial<Record<RegisterFieldName | 'countryDialingCode', string>>;
  /** The user name of a registration that was sent and not answered: the account may exist. */
  readonly unanswered?: string;
}

const isSecret = (name: string): boolean =>
  /password|code$|captcha|^idNumber$/i.test(name) && !PUBLIC_CODES.includes(name);
/** Not secret: the country's dialling code, and the agent's published code. */
const PUBLIC_CODES: readonly string[] = ['countryDialingCode', 'affiliateCode'];
const STORED_FIELDS = [...FIELD_NAMES, 'countryDialingCode' as const].filter((name) => !isSecret(name));

/** The stored draft; empty if there is none or it is invalid. */
export function loadRegisterDraft(): RegisterDraft {
  const storage = safeStorage('sessionStorage');
  try {
    const draft = JSON.parse(storage.getItem(storageKeys.registerDraft) ?? '{}') as {
      tab?: unknown;
      values?: Record<string, unknown>;
      unanswered?: unknown;
    };
    const values = STORED_FIELDS.flatMap((name) => {
      const value = draft.values?.[name];
      return typeof value === 'string' ? [[name, value]] : [];
    });
    return {
      values: Object.fromEntries(values) as RegisterDraft['values'],
      ...(draft.tab === 'mobile' || draft.tab === 'username' ? { tab: draft.tab } : {}),
      ...(typeof draft.unanswered === 'string' ? { unanswered: draft.unanswered } : {}),
    };
  } catch {
    return { values: {} };
  }
}

/** Stores the draft; an empty form removes it. */
export function saveRegisterDraft(tab: RegisterTab, values: RegisterValues, unanswered: string | null): void {
  const filled = STORED_FIELDS.filter((name) => values[name] !== '');
  // The country has a default value: alone it is an empty form.
  if (filled.every((name) => name === 'countryDialingCode')) return clearRegisterDraft();
  const stored = Object.fromEntries(filled.map((name) => [name, values[name]]));
  safeStorage('sessionStorage').setItem(
    storageKeys.registerDraft,
    JSON.stringify({ tab, values: stored, ...(unanswered ? { unanswered } : {}) }),
  );
}

export const clearRegisterDraft = (): void => safeStorage('sessionStorage').removeItem(storageKeys.registerDraft);
