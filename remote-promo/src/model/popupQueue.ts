/** popupQueue: what a visitor is shown after login (HOME-08): one thing at a time, each at most once a session, none on a day he asked for peace. */

export type Popup = 'list' | 'news';

/** In this order: what there is to read, then the news. */
const ORDER: readonly Popup[] = ['list', 'news'];

export interface PopupMemory {
  /** Popups this session has closed. */
  readonly closed: readonly Popup[];
  /** The day (YYYY-MM-DD) on which the visitor asked not to be shown any more. */
  readonly silentOn: string | null;
}

/** The popup to show now, or null. */
export function nextPopup(waiting: Readonly<Record<Popup, number>>, memory: PopupMemory, today: string): Popup | null {
  if (memory.silentOn === today) return null;
  return ORDER.find((popup) => waiting[popup] > 0 && !memory.closed.includes(popup)) ?? null;
}

/** A mark of this session for storage: tells two logins apart without keeping the token itself. */
export function sessionMark(token: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < token.length; at += 1) hash = Math.imul(hash ^ token.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** Read what a session has closed; a mark of another session, or anything unreadable, means nothing was closed. */
export function parseClosed(stored: string | null, mark: string): readonly Popup[] {
  const [owner, names = ''] = (stored ?? '').split(':');
  return owner === mark ? ORDER.filter((popup) => names.split(',').includes(popup)) : [];
}

export const writeClosed = (mark: string, closed: readonly Popup[]): string => `${mark}:${closed.join(',')}`;
