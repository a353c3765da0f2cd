/** inviteCode: the code of an invite link, stored for the tab because the visitor may register later (AUTH-10). */
import { storageKeys, type KeyValueStorage } from '@site/shared/kernel';

/** Query parameters that invite links use. */
const PARAMETERS = ['affiliateCode', 'code', 'referralCode', 'ref'];

export function inviteFromQuery(query: URLSearchParams): string | null {
  const code = PARAMETERS.map((name) => query.get(name)).find(Boolean);
  return code && /^[\w-]{1,40}$/.test(code) ? code : null;
}

export const clearInvite = (storage: KeyValueStorage): void => storage.removeItem(storageKeys.inviteCode);

/** The code of the query, else the stored one, else ''. Writes storage: call in effects and handlers only. */
export function inviteCode(search: string, storage: KeyValueStorage): string {
  const current = inviteFromQuery(new URLSearchParams(search));
  if (current) storage.setItem(storageKeys.inviteCode, current);
  return current ?? storage.getItem(storageKeys.inviteCode) ?? '';
}
