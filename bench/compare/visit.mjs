/** visit: one cold visit of a page on a throttled phone, until the page has been quiet for a while. */
import { figuresOf } from './figures.ts';
import { watchPage } from './watchPage.mjs';

/** Cold start of a mid-range phone: CPU slowed down by this factor. */
export const CPU_SLOWDOWN = 4;
export const NETWORKS = {
  slow: { label: '1.6 Mbit/s, 150 ms', down: 1.6e6, up: 0.75e6, latency: 150 },
  fast: { label: '9 Mbit/s, 100 ms', down: 9e6, up: 1.5e6, latency: 100 },
};
const PHONE = {
  viewport: { width: 360, height: 780 },
  isMobile: true,
  hasTouch: true,
  serviceWorkers: 'block',
  locale: 'bn-BD',
};
/** Element that a page draws last; with a slow CPU the network is idle long before it. */
const LAST = { '/m/home': '[data-widget="games/winners"] [role=listitem]' };
const TIMEOUT_MS = 40_000;

/**
 * Opens a page in a fresh context, runs `work`, and closes it.
 * @param {{ url: string, network: keyof typeof NETWORKS }} options
 */
export async function withPhone(browser, { network }, work) {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    if (network) {
      const { down, up, latency } = NETWORKS[network];
      await cdp.send('Network.emulateNetworkConditions', {
        offline: false,
        latency,
        downloadThroughput: down / 8,
        uploadThroughput: up / 8,
      });
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    }
    await page.addInitScript(watchPage);
    return await work(page, cdp);
  } finally {
    await context.close();
  }
}

/** @returns the figures of one visit (figures.ts) */
export async function visit(browser, { url, route, network }) {
  return withPhone(browser, { network }, async (page, cdp) => {
    const responses = watchResponses(cdp);
    await page.goto(url + route, { timeout: TIMEOUT_MS, waitUntil: 'commit' });
    await untilQuiet(page, route);
    return figuresOf(await page.evaluate(() => window.__visit), responses());
  });
}

export async function untilQuiet(page, route) {
  if (LAST[route]) await page.waitForSelector(LAST[route], { state: 'attached', timeout: TIMEOUT_MS });
  await page.waitForFunction(() => window.__visit?.isQuiet(), null, { timeout: TIMEOUT_MS, polling: 200 });
}

function watchResponses(cdp) {
  const seen = new Map();
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    // Data URLs and the browser's own cache cost no transfer.
    if (!/^https?:/.test(response.url)) return;
    // qiankun fetches its scripts and evaluates their text.
    const kind = response.mimeType.endsWith('/javascript') ? 'Script' : type;
    seen.set(requestId, { kind, bytes: 0 });
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const response = seen.get(requestId);
    if (response) response.bytes = encodedDataLength;
  });
  return () => [...seen.values()];
}
