import { displayModeOf } from './displayMode';

const android = (rest: string) => `Mozilla/5.0 (Linux; Android 14; Pixel 8${rest}) AppleWebKit/537.36 Chrome/120`;

describe('displayModeOf', () => {
  it('[HOME-10] distinguishes browser, home screen and native app', () => {
    expect(displayModeOf({ userAgent: android(''), isStandalone: false })).toBe('browser');
    expect(displayModeOf({ userAgent: android(''), isStandalone: true })).toBe('installed');
    expect(displayModeOf({ userAgent: android('; wv'), isStandalone: false })).toBe('native');
    expect(displayModeOf({ userAgent: `${android('; wv')} [FB_IAB/FB4A;FBAV/444]`, isStandalone: false })).toBe(
      'browser',
    );
  });
});
