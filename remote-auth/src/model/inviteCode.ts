/** inviteCode: the code of an invite link, stored for the tab because the visitor may register later (AUTH-10). */

const KEY = 'inviteCode';
/** Query parameters that invite links use. */
const PARAMETERS = ['affiliateCode', 'code', 'referralCode', 'ref'];

export function inviteFromQuery(query: URLSearchParams): string | null {
  const code = PARAMETERS.map((name) => query.get(name)).find(Boolean);
  return code && /^[\w-]{1,40}$/.test(code) ? code : null;
}

export const clearInvite = (storage: Storage): void => storage.removeItem(KEY);

/** The code of the query, else the stored one, else ''. Writes storage: call in effects and handlers only. */
export function inviteCode(search: string, storage: Storage): string {
  const current = inviteFromQuery(new URLSearchParams(search));
  if (current) storage.setItem(KEY, current);
  return current ?? storage.getItem(KEY) ?? '';
}
