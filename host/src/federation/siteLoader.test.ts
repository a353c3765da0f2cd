import { createSiteLoader } from './siteLoader';

const URL_A = 'https://site.test/releases/games/a1/entry.js';

/** The script elements of the page; jsdom loads none, so each test dispatches their events. */
const scripts = () => [...document.head.querySelectorAll('script')];
const answer = (type: 'load' | 'error', index = -1) => scripts().at(index)?.dispatchEvent(new Event(type));

const download = () => Promise.resolve();

function loaderOf(retryAfterMs = 1_000, more = {}) {
  const loader = createSiteLoader({ document, retryAfterMs, download, worker: '/sw.js', ...more });
  loader.trust([[URL_A, 'sha384-abc']]);
  return loader;
}

beforeEach(() => document.head.replaceChildren());
afterEach(() => jest.useRealTimers());

it('adds a listed script to the page once, with the integrity of the registry', async () => {
  const loader = loaderOf();
  const [first, second] = [loader.load(URL_A), loader.load(URL_A)];
  expect(scripts()).toHaveLength(1);
  expect(scripts()[0]).toMatchObject({ integrity: 'sha384-abc', crossOrigin: 'anonymous', src: URL_A });
  answer('load');
  await Promise.all([first, second]);
  expect(scripts()).toHaveLength(0);
});

it('refuses a script that no registry lists, also one that differs by its query', async () => {
  const loader = loaderOf();
  await expect(loader.load('https://elsewhere.test/x.js')).rejects.toThrow('unknown-script');
  await expect(loader.load(`${URL_A}?x=1`)).rejects.toThrow('unknown-script');
  expect(scripts()).toHaveLength(0);
});

it('retries once with another URL, then fails', async () => {
  const loader = loaderOf();
  const loading = loader.load(URL_A);
  answer('error');
  await Promise.resolve();
  await Promise.resolve();
  expect(scripts()).toHaveLength(2);
  expect(scripts().at(-1)?.src).toMatch(/entry\.js\?again=\d+$/);
  expect(scripts().at(-1)).toMatchObject({ integrity: 'sha384-abc', crossOrigin: 'anonymous' });
  answer('error');
  await expect(loading).rejects.toThrow('error');
  expect(scripts()).toHaveLength(0);
});

it('loads again after a failure and caches a success', async () => {
  const loader = loaderOf();
  const failed = loader.load(URL_A);
  answer('error');
  await Promise.resolve();
  await Promise.resolve();
  answer('error');
  await failed.catch(() => undefined);
  const later = loader.load(URL_A);
  answer('load');
  await later;
  await loader.load(URL_A);
  expect(scripts()).toHaveLength(0);
});

it('times out for a hanging script', async () => {
  jest.useFakeTimers();
  const loader = loaderOf(1_000);
  const loading = loader.load(URL_A).catch((error: Error) => error.message);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(scripts()).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await loading).toBe('timeout');
  expect(scripts()).toHaveLength(0);
});

it('[PLAT-03] over HTTP/1.1 leaves connections free when the scripts of a release hang, and loads them once they arrive', async () => {
  jest.useFakeTimers();
  const urls = Array.from({ length: 6 }, (_, at) => `https://site.test/releases/games/a1/${at}.js`);
  const other = 'https://site.test/releases/promo/b1/entry.js';
  const downloaded: string[] = [];
  const loader = loaderOf(1_000, { perRelease: 4, download: async (url: string) => void downloaded.push(url) });
  loader.trust([...urls, other].map((url) => [url, 'sha384-abc']));
  const loading = Promise.all(urls.map(loader.load));
  await jest.advanceTimersByTimeAsync(0);
  expect(scripts().map(({ src }) => src)).toEqual(urls.slice(0, 4));
  // Another release does not wait.
  const otherLoading = loader.load(other);
  await jest.advanceTimersByTimeAsync(0);
  answer('load');
  await otherLoading;
  // One arrives: the next is requested.
  answer('load', 0);
  await jest.advanceTimersByTimeAsync(0);
  expect(scripts().at(-1)?.src).toBe(urls[4]);
  // The others hang; their second requests end with the signal.
  await jest.advanceTimersByTimeAsync(1_000);
  expect(downloaded).toHaveLength(5);
  for (const script of scripts().filter(({ src }) => src.includes('?again='))) script.dispatchEvent(new Event('load'));
  await loading;
  expect(scripts()).toHaveLength(0);
});

it('resolves a relative address against the page', async () => {
  const loader = createSiteLoader({ document, retryAfterMs: 1_000, download, worker: '/sw.js' });
  loader.trust([[new URL('/releases/a.js', document.baseURI).href, 'sha384-abc']]);
  const loading = loader.load('/releases/a.js');
  expect(scripts()[0]).toMatchObject({ integrity: 'sha384-abc', async: true });
  answer('load');
  await loading;
});

it('leaves no timer behind: nothing is requested again after a success', async () => {
  jest.useFakeTimers();
  const loader = loaderOf(1_000);
  const loading = loader.load(URL_A);
  answer('load');
  await loading;
  expect(jest.getTimerCount()).toBe(0);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(scripts()).toHaveLength(0);
});

it('sends a second request only once, for an error and for the time that passes after it', async () => {
  jest.useFakeTimers();
  const loader = loaderOf(1_000);
  const loading = loader.load(URL_A);
  answer('error');
  await jest.advanceTimersByTimeAsync(1_500);
  expect(scripts()).toHaveLength(2);
  answer('load');
  await expect(loading).resolves.toBeUndefined();
});

it('takes the first response that succeeds, also when a second request is on its way', async () => {
  jest.useFakeTimers();
  const loader = loaderOf(1_000);
  const loading = loader.load(URL_A);
  await jest.advanceTimersByTimeAsync(999);
  expect(scripts()).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(scripts()).toHaveLength(2);
  answer('load', 0);
  await expect(loading).resolves.toBeUndefined();
  expect(scripts()).toHaveLength(0);
});

it('waits for the second request until twice the time has passed', async () => {
  jest.useFakeTimers();
  const loader = loaderOf(1_000);
  const loading = loader.load(URL_A);
  await jest.advanceTimersByTimeAsync(1_999);
  answer('load');
  await expect(loading).resolves.toBeUndefined();
});

it('[PLAT-03] a file that has hung is requested again by requests that end with the attempt, not by scripts', async () => {
  jest.useFakeTimers();
  const requests: { readonly url: string; readonly integrity: string; readonly signal: AbortSignal }[] = [];
  const hangs = (url: string, request: { readonly integrity: string; readonly signal: AbortSignal }) => {
    requests.push({ url, ...request });
    return new Promise(() => undefined);
  };
  const loader = loaderOf(1_000, { download: hangs });
  const failed = loader.load(URL_A).catch((error: Error) => error.message);
  await jest.advanceTimersByTimeAsync(1_999);
  // Only the first request is that of a script.
  expect(scripts().map(({ src }) => src)).toEqual([URL_A]);
  expect(requests).toMatchObject([{ url: expect.stringContaining('?again=') as string, integrity: 'sha384-abc' }]);
  await jest.advanceTimersByTimeAsync(1);
  expect(await failed).toBe('timeout');
  const again = loader.load(URL_A).catch((error: Error) => error.message);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(await again).toBe('timeout');
  expect(requests).toHaveLength(3);
  expect(requests.every(({ signal }) => signal.aborted)).toBe(true);
  expect(scripts()).toHaveLength(0);
});

it('[PLAT-03] loads a file that has hung once it is available again, or when it cannot be downloaded by a request', async () => {
  jest.useFakeTimers();
  const loader = loaderOf(1_000, {
    download: () => Promise.reject(new TypeError('blocked by the policy of the page')),
  });
  const loading = loader.load(URL_A);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(scripts()).toHaveLength(2);
  answer('load');
  await expect(loading).resolves.toBeUndefined();
});

it('loads unlisted files only where development allows them, without integrity', async () => {
  const allowsUnlisted = (url: string) => url.startsWith('https://dev.test/');
  const loader = createSiteLoader({ document, retryAfterMs: 1_000, download, worker: '/sw.js', allowsUnlisted });
  const loading = loader.load('https://dev.test/x.js');
  expect(scripts()[0]).toMatchObject({ src: 'https://dev.test/x.js', integrity: '' });
  answer('load');
  await loading;
  await expect(loader.load('https://elsewhere.test/x.js')).rejects.toThrow('unknown-script');
});

describe('with Trusted Types', () => {
  const page = globalThis as { trustedTypes?: unknown };
  afterEach(() => delete page.trustedTypes);

  it('creates the policy "site", which passes listed files and the worker only', async () => {
    let check: (url: string) => string = () => '';
    const createPolicy = jest.fn((_name: string, rules: { createScriptURL: typeof check }) => {
      check = rules.createScriptURL;
      return { createScriptURL: (url: string) => `${rules.createScriptURL(url)}#trusted` };
    });
    page.trustedTypes = { createPolicy };
    const loader = loaderOf();
    expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['site']);
    const loading = loader.load(URL_A);
    expect(scripts()[0]?.src).toBe(`${URL_A}#trusted`);
    answer('load');
    await loading;
    expect(loader.workerUrl()).toBe('/sw.js#trusted');
    for (const allowed of [URL_A, `${URL_A}?again=1`, `${URL_A}#x`]) expect(check(allowed)).toBe(allowed);
    for (const refused of ['https://elsewhere.test/x.js', `${URL_A}.map`, '/sw2.js'])
      expect(() => check(refused)).toThrow('unknown-script');
  });

  it('checks the same addresses in a browser without them', () => {
    expect(loaderOf().workerUrl()).toBe('/sw.js');
  });
});

it('[PLAT-03] after a timeout it cancels the preloads of that release, which hang too, and no others', async () => {
  jest.useFakeTimers();
  const preload = (href: string) =>
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', href }));
  const [own, other] = ['https://site.test/releases/games/a1/chunk.js', 'https://site.test/releases/promo/b1/chunk.js'];
  [own, other].forEach(preload);
  for (const link of document.querySelectorAll('link')) link.setAttribute('as', 'script');
  const loading = loaderOf(1_000)
    .load(URL_A)
    .catch((error: Error) => error.message);
  await jest.advanceTimersByTimeAsync(1_900);
  expect(document.querySelectorAll('link')).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(100);
  expect(await loading).toBe('timeout');
  expect([...document.querySelectorAll('link')].map(({ href }) => href)).toEqual([other]);
});

it('[PLAT-03] a release of which one file has hung loads its other files by requests that end with their timeout', async () => {
  jest.useFakeTimers();
  const signals: AbortSignal[] = [];
  const hang = (_: string, { signal }: { readonly signal: AbortSignal }) => {
    signals.push(signal);
    return new Promise<void>(() => undefined);
  };
  const loader = loaderOf(1_000, { download: hang });
  const chunk = 'https://site.test/releases/games/a1/chunk.js';
  loader.trust([[chunk, 'sha384-def']]);
  loader.load(URL_A).catch(() => undefined);
  await jest.advanceTimersByTimeAsync(2_000);
  const before = signals.length;
  const loading = loader.load(chunk).catch((error: Error) => error.message);
  expect(scripts()).toHaveLength(0);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(await loading).toBe('timeout');
  expect(signals.length).toBeGreaterThan(before);
  expect(signals.every(({ aborted }) => aborted)).toBe(true);
});
