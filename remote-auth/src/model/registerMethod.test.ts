/** How the site runs, by what the browser reports. */
import { registerMethodOf } from './registerMethod';

const browser = { userAgent: 'Mozilla/5.0 (Linux; Android 14)', isStandalone: false, isWebClip: false };

describe('registerMethodOf', () => {
  it('[AUTH-11] is H5 in a browser, PWA when installed, WEBCLIP on the iOS home screen, APP in a native shell', () => {
    expect(registerMethodOf(browser)).toBe('H5');
    expect(registerMethodOf({ ...browser, isStandalone: true })).toBe('PWA');
    expect(registerMethodOf({ ...browser, isStandalone: true, isWebClip: true })).toBe('WEBCLIP');
    expect(registerMethodOf({ ...browser, userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel; wv)' })).toBe('APP');
    const shell = { ...browser, userAgent: 'Mozilla/5.0 (iPhone) NativeShell/2.1', isWebClip: true };
    expect(registerMethodOf(shell)).toBe('APP');
  });
});
