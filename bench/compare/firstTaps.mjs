/** measureTap: time from navigation until the first tap on a control is handled, on a throttled phone. */
import { withPhone } from './visit.mjs';

const PASSWORD = 'input[type=password]';
/** Of home. `target`: the control, visible at once; `done`: what shows that it was handled. */
export const TAPS = {
  menu: {
    target: '#root header button',
    // A rendered page has its menu as a popover.
    done: 'dialog[open], [popover]:popover-open',
  },
  language: { target: 'header button[aria-haspopup=menu]', done: '[role=menu]' },
  login: { target: 'header a[href="/m/login"]', done: PASSWORD },
  register: { target: '#main a[href="/m/register"]', done: PASSWORD },
  // Guests log in before they play.
  'game tile': { target: '#main a[href^="/m/play"]', done: PASSWORD },
  'footer entry': { target: 'nav a[href="/m/activity"]', done: 'main', path: '/m/activity' },
};
/** Where they lead. */
export const TAPPED_PAGES = ['/m/login', '/m/register', '/m/activity'];
/** A visitor who sees nothing happen taps again. */
const AGAIN_MS = 1_500;
const TIMEOUT_MS = 20_000;

/**
 * Taps as soon as the control is visible.
 * @returns {Promise<number>} ms since navigation
 */
export async function measureTap(browser, { url, network, tap }) {
  const { target, done, path } = TAPS[tap];
  return withPhone(browser, { network }, async (page, cdp) => {
    const { whenVisible, whenDone } = await listen(cdp);
    await page.addInitScript(watchTap, { target, done, path, binding: BINDING });
    await page.goto(`${url}/m/home`, { waitUntil: 'commit' });
    const { center, origin } = await withLimit(whenVisible, 'The control has not appeared.');
    const touch = (point) => {
      // Not awaited: the browser answers when the page has handled it.
      cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] }).catch(() => undefined);
      cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }).catch(() => undefined);
    };
    touch(center);
    const again = setInterval(() => {
      // It may have moved, or be gone with its page.
      page
        .evaluate(() => window.__tap?.find())
        .then(
          (point) => point && touch(point),
          () => undefined,
        );
    }, AGAIN_MS);
    try {
      const { doneAt } = await withLimit(whenDone, 'The tap was not handled.');
      return doneAt - origin;
    } finally {
      clearInterval(again);
    }
  });
}

/** Name of the function with which a page says where its control is, and when the tap was handled. */
const BINDING = '__tapped';

/**
 * Where the control is once it is visible, with the time origin of its document, and when its tap was handled. Pushed by the
 * page: an answer to a question would wait for its main thread, up to a second after the first paint, which no visitor's finger
 * does, and Playwright's questions load 330 kB of script into the page first.
 */
async function listen(cdp) {
  const next = (field) =>
    new Promise((resolve) =>
      cdp.on('Runtime.bindingCalled', ({ name, payload }) => {
        const message = name === BINDING ? JSON.parse(payload) : {};
        if (field in message) resolve(message);
      }),
    );
  const [whenVisible, whenDone] = [next('center'), next('doneAt')];
  await cdp.send('Runtime.enable');
  await cdp.send('Runtime.addBinding', { name: BINDING });
  return { whenVisible, whenDone };
}

const withLimit = (work, message) =>
  Promise.race([work, new Promise((_, reject) => setTimeout(() => reject(new Error(message)), TIMEOUT_MS).unref())]);

/** Runs in every document of the visit: a tap may lead to another one. Times are absolute (ms since the epoch). */
function watchTap({ target, done, path, binding }) {
  const isVisible = (element) => Boolean(element) && element.getClientRects().length > 0;
  /** The control's center, if a touch there would hit it. */
  const find = () => {
    const control = document.querySelector(target);
    if (!isVisible(control)) return null;
    const { left, top, width, height } = control.getBoundingClientRect();
    const center = { x: left + width / 2, y: top + height / 2 };
    return control.contains(document.elementFromPoint(center.x, center.y)) ? center : null;
  };
  let center = null;
  let doneAt = 0;
  window.__tap = { find };
  const now = () => performance.timeOrigin + performance.now();
  const push = (message) => window[binding]?.(JSON.stringify(message));
  const look = () => {
    if (!center) {
      center = find();
      if (center) push({ center, origin: performance.timeOrigin });
    }
    if (!doneAt && (!path || location.pathname === path) && isVisible(document.querySelector(done))) doneAt = now();
    // In every frame: the browser loses messages of a document that has just replaced another one.
    if (doneAt) push({ doneAt });
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
