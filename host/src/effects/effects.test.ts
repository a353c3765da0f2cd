/** Page-wide effects: language, theme, session keep-alive, uncaught errors. */
import { storageKeys } from '@site/shared/kernel';
import { createJournal } from '@site/shared/platform';
import { aMember, fakeAnswers, memoryStorage, testPlatform } from '@site/shared/testing';
import { touch } from '@site/shared/wps';
import { keepAlive } from './keepAlive';
import { registerServiceWorker } from './registerServiceWorker';
import { followLocale } from './followLocale';
import { followSystemTheme, persistPreferences, readPreferences } from './preferences';
import { rereadSession } from './rereadSession';
import { watchErrors } from './watchErrors';

const FIVE_MINUTES = 5 * 60_000;
const anElement = () => document.createElement('html');

describe('preferences', () => {
  it('[SITE-10] [SITE-11] are Bengali and dark for a new visitor, and for a corrupt storage', () => {
    const storage = memoryStorage();
    const fresh = { locale: 'bn', theme: 'dark', hidden: false };
    expect(readPreferences(storage)).toEqual(fresh);
    for (const key of ['locale', 'theme', 'balanceHidden']) storage.setItem(key, '<script>');
    expect(readPreferences(storage)).toEqual(fresh);
  });

  it('[SITE-10] are those of the page that the site server has sent where nothing is stored', () => {
    const storage = memoryStorage();
    expect(readPreferences(storage, 'en').locale).toBe('en');
    expect(readPreferences(storage, 'xx').locale).toBe('bn');
    storage.setItem(storageKeys.locale, 'bn');
    expect(readPreferences(storage, 'en').locale).toBe('bn');
  });

  it('[SITE-10] [SITE-11] [MEM-03] are stored across visits, and the page shows the theme', async () => {
    const { session } = await testPlatform({ locale: 'bn' });
    const storage = memoryStorage();
    const root = anElement();
    persistPreferences(session, storage, root);
    expect(root.dataset.theme).toBe('dark');
    session.publish({ type: 'theme-changed', theme: 'light' });
    session.publish({ type: 'locale-changed', locale: 'en' });
    session.publish({ type: 'balance-visibility-changed', hidden: true });
    expect(root.dataset.theme).toBe('light');
    expect(readPreferences(storage)).toEqual({ locale: 'en', theme: 'light', hidden: true });
  });

  it('[SITE-10] [SITE-11] chosen in another tab while this one started stay stored', async () => {
    const { session } = await testPlatform({ locale: 'bn' });
    const storage = memoryStorage();
    storage.setItem(storageKeys.locale, 'en');
    persistPreferences(session, storage, anElement());
    session.publish({ type: 'theme-changed', theme: 'light' });
    expect(readPreferences(storage)).toEqual({ locale: 'en', theme: 'light', hidden: false });
    expect(document.cookie).toContain('visitor=en');
    session.publish({ type: 'locale-changed', locale: 'en' });
    session.publish({ type: 'locale-changed', locale: 'bn' });
    expect(readPreferences(storage).locale).toBe('bn');
    expect(document.cookie).toContain('visitor=bn');
  });
});

describe('a fact of another version in another tab', () => {
  it('[PLAT-11] [SES-02] has the stored choices shown here, and the session tried at the gateway', async () => {
    const answers = fakeAnswers();
    const { session, http } = await testPlatform({ answers, locale: 'bn' });
    const storage = memoryStorage();
    persistPreferences(session, storage, anElement());
    const emitted = jest.fn();
    session.state$.subscribe(emitted);
    rereadSession({ session, http }, storage);
    expect(emitted).toHaveBeenCalledTimes(1);
    for (const [key, value] of [
      [storageKeys.locale, 'en'],
      [storageKeys.theme, 'light'],
      [storageKeys.balanceHidden, '1'],
    ] as const)
      storage.setItem(key, value);
    rereadSession({ session, http }, storage);
    expect(session.get()).toMatchObject({ locale: 'en', theme: 'light', balanceHidden: true });
    expect(answers.sentTo(touch)).toHaveLength(0);
    session.signIn({ token: 't', merchantCode: 'm', member: aMember() });
    rereadSession({ session, http }, storage);
    expect(answers.sentTo(touch)).toHaveLength(1);
  });
});

describe('the theme of the device', () => {
  const device = { matches: false, change: (_event: { matches: boolean }) => {} };
  const known = globalThis.matchMedia;
  beforeEach(() => {
    globalThis.matchMedia = (() => ({
      get matches() {
        return device.matches;
      },
      addEventListener: (_type: string, listener: typeof device.change) => (device.change = listener),
    })) as unknown as typeof matchMedia;
  });
  afterEach(() => {
    globalThis.matchMedia = known;
  });

  it('[SITE-11] is followed only by a visitor who has chosen so', async () => {
    const { session } = await testPlatform();
    const storage = memoryStorage();
    followSystemTheme(session, storage);
    device.change({ matches: true });
    expect(session.get().theme).toBe('dark');
    storage.setItem(storageKeys.systemTheme, '1');
    device.change({ matches: true });
    expect(session.get().theme).toBe('light');
  });

  it('[SITE-11] decides at the start of a visit, regardless of the theme of the last one', () => {
    const storage = memoryStorage();
    storage.setItem(storageKeys.systemTheme, '1');
    storage.setItem(storageKeys.theme, 'dark');
    device.matches = true;
    expect(readPreferences(storage).theme).toBe('light');
  });
});

describe('the language', () => {
  it('[SITE-10] is set on the document once its messages have loaded; unknown languages are ignored', async () => {
    const platform = await testPlatform();
    const root = anElement();
    followLocale(platform, root);
    platform.session.publish({ type: 'locale-changed', locale: 'bn' });
    await platform.i18n.setLocale('bn');
    await Promise.resolve();
    expect(root.lang).toBe('bn');
    platform.session.publish({ type: 'locale-changed', locale: 'xx' });
    await Promise.resolve();
    expect([root.lang, platform.i18n.instance.language]).toEqual(['bn', 'bn']);
  });

  it('[ERR-03] whose messages fail to load does not change the page, and is logged', async () => {
    const platform = await testPlatform();
    const failing = { ...platform.i18n, setLocale: () => Promise.reject(new Error('offline')) };
    const root = anElement();
    root.lang = 'en';
    followLocale({ ...platform, i18n: failing }, root);
    await new Promise((resolve) => setTimeout(resolve));
    expect(root.lang).toBe('en');
    expect(platform.journal.entries()[0]).toMatchObject({ what: 'messages of en did not load' });
  });
});

describe('keeping the session alive', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('touches it every five minutes while the page is visible and a member is signed in', async () => {
    const answers = fakeAnswers();
    const platform = await testPlatform({ answers });
    let isVisible = true;
    const alive = keepAlive(platform, () => isVisible);
    const touches = () => answers.sentTo(touch).length;
    jest.advanceTimersByTime(2 * FIVE_MINUTES);
    expect(touches()).toBe(0);
    platform.session.signIn({ token: 't', merchantCode: 'm', member: aMember() });
    jest.advanceTimersByTime(FIVE_MINUTES);
    expect(touches()).toBe(1);
    isVisible = false;
    jest.advanceTimersByTime(2 * FIVE_MINUTES);
    expect(touches()).toBe(1);
    isVisible = true;
    platform.session.signOut('asked');
    jest.advanceTimersByTime(2 * FIVE_MINUTES);
    expect(touches()).toBe(1);
    alive.unsubscribe();
  });
});

describe('uncaught errors', () => {
  const remotes = { releaseOf: (name: string) => `${name} now` };

  it('[ERR-03] are logged, unhandled rejections included', () => {
    const journal = createJournal(() => undefined);
    const watching = watchErrors({ journal, remotes }, window);
    window.dispatchEvent(new ErrorEvent('error', { message: 'boom', filename: 'a.js', lineno: 7, colno: 3 }));
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'lost' }));
    const lost = Object.assign(new Error('late'), { stack: 'at https://site.test/releases/games/r2/9.js:1:7' });
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: lost }));
    watching.unsubscribe();
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'later' }));
    expect(journal.entries().map(({ what, detail }) => [what, detail])).toEqual([
      ['uncaught error', 'boom at a.js:7:3\n'],
      ['unhandled rejection', 'lost\n'],
      ['unhandled rejection', `Error: late\n${lost.stack}`],
    ]);
    expect(journal.entries().at(-1)).toMatchObject({ remote: 'games', release: 'r2' });
  });

  it('[PLAT-12] [ERR-03] belong to the remote whose code called the library that threw', () => {
    const journal = createJournal(() => undefined);
    const watching = watchErrors({ journal, remotes }, window);
    const library = 'https://site.test/releases/host/h1/react.js';
    const stack = `Error: boom\n at f (${library}:1:7)\n at g (https://site.test/releases/games/r2/9.js:3:1)`;
    const error = Object.assign(new Error('boom'), { stack });
    window.dispatchEvent(new ErrorEvent('error', { message: 'boom', filename: library, error }));
    window.dispatchEvent(new ErrorEvent('error', { message: 'boom', filename: library }));
    const shared = 'https://site.test/releases/games/files/9.js';
    window.dispatchEvent(new ErrorEvent('error', { message: 'boom', filename: shared }));
    watching.unsubscribe();
    expect(journal.entries().map(({ remote, release }) => [remote, release])).toEqual([
      ['games', 'r2'],
      ['host', 'h1'],
      ['games', 'games now'],
    ]);
  });
});

describe('the service worker of the shell', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('[SITE-15] is registered after the first seconds, and its failure is logged', async () => {
    const platform = await testPlatform();
    const register = jest.fn(() => Promise.reject(new Error('no https')));
    registerServiceWorker({ platform, worker: { register } as never, workerUrl: () => '/sw.js' });
    await jest.advanceTimersByTimeAsync(4_000);
    expect(register).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' });
    expect(platform.journal.entries()[0]).toMatchObject({ what: 'the service worker did not register' });
  });
});
