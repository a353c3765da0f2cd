/** popupQueue: popups after login (HOME-08): one at a time, each at most once a session, none on a day the member muted them. */

export type Popup = 'list' | 'news';

/** In display order: the announcement list, then the news. */
export const POPUPS: readonly Popup[] = ['list', 'news'];

export interface PopupMemory {
  /** Popups closed in this session. */
  readonly closed: readonly Popup[];
  /** The day (YYYY-MM-DD) for which the member muted the popups. */
  readonly mutedOn: string | null;
}

/** The popup to show now, or null. */
export function nextPopup(waiting: Readonly<Record<Popup, number>>, memory: PopupMemory, today: string): Popup | null {
  if (memory.mutedOn === today) return null;
  return POPUPS.find((popup) => waiting[popup] > 0 && !memory.closed.includes(popup)) ?? null;
}

/** FNV-1a hash of the session token: identifies a session in storage without storing the token. */
export function sessionHash(token: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < token.length; index += 1) hash = Math.imul(hash ^ token.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** The popups this session closed; empty for another session's entry or unreadable text. */
export function parseClosed(stored: string | null, session: string): readonly Popup[] {
  const [owner, names = ''] = (stored ?? '').split(':');
  return owner === session ? POPUPS.filter((popup) => names.split(',').includes(popup)) : [];
}

export const writeClosed = (session: string, closed: readonly Popup[]): string => `${session}:${closed.join(',')}`;
