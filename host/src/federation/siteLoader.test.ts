import { createSiteLoader } from './siteLoader';

const URL_A = 'https://site.test/releases/games/a1/entry.js';

/** The script elements of the page; jsdom loads none, so each test dispatches their events. */
const scripts = () => [...document.head.querySelectorAll('script')];
const answer = (type: 'load' | 'error', index = -1) => scripts().at(index)?.dispatchEvent(new Event(type));

function loaderOf(retryAfterMs = 1_000) {
  const loader = createSiteLoader({ document, retryAfterMs, worker: '/sw.js' });
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
