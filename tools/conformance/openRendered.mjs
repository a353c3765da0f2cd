/** openRendered: a page of the site as its server renders it for guests, hydrated in a new browser context. */
import { join } from 'node:path';

const RENDERED_MS = 40_000;
const HYDRATED_MS = 20_000;
const AGAIN_MS = 500;
const IS_RENDERED = /<html[^>]* data-served="/;

/**
 * Waits until the site server has rendered a page, which it does after the first request.
 * @returns {Promise<boolean>} false when it does not
 */
export async function isRendered(site, path, locale, limitMs = RENDERED_MS) {
  const until = Date.now() + limitMs;
  for (;;) {
    const answer = await fetch(site + path, { headers: { cookie: `visitor=${locale}`, connection: 'close' } });
    if (IS_RENDERED.test(await answer.text())) return true;
    if (Date.now() > until) return false;
    await new Promise((resume) => setTimeout(resume, AGAIN_MS));
  }
}

/**
 * @param {object} browser of Playwright
 * @param {{ site: string, path: string, locale: string, theme: string }} visit
 * @returns {Promise<{ places: readonly string[], faults: readonly { place: string, text: string }[], reports: readonly string[] }>}
 *   `places`: with content of the server; `faults`: elements that differ; `reports`: what the page has reported of hydration, and
 *   uncaught errors
 */
export async function hydrate(browser, { site, path, locale, theme }) {
  const context = await browser.newContext({
    ...{ viewport: { width: 360, height: 780 }, locale: 'en-GB', timezoneId: 'Asia/Dhaka' },
    ...{ serviceWorkers: 'block', reducedMotion: 'reduce' },
  });
  try {
    await context.addCookies([{ name: 'visitor', value: locale, url: site }]);
    const page = await context.newPage();
    const reports = [];
    page.on('pageerror', (error) => reports.push(`uncaught: ${error.message}`));
    page.on('console', (message) => {
      const text = message.text();
      // The journal of the page (host/src/first-screen/reportMismatch.ts).
      if (/^\[site\] .*what: hydration/.test(text)) reports.push(text.slice(0, 300));
    });
    await page.addInitScript(
      ([language, colours]) => {
        if (window !== window.top) return;
        localStorage.setItem('locale', language);
        localStorage.setItem('theme', colours);
      },
      [locale, theme],
    );
    await page.addInitScript({ path: join(import.meta.dirname, 'hydration.js') });
    await page.goto(site + path);
    // What is missing then is in the faults.
    await page.waitForFunction(() => window.__hydration.isDone(), null, { timeout: HYDRATED_MS }).catch(() => null);
    return await page.evaluate(
      (seen) => ({ places: window.__hydration.places(), faults: window.__hydration.faults(), reports: seen }),
      [...new Set(reports)],
    );
  } finally {
    await context.close();
  }
}
