/** The two inline scripts of the page: choosing, showing and replacing the first screen. */
import { waitFor } from '@testing-library/react';
import { savesData, storageKeys } from '@site/shared/kernel';
import { chosen, open, REGISTRY, root, runScript } from './testing/firstScreenPage';

const preloaded = () => [...document.querySelectorAll('link')].map((link) => link.getAttribute('href'));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  Reflect.deleteProperty(globalThis, '__preloadedBanner');
});

describe('the first screen that is chosen', () => {
  it.each([
    ['/', 'guest-home'],
    ['/m/home', 'guest-home'],
    ['/m/nowhere', 'guest-home'],
    ['/m/slots', 'guest-site-footer'],
    ['/m/slots/', 'guest-site-footer'],
    ['/m/slots.html', 'guest-site-footer'],
    ['/m/login', 'guest-home-bare'],
    ['/m/old-login', 'guest-home-bare'],
  ])('of %s is %s', (path, first) => {
    open(path);
    expect(chosen()).toBe(first);
  });

  it("[SITE-20] of a member's page is the login page for a guest, and the page itself for a member", () => {
    open('/m/centre');
    expect(chosen()).toBe('guest-home-bare');
    sessionStorage.setItem('MC_SESSION_INFO', '{}');
    open('/m/centre');
    expect(chosen()).toBe('member-site-footer');
  });

  it("[SES-02] is a member's if another tab is signed in, with the code of member widgets", () => {
    open('/m/home');
    expect(preloaded()).toEqual(['/r/g.js']);
    localStorage.setItem('signedInSomewhere', '1');
    open('/m/home');
    expect(chosen()).toBe('member-home');
    expect(preloaded()).toEqual(['/r/g.js', '/r/m.js']);
  });

  it("of a member is the guest's if they are equal, with the fonts of the language", () => {
    localStorage.setItem('signedInSomewhere', '1');
    open('/m/home');
    document.body.insertAdjacentHTML(
      'beforeend',
      '<template id="fonts-bn"><link rel="preload" href="/f.woff2"></template>',
    );
    runScript('show');
    expect(chosen()).toBe('member-home');
    expect(root().querySelector('header')).not.toBeNull();
    expect(preloaded()).toContain('/f.woff2');
  });

  it("of a member is the guest's of the same frame, with the entry of this page marked", () => {
    localStorage.setItem('signedInSomewhere', '1');
    open('/m/slots');
    runScript('show');
    expect(chosen()).toBe('member-site-footer');
    expect(root().querySelector('[aria-current]')?.textContent).toBe('Slots');
  });

  it('[SITE-10] [SITE-11] is in the stored language and theme', () => {
    localStorage.setItem('locale', 'en');
    localStorage.setItem('theme', 'light');
    open('/m/home');
    expect(document.documentElement.lang).toBe('en');
    expect(document.documentElement.dataset.theme).toBe('light');
  });

  it.each([
    ['0', 'light', false, 'light'],
    ['0', 'dark', true, 'dark'],
    ['1', 'dark', true, 'light'],
    ['1', 'light', false, 'dark'],
  ])('[SITE-11] following the device: %s, chosen: %s, light device: %s: is %s', (follows, theme, isLight, shown) => {
    localStorage.setItem(storageKeys.systemTheme, follows);
    localStorage.setItem(storageKeys.theme, theme);
    const media = jest
      .spyOn(window, 'matchMedia')
      .mockImplementation(
        (query) => ({ matches: isLight && query === '(prefers-color-scheme: light)' }) as MediaQueryList,
      );
    open('/m/home');
    media.mockRestore();
    expect(document.documentElement.dataset.theme).toBe(shown);
  });

  it('has the stored text size, and the attribute of the data saver', () => {
    open('/m/home');
    const { dataset } = document.documentElement;
    expect([dataset.text, dataset.saver]).toEqual([undefined, undefined]);
    localStorage.setItem(storageKeys.textSize, '125');
    localStorage.setItem(storageKeys.dataSaver, '1');
    open('/m/home');
    expect([dataset.text, dataset.saver]).toEqual(['125', '']);
    delete dataset.saver;
  });

  it.each([{ maintenance: {} }, { regionRestriction: true }, { blocked: true }])(
    '[SITE-13] is none where the site was closed at the last visit: %j',
    (cachedStatus) => {
      localStorage.setItem('status', JSON.stringify(cachedStatus));
      open('/m/home');
      expect(chosen()).toBeUndefined();
      runScript('show');
      expect(root().childNodes).toHaveLength(0);
    },
  );

  it("has the visitor's own data saver before any script asks for it", () => {
    open('/m/home');
    expect(savesData()).toBe(false);
    localStorage.setItem(storageKeys.dataSaver, '1');
    open('/m/home');
    expect(savesData()).toBe(true);
    delete document.documentElement.dataset.saver;
  });

  it('[PLAT-02] uses no canary if the share cannot be stored', () => {
    const remote = REGISTRY.remotes[0] as (typeof REGISTRY.remotes)[0];
    const canary = { share: 99, release: { ...remote.active, base: '/canary/' } };
    const preloadedWith = (bucket: string) => {
      localStorage.setItem('site.bucket', bucket);
      open('/m/home', { ...REGISTRY, remotes: [{ ...remote, canary }] });
      return preloaded();
    };
    expect(preloadedWith('98')).toEqual(['/canary/g.js']);
    expect(preloadedWith('99')).toEqual(['/r/g.js']);
    const forbidden = () => {
      throw new DOMException('no', 'SecurityError');
    };
    const [getItem, setItem] = [Storage.prototype.getItem, Storage.prototype.setItem];
    Object.assign(Storage.prototype, { getItem: forbidden, setItem: forbidden });
    jest.spyOn(Math, 'random').mockReturnValue(0);
    open('/m/home', { ...REGISTRY, remotes: [{ ...remote, canary }] });
    Object.assign(Storage.prototype, { getItem, setItem });
    expect(preloaded()).toEqual(['/r/g.js']);
  });

  it('works with an unreadable cached status', () => {
    localStorage.setItem('status', '{');
    open('/m/home');
    expect(chosen()).toBe('guest-home');
  });
});

describe('the first screen that is shown', () => {
  /** React's first render: other elements of the same names. */
  const replace = () => {
    const next = (document.getElementById('first-bn-guest-home') as HTMLTemplateElement).content.cloneNode(true);
    root().replaceChildren(next);
  };

  it('has the site name of the last visit, and marks the entry of this page', () => {
    localStorage.setItem('status', JSON.stringify({ info: { siteName: '<b>Lily' } }));
    open('/m/home');
    runScript('show');
    expect(root().querySelector('[data-site-name]')?.textContent).toBe('<b>Lily');
    open('/m/slots');
    runScript('show');
    expect([...root().querySelectorAll('[aria-current]')].map((link) => link.textContent)).toEqual(['Slots']);
  });

  it.each([
    ['button', '[aria-label="Menu"]'],
    ['button that has words alone', 'header button:last-child'],
    ['link of the same address as another', 'nav a[href="/m/home"]'],
    ['link', 'nav a[href="/m/slots"]'],
  ])('repeats a tap on a %s on its replacement, once', async (_, control) => {
    open('/m/home');
    runScript('show');
    const before = root().querySelector<HTMLElement>(control);
    const early = new MouseEvent('click', { bubbles: true, cancelable: true });
    before?.dispatchEvent(early);
    expect(early.defaultPrevented).toBe(true);
    replace();
    const clicked = jest.fn((event: Event) => event.preventDefault());
    root().querySelector(control)?.addEventListener('click', clicked);
    await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1));
    replace();
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    expect(clicked).toHaveBeenCalledTimes(1);
  });

  it('restores the focus, unless it has moved', async () => {
    open('/m/home');
    runScript('show');
    root().querySelector<HTMLElement>('button')?.focus();
    replace();
    await Promise.resolve();
    expect(document.activeElement).toBe(root().querySelector('button'));
  });

  it('shows the site name of the last visit, and still finds the replacement of its link', async () => {
    localStorage.setItem('status', JSON.stringify({ info: { siteName: 'Lily' } }));
    open('/m/home');
    runScript('show');
    root()
      .querySelector('header a')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    replace();
    const clicked = jest.fn((event: Event) => event.preventDefault());
    root().querySelector('header a')?.addEventListener('click', clicked);
    await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1));
  });

  const pictured = () => root().querySelector('[data-widget="promo/banners"] img.preloadedBanner');
  const arrive = () => {
    Object.assign(globalThis, { __preloadedBanner: { widget: 'promo/banners', image: new Image() } });
    dispatchEvent(new Event('preloadedBanner'));
  };

  it.each(['before', 'after'])('shows the preloaded image that loaded %s it', (when) => {
    open('/m/home');
    if (when === 'before') arrive();
    runScript('show');
    if (when === 'after') arrive();
    expect(pictured()?.getAttribute('alt')).toBe('');
    expect(root().querySelector('[data-widget] [aria-hidden]')).toBeNull();
  });

  it('shows no image on a page without its widget, and does not change what React has rendered', () => {
    open('/m/slots');
    runScript('show');
    arrive();
    expect(document.querySelector('img')).toBeNull();
    Reflect.deleteProperty(globalThis, '__preloadedBanner');
    open('/m/home');
    runScript('show');
    replace();
    arrive();
    expect(pictured()).toBeNull();
  });

  it('is removed when the scripts of the host fail to load', () => {
    open('/m/home');
    runScript('show');
    expect(root().childNodes).not.toHaveLength(0);
    const script = document.createElement('script');
    script.dataset.host = '';
    document.head.append(script);
    script.dispatchEvent(new Event('error'));
    expect(root().childNodes).toHaveLength(0);
    expect(document.getElementById('unreachable')?.hidden).toBe(false);
  });
});
