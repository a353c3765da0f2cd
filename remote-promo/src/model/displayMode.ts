/** runsAs: how the site runs here: in a browser, from the home screen, or inside a native shell. Pure. */

export type Surface = 'browser' | 'installed' | 'native';

/** Views of social apps are browsers to us, although they are web views too. */
const SOCIAL = /FBAN|FBAV|Instagram|Line\/|MicroMessenger|Telegram/;

export function runsAs(about: { readonly userAgent: string; readonly isStandalone: boolean }): Surface {
  if (about.isStandalone) return 'installed';
  const isWebView = /;\s*wv\)/.test(about.userAgent);
  return isWebView && !SOCIAL.test(about.userAgent) ? 'native' : 'browser';
}
