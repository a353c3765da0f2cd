import { leavePage, linkTo, loads, requested, visitLinks, type Visit } from './testing';
import { drawAhead, pagesAhead } from '../routing/drawAhead';
import { prefetchWhileIdle } from './prefetchWhileIdle';

beforeEach(() => {
  jest.useFakeTimers();
  window.requestIdleCallback = (work) => Number(setTimeout(work as () => void));
});
afterEach(() => {
  leavePage();
  drawAhead([]);
  jest.useRealTimers();
});

async function aPage(visit?: Visit) {
  const platform = await visitLinks(visit);
  const effect = prefetchWhileIdle(platform, window);
  return { platform, stop: () => effect.unsubscribe() };
}

/** Places a link on the screen of 1024 × 768, or beside it. */
const place = (words: string, rect: { left?: number; top?: number; width?: number }) => {
  const { left = 10, top = 10, width = 100 } = rect;
  jest.spyOn(linkTo(words) as Element, 'getBoundingClientRect').mockReturnValue(new DOMRect(left, top, width, 40));
};
const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')];
const downloaded = () => {
  for (const { as, crossOrigin } of links()) expect([as, crossOrigin]).toEqual(['script', 'anonymous']);
  return links().map((link) => /^\/r\/(\w)\.js$/.exec(link.getAttribute('href') ?? '')?.[1]);
};
/** All downloads end, the last one by this event. */
const end = async (last: 'load' | 'error' = 'load') => {
  for (const [at, link] of links().entries()) link.dispatchEvent(new Event(at === links().length - 1 ? last : 'load'));
  await jest.advanceTimersByTimeAsync(1_000);
};
const use = async (type = 'scroll') => {
  window.dispatchEvent(new Event(type));
  await jest.advanceTimersByTimeAsync(4_000);
};

describe('what the footer leads to', () => {
  it.each([
    [{}, ['e', 't', 'p', 'b', 'l'], ['boats', 'login']],
    [{ isMember: true }, ['e', 't', 'p', 'b', 'm'], ['boats', 'mine']],
    [{ saveData: true }, [], []],
    [{ savesOnSite: true }, [], []],
    [{ effectiveType: '3g' }, [], []],
  ])('is downloaded once the page is used, and then evaluated (%j)', async (about, files, pages) => {
    const { stop } = await aPage(about);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(downloaded()).toEqual([]);
    await use();
    expect(downloaded()).toEqual(files);
    expect(loads).toEqual([]);
    await end();
    expect(loads).toEqual(pages);
    stop();
  });

  it('has its first calls sent, once', async () => {
    const { stop } = await aPage({ isMember: true });
    await use();
    await end();
    expect(requested).toEqual(['en /m/boats', 'en /m/mine']);
    await use();
    await end();
    expect(requested).toHaveLength(2);
    expect(downloaded()).toHaveLength(5);
    stop();
  });

  it('is not loaded where it is the page that is shown', async () => {
    window.history.replaceState(null, '', '/m/boats');
    const { stop } = await aPage({ isMember: true });
    await use();
    await end();
    expect(loads).toEqual(['mine']);
    stop();
  });

  it('is not evaluated after a failed download, which is no failure of the remote', async () => {
    const { stop } = await aPage();
    await use();
    await end('error');
    expect(loads).toEqual([]);
    stop();
  });

  it('is not evaluated after the end', async () => {
    const { stop } = await aPage();
    await use();
    stop();
    await end();
    expect(loads).toEqual([]);
    await use();
    expect(downloaded()).toHaveLength(5);
  });

  it('is not opened for a member who has logged out meanwhile', async () => {
    const { platform, stop } = await aPage({ isMember: true });
    await use();
    platform.session.signOut('asked');
    await end();
    expect(loads).toEqual(['boats']);
    stop();
  });

  it('is not evaluated once the visitor saves data', async () => {
    const { stop } = await aPage();
    await use();
    document.documentElement.dataset.saver = '';
    await end();
    expect(loads).toEqual([]);
    stop();
  });

  it('waits until the page has not been used for three seconds', async () => {
    const { stop } = await aPage();
    for (let tap = 0; tap < 5; tap += 1) {
      window.dispatchEvent(new Event('pointerdown'));
      await jest.advanceTimersByTimeAsync(2_500);
    }
    expect(downloaded()).toEqual([]);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(downloaded()).toHaveLength(5);
    stop();
  });
});

describe('a link outside the footer', () => {
  it.each([
    ['in view', {}, true],
    ['partly in view', { left: 1_000 }, true],
    ['not shown', { width: 0 }, false],
    ['up to two screens below', { top: 2_300 }, true],
    ['further below', { top: 2_310 }, false],
    ['above the screen', { top: -50 }, false],
    ['further on in a row', { left: 1_030 }, false],
    ['earlier in a row', { left: -110 }, false],
  ])('%s', async (_, rect, isLoaded) => {
    const { stop } = await aPage({ isMember: true });
    place('Ducks', rect);
    await use();
    await end();
    expect(loads).toEqual(['boats', 'mine', ...(isLoaded ? ['ducks'] : [])]);
    expect(requested.includes('en /m/ducks?q=2')).toBe(isLoaded);
    stop();
  });

  it('that comes into view later is loaded then', async () => {
    const { stop } = await aPage({ isMember: true });
    await use();
    await end();
    place('Ducks', {});
    await use();
    await end();
    expect(loads).toEqual(['boats', 'mine', 'ducks']);
    stop();
  });
});

describe('pages that the site server renders', () => {
  const drawn = () => pagesAhead().map(({ location: { pathname, search } }) => pathname + search);
  it('are drawn ahead while their links are near, without those that need a login first', async () => {
    const { stop } = await aPage();
    place('Ducks', {});
    await use();
    await end();
    expect(drawn()).toEqual(['/m/ducks?q=2']);
    const [address] = pagesAhead();
    await use();
    await end();
    expect(pagesAhead()).toEqual([address]);
    expect(pagesAhead()[0]).toBe(address);
    place('Ducks', { width: 0 });
    await use();
    await end();
    expect(drawn()).toEqual([]);
    stop();
  });

  it('are drawn once no answer is awaited', async () => {
    const { platform, stop } = await aPage();
    place('Ducks', {});
    let answer = (_: string): void => undefined;
    const queryFn = () => new Promise<string>((resolve) => (answer = resolve));
    void platform.queries.fetchQuery({ queryKey: ['pending'], queryFn });
    await use();
    await end();
    expect(drawn()).toEqual([]);
    answer('');
    await jest.advanceTimersByTimeAsync(1_000);
    expect(drawn()).toEqual(['/m/ducks?q=2']);
    stop();
  });

  it('are not drawn for a visitor who saves data, or on the page itself', async () => {
    const { stop } = await aPage({ saveData: true });
    place('Ducks', {});
    await use();
    await end();
    stop();
    leavePage();
    window.history.replaceState(null, '', '/m/ducks');
    const other = await aPage();
    place('Ducks', {});
    await use();
    await end();
    expect(drawn()).toEqual([]);
    other.stop();
  });
});

it.each(['hidden', 'slow'])('loads nothing while the page is %s', async (what) => {
  const { platform, stop } = await aPage();
  if (what === 'slow') platform.network.setSlowHint(true);
  else jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await use();
  expect(downloaded()).toEqual([]);
  stop();
});
