import { runsAs } from './displayMode';

const android = (rest: string) => `Mozilla/5.0 (Linux; Android 14; Pixel 8${rest}) AppleWebKit/537.36 Chrome/120`;

describe('runsAs', () => {
  it('[HOME-10] tells the browser from the home screen and the native shell', () => {
    expect(runsAs({ userAgent: android(''), isStandalone: false })).toBe('browser');
    expect(runsAs({ userAgent: android(''), isStandalone: true })).toBe('installed');
    expect(runsAs({ userAgent: android('; wv'), isStandalone: false })).toBe('native');
    expect(runsAs({ userAgent: `${android('; wv')} [FB_IAB/FB4A;FBAV/444]`, isStandalone: false })).toBe('browser');
  });
});
