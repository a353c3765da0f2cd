/** registerMethod: how the site runs on this device, sent with a registration (AUTH-11). */

export type RegisterMethod = 'APP' | 'H5' | 'PWA' | 'WEBCLIP';

export interface BrowserEnvironment {
  readonly userAgent: string;
  /** The media query `display-mode: standalone` matches. */
  readonly isStandalone: boolean;
  /** Safari's `navigator.standalone`: opened from the home screen. */
  readonly isWebClip: boolean;
}

export function registerMethodOf({ userAgent, isStandalone, isWebClip }: BrowserEnvironment): RegisterMethod {
  // Android's WebView adds `; wv)`, our native shells `NativeShell`. An iOS home-screen page is a web clip, any other a PWA.
  if (/; wv\)|\bNativeShell\b/.test(userAgent)) return 'APP';
  if (isWebClip) return 'WEBCLIP';
  return isStandalone ? 'PWA' : 'H5';
}

/** Reads browser globals: call in handlers only, not during render. */
export const browserEnvironment = (page: Window): BrowserEnvironment => ({
  userAgent: page.navigator.userAgent,
  isStandalone: page.matchMedia('(display-mode: standalone)').matches,
  isWebClip: (page.navigator as { readonly standalone?: boolean }).standalone === true,
});
