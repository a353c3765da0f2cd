/** registerDraft: what is half filled in survives a reload of this tab; passwords and codes are never written down. */
import { safeStorage } from '@site/shared/kernel';
import { FIELD_NAMES, type RegisterFieldName, type RegisterTab, type RegisterValues } from '../../model/registerForm';

const KEY = 'registerDraft';

export interface RegisterDraft {
  readonly tab?: RegisterTab;
  readonly values: Partial<Record<RegisterFieldName | 'countryDialingCode', string>>;
}

const isSecret = (name: string): boolean => /password|code$|captcha/i.test(name) && !KEPT_CODES.includes(name);
/** Not a secret: the one is a country, the other stands on the agent's posters. */
const KEPT_CODES: readonly string[] = ['countryDialingCode', 'affiliateCode'];
const KEPT = [...FIELD_NAMES, 'countryDialingCode' as const].filter((name) => !isSecret(name));

/** What is left from before the reload; a broken note is none. */
export function recallDraft(): RegisterDraft {
  const storage = safeStorage('sessionStorage');
  try {
    const left = JSON.parse(storage.getItem(KEY) ?? '{}') as { tab?: unknown; values?: Record<string, unknown> };
    const values = KEPT.flatMap((name) => {
      const value = left.values?.[name];
      return typeof value === 'string' ? [[name, value]] : [];
    });
    return {
      values: Object.fromEntries(values) as RegisterDraft['values'],
      ...(left.tab === 'mobile' || left.tab === 'username' ? { tab: left.tab } : {}),
    };
  } catch {
    return { values: {} };
  }
}

/** Note down what may be; an empty form leaves no note. */
export function keepDraft(tab: RegisterTab, values: RegisterValues): void {
  const given = KEPT.filter((name) => values[name] !== '');
  // The country is chosen from the beginning: alone it says nothing.
  if (given.every((name) => name === 'countryDialingCode')) return dropDraft();
  const kept = Object.fromEntries(given.map((name) => [name, values[name]]));
  safeStorage('sessionStorage').setItem(KEY, JSON.stringify({ tab, values: kept }));
}

export const dropDraft = (): void => safeStorage('sessionStorage').removeItem(KEY);
