/** How the site runs, by what the browser reports. */
import { registerMethodOf } from './registerMethod';

const ANDROID = 'Mozilla/5.0 (Linux; Android 14)';
const methodOf = (userAgent: string, own: { readonly isStandalone?: boolean; readonly standalone?: boolean } = {}) =>
  registerMethodOf({
    navigator: { userAgent, standalone: own.standalone },
    matchMedia: () => ({ matches: own.isStandalone === true }),
  } as unknown as Window);

describe('registerMethodOf', () => {
  it('[AUTH-11] is H5 in a browser, PWA when installed, WEBCLIP on the iOS home screen, APP in a native shell', () => {
    expect(methodOf(ANDROID)).toBe('H5');
    expect(methodOf(ANDROID, { isStandalone: true })).toBe('PWA');
    expect(methodOf('Mozilla/5.0 (iPhone)', { isStandalone: true, standalone: true })).toBe('WEBCLIP');
    expect(methodOf('Mozilla/5.0 (Linux; Android 14; Pixel; wv)')).toBe('APP');
    expect(methodOf('Mozilla/5.0 (iPhone) NativeShell/2.1', { standalone: true })).toBe('APP');
  });

  it('[AUTH-11] is H5 in the browser of a social app', () => {
    expect(methodOf('Mozilla/5.0 (Linux; Android 14; Pixel; wv) [FB_IAB/FB4A;FBAV/444]')).toBe('H5');
  });
});
