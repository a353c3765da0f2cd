/** Links that are followed before the page works: the rest of the page is given up. */
import { root } from './testing/firstScreenPage';
import { openServed } from './testing/servedPage';

const paint = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
let stop: jest.SpyInstance;
let loadAgain: jest.SpyInstance;
const isLeaving = () => 'leaving' in document.documentElement.dataset;

beforeEach(() => {
  localStorage.clear();
  stop = jest.spyOn(window, 'stop').mockImplementation();
  loadAgain = jest.spyOn(history, 'go').mockImplementation();
});
// The page's scripts are requested then.
afterEach(paint);

/** A click that the browser would follow, which jsdom cannot. */
function click(element: Element | null, init: MouseEventInit = {}) {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  let isFollowed = false;
  const onLast = () => {
    isFollowed = !event.defaultPrevented;
    event.preventDefault();
  };
  // After the page's own listener, which is added while the click is on its way.
  document.addEventListener('click', () => window.addEventListener('click', onLast, { once: true }), { once: true });
  element?.dispatchEvent(event);
  return isFollowed;
}

function openWith(link: string) {
  openServed('/m/home', '/m/home', () => root().querySelector('header')?.insertAdjacentHTML('beforeend', link));
  return root().querySelector('header a:last-of-type');
}

describe('[SITE-26] a link of a page that does not work yet', () => {
  it('gives up the rest of the page, which the next one would queue behind', () => {
    const link = openWith('<a href="/m/login">Log in</a>');
    expect(click(link)).toBe(true);
    expect(stop).toHaveBeenCalledTimes(1);
  });

  it('does so in the menu, too', () => {
    openServed('/m/home');
    click(document.querySelector('#early a'));
    expect(stop).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['to another site', '<a href="https://elsewhere.test/m/login">x</a>', {}],
    ['that calls another program', '<a href="tel:16100">x</a>', {}],
    ['in another tab', '<a href="/m/login" target="_blank">x</a>', {}],
    ['to a file', '<a href="/app.apk" download="app.apk">x</a>', {}],
    ...['ctrlKey', 'metaKey', 'shiftKey', 'altKey'].map(
      (key) => [`pressed with ${key}`, '<a href="/m/login">x</a>', { [key]: true }] as const,
    ),
  ] as const)('gives up nothing %s: the page stays', (_, html, init) => {
    click(openWith(html), init);
    expect(stop).not.toHaveBeenCalled();
  });

  it('gives up nothing when React follows the link itself, or has stopped the click', () => {
    const link = openWith('<a href="/m/login">Log in</a>');
    const prevent = (event: Event) => event.preventDefault();
    document.addEventListener('click', prevent, { once: true });
    click(link);
    document.addEventListener('click', (event) => event.stopPropagation(), { once: true });
    click(link);
    // A later click elsewhere does not end what the stopped one began.
    click(document.body);
    expect(stop).not.toHaveBeenCalled();
    expect(isLeaving()).toBe(false);
  });
});

describe('[SITE-26] a page that was left', () => {
  it('requests no more scripts, and does not report stopped ones as missing', async () => {
    const preloads = () => document.head.querySelectorAll('link[rel=preload]').length;
    openServed('/m/home');
    const before = preloads();
    await paint();
    expect(preloads() - before).toBe(1);
    openServed('/m/home');
    click(root().querySelector('a'));
    await paint();
    expect(preloads() - before).toBe(0);
    const script = document.createElement('script');
    script.dataset.host = '';
    document.head.append(script);
    script.dispatchEvent(new Event('error'));
    expect(document.getElementById('unreachable')?.hidden).toBe(true);
  });

  it.each([
    ['a button', () => click(root().querySelector('form button'))],
    ['a button of the menu', () => click(document.querySelector('#early button'))],
    [
      'the form',
      () =>
        root()
          .querySelector('form')
          ?.dispatchEvent(new Event('submit', { bubbles: true })),
    ],
  ])('is loaded again when the visitor has stopped the browser and uses %s', (_, use) => {
    click(openWith('<a href="/m/login">Log in</a>'));
    use();
    expect(loadAgain.mock.calls).toEqual([[0]]);
  });

  it('is loaded again when the browser shows it as it was left', () => {
    click(openWith('<a href="/m/login">Log in</a>'));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(loadAgain).not.toHaveBeenCalled();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(loadAgain).toHaveBeenCalledWith(0);
  });
});

it('[SITE-26] a button of a page that loads waits for its script, without loading the page again', () => {
  openServed('/m/home');
  click(root().querySelector('form button'));
  expect(loadAgain).not.toHaveBeenCalled();
});
