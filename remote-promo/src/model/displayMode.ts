/** displayMode: whether the site runs in a browser, from the home screen, or in the web view of a native app. */

export type DisplayMode = 'browser' | 'installed' | 'native';

/** In-app browsers of social apps are web views too, but count as browsers. */
const SOCIAL_APPS = /FBAN|FBAV|Instagram|Line\/|MicroMessenger|Telegram/;

export function displayModeOf({
  userAgent,
  isStandalone,
}: {
  readonly userAgent: string;
  readonly isStandalone: boolean;
}): DisplayMode {
  if (isStandalone) return 'installed';
  const isWebView = /;\s*wv\)/.test(userAgent);
  return isWebView && !SOCIAL_APPS.test(userAgent) ? 'native' : 'browser';
}
