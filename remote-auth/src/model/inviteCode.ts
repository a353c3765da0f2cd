/** inviteCode: the code an invite link brings, kept for the tab: the visitor may look around before he registers (AUTH-10). */

const KEY = 'inviteCode';
/** The names links of this family use. */
const NAMES = ['affiliateCode', 'code', 'referralCode', 'ref'];

export function inviteIn(query: URLSearchParams): string | null {
  const code = NAMES.map((name) => query.get(name)).find(Boolean);
  return code && /^[\w-]{1,40}$/.test(code) ? code : null;
}

export const forgetInvite = (storage: Storage): void => storage.removeItem(KEY);

/** In effects and handlers only. */
export function inviteCode(search: string, storage: Storage): string {
  const fresh = inviteIn(new URLSearchParams(search));
  if (fresh) storage.setItem(KEY, fresh);
  return fresh ?? storage.getItem(KEY) ?? '';
}
