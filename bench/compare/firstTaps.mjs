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
    const whenVisible = await listen(cdp);
    await page.addInitScript(watchTap, { target, done, path, binding: VISIBLE });
    await page.goto(`${url}/m/home`, { waitUntil: 'commit' });
    const { center, origin } = await whenVisible();
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
      const at = await page.waitForFunction(() => window.__tap?.doneAt, null, { polling: 50, timeout: TIMEOUT_MS });
      return (await at.jsonValue()) - origin;
    } finally {
      clearInterval(again);
    }
  });
}

/** Name of the function with which a page says where its control is. */
const VISIBLE = '__visible';

/**
 * Where the control is once it is visible, and the time origin of its document. Pushed by the page: an answer to a question would
 * wait for its main thread, up to a second after the first paint, which no visitor's finger does.
 */
async function listen(cdp) {
  const found = new Promise((resolve) =>
    cdp.on('Runtime.bindingCalled', ({ name, payload }) => name === VISIBLE && resolve(JSON.parse(payload))),
  );
  await cdp.send('Runtime.enable');
  await cdp.send('Runtime.addBinding', { name: VISIBLE });
  return () => {
    const limit = new Promise((_, reject) =>
      setTimeout(() => reject(new Error('The control has not appeared.')), TIMEOUT_MS).unref(),
    );
    return Promise.race([found, limit]);
  };
}

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
  const state = { center: null, doneAt: 0, find };
  window.__tap = state;
  const look = () => {
    if (!state.center) {
      state.center = find();
      if (state.center) window[binding]?.(JSON.stringify({ center: state.center, origin: performance.timeOrigin }));
    }
    const isThere = !path || location.pathname === path;
    if (isThere && isVisible(document.querySelector(done))) state.doneAt = performance.timeOrigin + performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
