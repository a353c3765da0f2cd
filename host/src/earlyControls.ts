/** What the page's inline scripts and the host both need to know of controls that work before the host's scripts. */

/** Id of the list of languages, a popover outside the root of a rendered page. */
export const LANGUAGES_ID = 'early-languages';

/** The used fields of a history entry's state. `idx` is the router's number of the page; a guard has its page's. */
export interface EntryState {
  readonly idx?: number;
  readonly overlay?: true;
}

/** The entry above that of a page with an open overlay, which Back pops instead of the page (effects/overlayHistory.ts). */
export const guardOf = (state: EntryState | null): EntryState => ({ ...state, overlay: true });

/** For the site server: which page to send (host/server/pages). Says nothing about who it is. */
export const visitorCookie = (locale: string, isMember: boolean): string =>
  `visitor=${locale}${isMember ? '-member' : ''}; path=/; max-age=31536000; samesite=lax`;
