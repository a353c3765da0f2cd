/**
 * First visit on a slow phone: transfer size, requests, paint times, candidates for the largest paint, layout shift and
 * blocking time. Starts its own gateway and site server on the built site, and waits until every page is rendered.
 *
 *   npm run build && node bench/first-load.mjs       VISITS=5 is the default
 *
 * 1.6 Mbit/s, 150 ms latency, 4× CPU throttling, empty cache, 360 × 780, Bengali. Medians over the visits; routes
 * alternate, so that other load on the machine affects all of them.
 */
import { openSlowPhone, withSite } from './site.mjs';

const VISITS = Number(process.env.VISITS ?? 5);
const ROUTES = ['/m/home', '/m/slot-games', '/m/activity', '/m/login', '/m/register', '/m/lott', '/m/search', '/m/app'];
/** Selector of the element a page renders last; with CPU throttling the network can be idle long before it. */
const LAST = { '/m/home': '[data-widget="games/winners"] [role=listitem]' };
const NETWORK = { latency: 150, down: 1.6e6, up: 0.75e6 };

await withSite(async (browser, site) => {
  for (const route of ROUTES) await untilRendered(site + route);
  const visits = Object.fromEntries(ROUTES.map((route) => [route, []]));
  for (let round = 0; round < VISITS; round += 1) {
    for (const route of ROUTES) visits[route].push(await visit(browser, site, route));
  }
  console.log('| route | first paint | largest paint | candidates | shift | blocked | scripts | all | requests |');
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
  for (const route of ROUTES) {
    const middle = (name) => median(visits[route].map((item) => item[name]));
    const seconds = (name) => `${(middle(name) / 1000).toFixed(2)} s`;
    const kilo = (name) => `${Math.round(middle(name) / 1000)} kB`;
    console.log(
      `| ${route} | ${seconds('firstPaint')} | ${seconds('largestPaint')} | ${middle('candidates')} | ${middle('shift').toFixed(3)} | ` +
        `${Math.round(middle('blocked'))} ms | ${kilo('scripts')} | ${kilo('all')} | ${middle('requests')} |`,
    );
  }
});

/** Otherwise the first visits measure the skeleton page. */
async function untilRendered(url) {
  const deadline = Date.now() + 120_000;
  while (!(await (await fetch(url)).text()).includes('data-served="')) {
    if (Date.now() > deadline) throw new Error(`${url} is not rendered`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function visit(browser, site, route) {
  const { context, page, cdp } = await openSlowPhone(browser, NETWORK);
  const sizes = bytesByKind(cdp);
  await page.addInitScript(watch);
  await page.goto(site + route);
  if (LAST[route]) await page.waitForSelector(LAST[route], { state: 'attached' });
  await page.waitForLoadState('networkidle');
  const seen = await page.evaluate(() => window.visit);
  await context.close();
  return { ...seen, ...sizes() };
}

/** Transferred (compressed) bytes of scripts and of all responses, and the number of requests. */
function bytesByKind(cdp) {
  const kinds = new Map();
  const total = { scripts: 0, all: 0, requests: 0 };
  cdp.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    total.all += encodedDataLength;
    total.requests += 1;
    if (kinds.get(requestId) === 'Script') total.scripts += encodedDataLength;
  });
  return () => total;
}

/** Runs in the page: paint times (ms), layout-shift score, and blocking time (ms of long tasks beyond 50 ms). */
function watch() {
  window.visit = { firstPaint: 0, largestPaint: 0, candidates: 0, shift: 0, blocked: 0 };
  const on = (type, handle) =>
    new PerformanceObserver((list) => list.getEntries().forEach(handle)).observe({ type, buffered: true });
  on('paint', (entry) => entry.name === 'first-contentful-paint' && (window.visit.firstPaint = entry.startTime));
  on('largest-contentful-paint', (entry) => {
    window.visit.largestPaint = entry.startTime;
    window.visit.candidates += 1;
  });
  on('layout-shift', (entry) => !entry.hadRecentInput && (window.visit.shift += entry.value));
  on('longtask', (entry) => (window.visit.blocked += Math.max(0, entry.duration - 50)));
}

function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}
