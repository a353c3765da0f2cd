/** registerMethod: how the site runs on this phone, as the registration tells the gateway (AUTH-11). */

export type RegisterMethod = 'APP' | 'H5' | 'PWA' | 'WEBCLIP';

export interface Surroundings {
  readonly userAgent: string;
  /** Does `display-mode: standalone` match? */
  readonly isStandalone: boolean;
  /** Safari's own word for a page opened from the home screen. */
  readonly isWebClip: boolean;
}

export function registerMethodOf({ userAgent, isStandalone, isWebClip }: Surroundings): RegisterMethod {
  // Android's web view and native shells name themselves; a home-screen page of iOS is a web clip, elsewhere a PWA.
  if (/; wv\)|\bNativeShell\b/.test(userAgent)) return 'APP';
  if (isWebClip) return 'WEBCLIP';
  return isStandalone ? 'PWA' : 'H5';
}

/** Read the surroundings of this page. In handlers only. */
export const surroundings = (page: Window): Surroundings => ({
  userAgent: page.navigator.userAgent,
  isStandalone: page.matchMedia('(display-mode: standalone)').matches,
  isWebClip: (page.navigator as { readonly standalone?: boolean }).standalone === true,
});
