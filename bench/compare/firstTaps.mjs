/** measureTap: time from navigation until the first tap on a control is handled, on a throttled phone. */
import { withPhone } from './visit.mjs';

const PASSWORD = 'input[type=password]';
/** Of home. `target`: the control, visible at once; `done`: what shows that it was handled. */
export const TAPS = {
  menu: {
    target: 'header button',
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
    await page.addInitScript(watchTap, { target, done, path });
    await page.goto(`${url}/m/home`, { waitUntil: 'commit' });
    const origin = await page.evaluate(() => performance.timeOrigin);
    const center = await (
      await page.waitForFunction(() => window.__tap?.center, null, { polling: 16, timeout: TIMEOUT_MS })
    ).jsonValue();
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

/** Runs in every document of the visit: a tap may lead to another one. Times are absolute (ms since the epoch). */
function watchTap({ target, done, path }) {
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
    state.center ??= find();
    const isThere = !path || location.pathname === path;
    if (isThere && isVisible(document.querySelector(done))) state.doneAt = performance.timeOrigin + performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
