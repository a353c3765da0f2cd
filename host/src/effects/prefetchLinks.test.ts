import { aCatalog, aMember, testPlatform } from '@site/shared/testing';
import { defineRemote } from '@site/shared/contract';
import { ok } from '@site/shared/kernel';
import type { Platform } from '@site/shared/platform';
import { prefetchLinks } from './prefetchLinks';

const page = (path: string, access: 'guest' | 'member') =>
  ({ path, title: 't', access, header: 'site', footer: true }) as const;
const loads: string[] = [];
const requested: string[] = [];
const load = (name: string) => () => (
  loads.push(name),
  Promise.resolve({
    default: () => null,
    prefetch: ({ session }: Platform, { pathname, search }: URL) =>
      requested.push(`${session.get().locale} ${pathname}${search}`),
  })
);
const lake = defineRemote(
  {
    name: 'lake',
    contract: 1,
    locales: ['en'],
    pages: { boats: page('/m/boats', 'guest'), login: page('/m/login', 'guest'), mine: page('/m/mine', 'member') },
    widgets: {},
  },
  {
    pages: { boats: load('boats'), login: load('login'), mine: load('mine') },
    widgets: {},
    messages: () => Promise.resolve({ default: {} }),
  },
);

const REGISTRY = {
  host: { base: '/h/', files: {}, parts: {} },
  aliases: {},
  remotes: [
    {
      name: 'lake',
      canary: null,
      active: {
        meta: lake.meta,
        base: '/r/',
        files: {},
        parts: { remote: ['e.js'], 'page:boats': ['b.js'], 'page:login': ['l.js'], 'page:mine': ['m.js'] },
      },
    },
  ],
};

async function aPage({ saveData = false, savesOnSite = false, isMember = false, effectiveType = '4g' } = {}) {
  loads.length = 0;
  requested.length = 0;
  if (savesOnSite) document.documentElement.dataset.saver = '';
  const platform = await testPlatform({ remotes: [lake] });
  if (isMember) platform.session.adopt({ token: 't', merchantCode: 'm', member: aMember() });
  const remotes = { ...aCatalog(lake), load: () => Promise.resolve(ok(lake)) };
  Object.defineProperty(navigator, 'connection', { value: { saveData, effectiveType }, configurable: true });
  document.head.innerHTML = `<script type="application/json" id="registry">s\n${JSON.stringify(REGISTRY)}</script>`;
  document.documentElement.lang = 'en';
  document.body.innerHTML =
    '<nav data-nav><a href="/m/boats">B</a><a href="/m/mine">M</a></nav><a href="/m/boats?q=1"><b>Boats</b></a><a href="/m/mine/">Mine</a><a href="/m/none">?</a><a href="https://other.test/m/boats">Other</a>';
  const effect = prefetchLinks({ ...platform, remotes }, window);
  const send = async (words: string, type = 'pointerdown', pointerType = 'touch') => {
    const target = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === words);
    const event = new MouseEvent(type, { bubbles: true });
    Object.defineProperty(event, 'pointerType', { value: pointerType });
    (target?.firstElementChild ?? target)?.dispatchEvent(event);
    await new Promise((resolve) => setTimeout(resolve));
    return loads;
  };
  return { send, stop: () => effect.unsubscribe() };
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
  delete document.documentElement.dataset.saver;
});

it('loads the page of a link that is touched, once', async () => {
  const { send, stop } = await aPage();
  expect(await send('Boats')).toEqual(['boats']);
  expect(await send('Boats')).toEqual(['boats']);
  expect(await send('?')).toEqual(['boats']);
  expect(await send('Other')).toEqual(['boats']);
  stop();
});

it('sends the first calls of the page of a link that is touched, each time', async () => {
  const { send, stop } = await aPage();
  await send('Boats');
  await send('Boats');
  expect(requested).toEqual(['en /m/boats?q=1', 'en /m/boats?q=1']);
  stop();
});

it('loads the page that a mouse is over; a finger that passes over a link loads nothing', async () => {
  const { send, stop } = await aPage();
  expect(await send('Boats', 'pointerover')).toEqual([]);
  expect(await send('Boats', 'pointerover', 'mouse')).toEqual(['boats']);
  stop();
});

it("loads the login page for a guest who touches a member's link", async () => {
  const guest = await aPage();
  expect(await guest.send('Mine')).toEqual(['login']);
  guest.stop();
  const member = await aPage({ isMember: true });
  expect(await member.send('Mine')).toEqual(['mine']);
  member.stop();
});

it("loads nothing with the site's own data saver, from the moment it is switched on", async () => {
  const { send, stop } = await aPage();
  document.documentElement.dataset.saver = '';
  expect(await send('Boats')).toEqual([]);
  delete document.documentElement.dataset.saver;
  expect(await send('Boats')).toEqual(['boats']);
  stop();
});

it("loads nothing with the browser's data saver, or after the end", async () => {
  const saving = await aPage({ saveData: true });
  expect(await saving.send('Boats')).toEqual([]);
  saving.stop();
  const ended = await aPage();
  ended.stop();
  expect(await ended.send('Boats')).toEqual([]);
});

describe('while the page is idle', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    window.requestIdleCallback = (work) => Number(setTimeout(work as () => void));
  });
  afterEach(() => jest.useRealTimers());
  const links = () => [...document.querySelectorAll('link[rel=prefetch]')];
  const downloaded = () => links().map((link) => link.getAttribute('href'));
  /** All downloads end, the last one by this event. */
  const end = async (last: 'load' | 'error') => {
    for (const [at, link] of links().entries())
      link.dispatchEvent(new Event(at === links().length - 1 ? last : 'load'));
    await jest.advanceTimersByTimeAsync(1_000);
  };
  const use = async () => {
    window.dispatchEvent(new Event('scroll'));
    await jest.advanceTimersByTimeAsync(4_000);
  };

  it.each([
    [{}, ['/r/e.js', '/r/b.js', '/r/l.js'], ['boats', 'login']],
    [{ isMember: true }, ['/r/e.js', '/r/b.js', '/r/m.js'], ['boats', 'mine']],
    [{ saveData: true }, [], []],
    [{ savesOnSite: true }, [], []],
    [{ effectiveType: '3g' }, [], []],
  ])(
    'downloads what the footer leads to, once the page is used, and then evaluates it (%j)',
    async (about, files, pages) => {
      const { stop } = await aPage(about);
      await jest.advanceTimersByTimeAsync(60_000);
      expect(downloaded()).toEqual([]);
      await use();
      expect(downloaded()).toEqual(files);
      expect(loads).toEqual([]);
      await end('load');
      expect(loads).toEqual(pages);
      expect(requested).toEqual([]);
      stop();
    },
  );

  it('evaluates nothing after a failed download, which is no failure of the remote', async () => {
    const { stop } = await aPage();
    await use();
    await end('error');
    expect(loads).toEqual([]);
    stop();
  });

  it('evaluates nothing after the end', async () => {
    const { stop } = await aPage();
    await use();
    stop();
    await end('load');
    expect(loads).toEqual([]);
  });
});
