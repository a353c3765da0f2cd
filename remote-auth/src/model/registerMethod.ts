/** registerMethod: how the site runs on this device, sent with a registration (AUTH-11). */
import { displayModeOf } from '@site/shared/kernel';

export type RegisterMethod = 'APP' | 'H5' | 'PWA' | 'WEBCLIP';

/** Reads browser globals: call in handlers only, not during render. */
export function registerMethodOf(page: Pick<Window, 'navigator' | 'matchMedia'>): RegisterMethod {
  const mode = displayModeOf(page);
  if (mode === 'native') return 'APP';
  if (mode === 'browser') return 'H5';
  // A property of Safari: a page on the home screen of iOS is a web clip.
  return (page.navigator as { readonly standalone?: boolean }).standalone === true ? 'WEBCLIP' : 'PWA';
}
