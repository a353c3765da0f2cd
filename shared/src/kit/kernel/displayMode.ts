/** displayModeOf: whether the site runs in a browser, from the home screen, or in a native app (HOME-10, MEM-02, AUTH-11). */

export type DisplayMode = 'browser' | 'installed' | 'native';

/** Android's WebView adds `; wv)`, the site's native apps `NativeShell`. */
const WEB_VIEW = /;\s*wv\)|\bNativeShell\b/;
/** In-app browsers of social apps are web views too, but count as browsers. */
const SOCIAL_APPS = /FBAN|FBAV|Instagram|Line\/|MicroMessenger|Telegram/;

/** Reads what only a browser knows: call it in effects and handlers, not during render. */
export function displayModeOf(page: Pick<Window, 'navigator' | 'matchMedia'>): DisplayMode {
  const { userAgent, standalone } = page.navigator as Navigator & { readonly standalone?: boolean };
  if (WEB_VIEW.test(userAgent) && !SOCIAL_APPS.test(userAgent)) return 'native';
  // `standalone` is a property of Safari on iOS.
  return standalone === true || page.matchMedia('(display-mode: standalone)').matches ? 'installed' : 'browser';
}
