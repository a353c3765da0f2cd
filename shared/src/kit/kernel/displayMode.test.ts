import { displayModeOf } from './displayMode';

const android = (rest: string) => `Mozilla/5.0 (Linux; Android 14; Pixel 8${rest}) AppleWebKit/537.36 Chrome/120`;
const modeOf = (userAgent: string, own: { readonly isStandalone?: boolean; readonly standalone?: boolean } = {}) =>
  displayModeOf({
    navigator: { userAgent, standalone: own.standalone },
    matchMedia: (media: string) => ({ matches: own.isStandalone === true && media === '(display-mode: standalone)' }),
  } as unknown as Window);

describe('displayModeOf', () => {
  it('[HOME-10] distinguishes browser, home screen and native app', () => {
    expect(modeOf(android(''))).toBe('browser');
    expect(modeOf(android(''), { isStandalone: true })).toBe('installed');
    expect(modeOf('Mozilla/5.0 (iPhone)', { standalone: true })).toBe('installed');
    expect(modeOf(android('; wv'))).toBe('native');
    expect(modeOf('Mozilla/5.0 (iPhone) NativeShell/2.1', { standalone: true })).toBe('native');
  });

  it.each(['FBAN/EMA', 'FBAV/444', 'Instagram 300', 'Line/13.1', 'MicroMessenger/8', 'Telegram-Android/10'])(
    '[HOME-10] %s is a browser, which can be sent to the store',
    (app) => {
      expect(modeOf(`${android('; wv')} ${app}`)).toBe('browser');
    },
  );
});
