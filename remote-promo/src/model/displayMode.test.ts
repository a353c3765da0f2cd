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

  it.each(['FBAN/EMA', 'FBAV/444', 'Instagram 300', 'Line/13.1', 'MicroMessenger/8', 'Telegram-Android/10'])(
    '[HOME-10] %s is a browser, which can be sent to the store',
    (app) => {
      expect(displayModeOf({ userAgent: `${android('; wv')} ${app}`, isStandalone: false })).toBe('browser');
    },
  );
});
