/**
 * Area to area: time from a tap on a link to the content of the other page, in a tab that has been used for some seconds.
 * Starts its own gateway and site server on the built site; visits several pages of several remotes in turn, and back.
 *
 *   npm run build && node bench/areas.mjs       VISITS=5 is the default
 *
 * 9 Mbit/s, 100 ms latency, 4× CPU throttling, 360 × 780, Bengali, signed out. A tap lasts 80 ms; the time counts from its
 * click. Content: the first element that only the loaded page has, not its skeleton. Prints median and 95th percentile.
 */
import { openSlowPhone, withSite } from './site.mjs';
import { waitUntilRendered } from './waitUntilRendered.mjs';

const VISITS = Number(process.env.VISITS ?? 5);
const NETWORK = { latency: 100, down: 9e6, up: 4e6 };
const TAP_MS = 80;
/** Until what home links to is downloaded (host/src/effects/prefetchWhileIdle.ts). */
const USED_MS = 8_000;
const READING_MS = 2_500;
const HOME = { link: '/m/home', content: '[data-widget="games/center"] a[href^="/m/play"]' };
/** Links that home shows to guests, of four remotes. */
const PLACES = [
  { link: '/m/activity', content: 'main li a' },
  { link: '/m/slot-games?new=1', content: 'main a[href^="/m/play"]' },
  { link: '/m/leaderboard', content: 'main [role="tablist"] + * strong, main li' },
  { link: '/m/notice', content: 'main details' },
  { link: '/m/login', content: 'main input[type="password"]' },
];

await withSite(async (browser, site) => {
  const times = new Map(PLACES.map(({ link }) => [link, []]));
  const back = [];
  // The first visitors after a server's start get a page without content, which loads its lists when they come near.
  await waitUntilRendered(site, ['/m/home']);
  for (let round = 0; round < VISITS; round += 1) {
    const { context, page, cdp } = await openSlowPhone(browser, NETWORK);
    await page.goto(site + HOME.link);
    await page.waitForSelector(HOME.content);
    await page.mouse.wheel(0, 50);
    await page.waitForTimeout(USED_MS);
    for (const place of PLACES) {
      times.get(place.link).push(await measure(page, cdp, place));
      back.push(await measure(page, cdp, HOME));
    }
    await context.close();
  }
  console.log('| to | median | 95th percentile |');
  console.log('| --- | ---: | ---: |');
  const all = [...[...times].map(([link, found]) => [link, found]), ['back to home', back]];
  for (const [name, found] of [...all, ['all', all.flatMap(([, found]) => found)]]) {
    console.log(`| ${name} | ${at(found, 0.5)} ms | ${at(found, 0.95)} ms |`);
  }
});

/** @returns {Promise<number>} ms from the click to the frame that has the content */
async function measure(page, cdp, { link, content }) {
  const target = page.locator(`a[href="${link}"]`).locator('visible=true').first();
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await target.boundingBox();
  await page.evaluate(watch, { path: link.split('?')[0], content });
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.waitForTimeout(TAP_MS);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  const took = await (await page.waitForFunction(() => window.__took)).jsonValue();
  await page.waitForTimeout(READING_MS);
  return took;
}

/** Runs in the page. */
function watch({ path, content }) {
  window.__took = 0;
  let clickedAt = 0;
  addEventListener('click', ({ timeStamp }) => (clickedAt = timeStamp), { capture: true, once: true });
  /** Hidden pages are drawn, too (docs/decisions/0031). */
  const isSeen = (selector) => [...document.querySelectorAll(selector)].some((one) => one.getClientRects().length > 0);
  const look = () => {
    const isThere =
      location.pathname === path && (path === '/m/home') === isSeen('[data-widget="games/center"]') && isSeen(content);
    if (clickedAt && isThere) window.__took = performance.now() - clickedAt;
    else requestAnimationFrame(look);
  };
  look();
}

function at(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]);
}
