/** What the page's inline scripts and the host both need to know of controls that work before the host's scripts. */

/** Id of the list of languages, a popover outside the root of a rendered page. */
export const LANGUAGES_ID = 'early-languages';

/** For the site server: which page to send (host/server/pages). Says nothing about who it is. */
export const visitorCookie = (locale: string, isMember: boolean): string =>
  `visitor=${locale}${isMember ? '-member' : ''}; path=/; max-age=31536000; samesite=lax`;
