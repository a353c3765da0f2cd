/** The page's prefetched gateway requests, and how the http client takes their responses. */
import { waitFor } from '@testing-library/react';
import { addressesOf, storageKeys } from '@site/shared/kernel';
import { MERCHANT_CODE } from '../assemble';
import { takePrefetched } from '../federation/prefetch';
import { runScript } from './testing/firstScreenPage';

const remote = (name: string, widgets: object, pages: object = {}) => ({
  name,
  canary: null,
  active: { base: '/r/', files: {}, parts: {}, meta: { name, widgets, pages } },
});
const REGISTRY = {
  host: { base: '/h/', files: {}, parts: {} },
  aliases: {},
  remotes: [
    remote('games', {
      center: {
        slot: 'home.games',
        asks: [{ url: '/wps/hot?merchantCode={MERCHANT}&language={LANGUAGE}', module: 'HOT3' }],
      },
    }),
    remote(
      'promo',
      {
        banners: { slot: 'home.banner', asks: [{ url: '/wps/banners', picture: 'banners.0.url' }] },
        menu: { slot: 'shell.menu', asks: [{ url: '/wps/menu' }] },
        popups: { slot: 'home.overlay', access: 'member', asks: [{ url: '/wps/popups' }] },
      },
      { login: { path: '/m/login', access: 'guest', header: 'home', footer: false } },
    ),
  ],
};

type FetchCall = [string, RequestInit & { readonly priority: string; readonly headers: Record<string, string> }];
const fetched = jest.fn();
const requests = () => fetched.mock.calls as FetchCall[];
const addresses = () => requests().map(([url]) => url);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.lang = 'en';
  globalThis.fetch = fetched.mockImplementation(async (url: string) => ({
    status: 200,
    text: async () => `answer of ${url}`,
    headers: new Headers({ 'x-request-id': 'r-1' }),
  }));
  delete (globalThis as { __prefetched?: unknown }).__prefetched;
});

function open(path: string, content: object = REGISTRY) {
  document.head.innerHTML = '';
  const registry = document.createElement('script');
  registry.id = 'registry';
  registry.type = 'application/json';
  registry.textContent = `signature\n${JSON.stringify(content)}`;
  document.head.append(registry);
  window.history.replaceState(null, '', path);
  runScript('visitor');
  runScript('boot');
}

const STATUS = '/wps/system/status';
const COUNTERS = `/wps/relay/MCSFE_getMerchantAvailablePromotions?merchantCode=${MERCHANT_CODE}`;

it('prefetches on home the guest requests of its widgets, the first visible widget first', () => {
  open('/m/home');
  expect(addresses()).toEqual([STATUS, '/wps/banners', COUNTERS, `/wps/hot?merchantCode=${MERCHANT_CODE}&language=EN`]);
  expect(requests().map(([, { priority }]) => priority)).toEqual(['high', 'high', 'high', 'low']);
  expect(requests()[3]?.[1].headers).toMatchObject({ Merchant: MERCHANT_CODE, Language: 'EN', ModuleId: 'HOT3' });
});

it('prefetches on other pages only the common requests', () => {
  open('/m/login');
  expect(addresses()).toEqual([STATUS, COUNTERS]);
});

it('[SES-01] prefetches nothing for a member, whose token only the client has', () => {
  sessionStorage.setItem('MC_SESSION_INFO', '{}');
  open('/m/home');
  expect(addresses()).toEqual([]);
});

it('returns each response once, in its language only', async () => {
  open('/m/home');
  expect(takePrefetched('/wps/banners', 'bn')).toBeNull();
  expect(takePrefetched('/wps/other', 'en')).toBeNull();
  expect(await takePrefetched('/wps/banners', 'en')).toEqual({
    status: 200,
    data: 'answer of /wps/banners',
    headers: { 'x-request-id': 'r-1' },
  });
  expect(takePrefetched('/wps/banners', 'en')).toBeNull();
});

it('returns no failed or old response', async () => {
  fetched.mockRejectedValue(new TypeError('offline'));
  open('/m/home');
  expect(await takePrefetched('/wps/banners', 'en')).toBeNull();
  jest.spyOn(performance, 'now').mockReturnValue(20_001);
  expect(takePrefetched('/wps/system/status', 'en')).toBeNull();
});

it.each(['maintenance', 'regionRestriction', 'blocked'])(
  '[SITE-13] draws nothing where the site was closed: %s',
  (why) => {
    delete document.documentElement.dataset.first;
    localStorage.setItem('status', JSON.stringify({ [why]: true }));
    open('/m/home');
    expect(document.documentElement.dataset.first).toBeUndefined();
    localStorage.setItem('status', JSON.stringify({ [why]: false }));
    open('/m/home');
    expect(document.documentElement.dataset.first).toBe('guest-home');
  },
);

it('prefetches also with a corrupt cached status', () => {
  localStorage.setItem('status', '{');
  open('/m/home');
  expect(document.documentElement.dataset.first).toBe('guest-home');
  expect(addresses()).toContain('/wps/system/status');
});

describe('the preloaded image of a widget', () => {
  const decoded = jest.fn<Promise<void>, []>();
  type Shown = {
    __preloadedBanner?: { readonly widget: string; readonly locale: string; readonly image: HTMLImageElement };
  };
  const preloadedBanner = () => (globalThis as Shown).__preloadedBanner;
  const onPreloaded = jest.fn();

  beforeEach(() => {
    delete (globalThis as Shown).__preloadedBanner;
    onPreloaded.mockReset();
    decoded.mockReset().mockResolvedValue();
    HTMLImageElement.prototype.decode = decoded;
    window.addEventListener('preloadedBanner', onPreloaded);
  });
  afterEach(() => window.removeEventListener('preloadedBanner', onPreloaded));

  const answering = (hosts: readonly string[], url = '/wps/media/first.webp') =>
    fetched.mockImplementation(async (address: string) => ({
      status: 200,
      text: async () =>
        JSON.stringify({ value: address === STATUS ? { info: { imageCDNs: hosts } } : { banners: [{ url }] } }),
      headers: new Headers(),
    }));

  it.each([[['']], [['https://a.test/', 'https://b.test']], [['/cdn', '/other', '/third']], [[]]])(
    'is fetched as soon as its answer is here, where the widget will look for it: hosts %j',
    async (hosts) => {
      answering(hosts);
      open('/m/home');
      await waitFor(() => expect(onPreloaded).toHaveBeenCalledTimes(1));
      expect(preloadedBanner()).toMatchObject({ widget: 'promo/banners', locale: 'en' });
      const address = new URL(addressesOf('/wps/media/first.webp', hosts)[0] ?? '', location.href);
      expect(preloadedBanner()?.image.src).toBe(address.href);
    },
  );

  it('is announced once it is decoded, and never when it fails to load', async () => {
    let show: () => void = () => undefined;
    decoded.mockReturnValueOnce(new Promise((resolve) => (show = resolve)));
    answering(['']);
    open('/m/home');
    await waitFor(() => expect(decoded).toHaveBeenCalled());
    expect(preloadedBanner()).toBeUndefined();
    show();
    await waitFor(() => expect(onPreloaded).toHaveBeenCalledTimes(1));
    delete (globalThis as Shown).__preloadedBanner;
    decoded.mockRejectedValueOnce(new DOMException('no', 'EncodingError'));
    open('/m/home');
    await waitFor(() => expect(decoded).toHaveBeenCalledTimes(2));
    expect(preloadedBanner()).toBeUndefined();
  });

  describe('of a member', () => {
    const openAs = async (picture: string, isMember = true, path = '/m/home') => {
      if (isMember) sessionStorage.setItem(storageKeys.sessionInfo, '{}');
      document.documentElement.dataset.picture = picture;
      open(path);
      await new Promise((resolve) => setTimeout(resolve));
      delete document.documentElement.dataset.picture;
    };

    it('[SITE-26] is the one that the site server has named', async () => {
      await openAs('en 0.25 promo/banners https://b.test/the first.webp?lang=EN');
      expect(onPreloaded).toHaveBeenCalledTimes(1);
      expect(preloadedBanner()).toMatchObject({ widget: 'promo/banners', locale: 'en' });
      expect(preloadedBanner()?.image.src).toBe('https://b.test/the%20first.webp?lang=EN');
      // Later images come from the same host.
      expect(addressesOf('/x', ['a', 'b', 'c', 'd'])[0]).toBe('b/x');
      expect(fetched).not.toHaveBeenCalled();
    });

    it.each([
      ['bn 0.25 promo/banners /first.webp', true, '/m/home'],
      ['', true, '/m/home'],
      ['en 0.25 promo/banners /first.webp', false, '/m/home'],
      ['en 0.25 promo/banners /first.webp', true, '/m/login'],
    ])('does not exist with %j, member: %s, on %s', async (picture, isMember, path) => {
      fetched.mockResolvedValue({ status: 503, text: async () => '', headers: new Headers() });
      await openAs(picture, isMember, path);
      expect(preloadedBanner()).toBeUndefined();
    });
  });

  it('does not exist when the response has none', async () => {
    fetched.mockImplementation(async () => ({
      status: 200,
      text: async () => '{"value":{"banners":[]}}',
      headers: new Headers(),
    }));
    open('/m/home');
    await Promise.all(
      Object.values((globalThis as { __prefetched?: Record<string, Promise<unknown>> }).__prefetched ?? {}),
    );
    expect(decoded).not.toHaveBeenCalled();
  });
});

describe('the scripts of a rendered page', () => {
  const scripts = () => document.head.querySelectorAll('link[rel=preload]').length;
  const painted: string[] = [];
  const openServed = () => {
    Object.assign(document.documentElement.dataset, { served: '/m/home', query: '' });
    open('/m/home', { ...REGISTRY, host: { ...REGISTRY.host, parts: { early: ['early.js'] } } });
  };
  beforeEach(() => {
    painted.length = 0;
    jest.useFakeTimers();
    performance.getEntriesByName = (name) => painted.filter((one) => one === name).map(() => ({}) as PerformanceEntry);
  });
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(performance, 'getEntriesByName');
    delete document.documentElement.dataset.served;
  });

  it('[SITE-26] are requested after the frame in which its content is painted', () => {
    // Browsers draw an empty frame while the page arrives.
    painted.push('first-paint');
    openServed();
    expect(scripts()).toBe(0);
    jest.advanceTimersToNextFrame();
    expect(scripts()).toBe(0);
    jest.advanceTimersByTime(1);
    expect(scripts()).toBe(1);
  });

  it('[SITE-26] are requested once each: parts share files', () => {
    painted.push('first-contentful-paint');
    Object.assign(document.documentElement.dataset, { served: '/m/home', query: '' });
    const parts = { 'messages:bn': ['shared.js'], early: ['shared.js', 'early.js'] };
    open('/m/home', { ...REGISTRY, remotes: [], host: { ...REGISTRY.host, parts } });
    const files = [...document.head.querySelectorAll('link[rel=preload]')].map((link) => link.getAttribute('href'));
    expect(files).toEqual(['/h/shared.js', '/h/early.js']);
  });

  it('[SITE-26] are requested at once if its content was painted while the rest arrived', () => {
    painted.push('first-paint', 'first-contentful-paint');
    openServed();
    expect(scripts()).toBe(1);
  });
});
