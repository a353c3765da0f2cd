/**
 * checkGallery: shows every story in both languages and themes in a browser. A fault is an error on the console, an uncaught
 * error, a fake answer against the gateway's schema, a failed interaction, or a violation that axe finds.
 */
import { axeViolations } from '../conformance/axeViolations.mjs';
import { launchBrowser, readAxe } from '../conformance/modules.mjs';

const VIEWS = [
  { locale: 'en', theme: 'dark' },
  { locale: 'bn', theme: 'light' },
  { locale: 'en', theme: 'light' },
  { locale: 'bn', theme: 'dark' },
];
/** Rules about a whole page do not apply to a story. */
const PAGE_RULES = ['page-has-heading-one', 'region', 'bypass', 'landmark-one-main', 'heading-order'];
const PHONE = { width: 360, height: 780 };

/**
 * @param {{
 *   url: string,
 *   only?: string,
 *   views?: number,
 *   browser?: object,
 *   onProgress?: (line: string) => void,
 * }} options `only`: start of a file's name or of "file: story"; `views`: how many of the four, in the order above
 * @returns {Promise<{ shown: number, faults: string[] }>}
 */
export async function checkGallery({ url, only = '', views = VIEWS.length, browser, onProgress = () => undefined }) {
  const ownBrowser = browser ? null : await launchBrowser();
  const context = await (browser ?? ownBrowser).newContext({ viewport: PHONE, reducedMotion: 'reduce' });
  try {
    const files = (await (await openGallery(context, url)).list()).flatMap(({ path, stories }) => {
      const chosen = stories.filter((story) => `${path}: ${story}`.startsWith(only));
      return chosen.length > 0 ? [{ path, stories: chosen }] : [];
    });
    const faults = [];
    for (const { path, stories } of files) {
      // A page per file: what a story leaves behind cannot reach another file.
      const page = await openGallery(context, url);
      for (const story of stories) faults.push(...(await page.check(path, story, VIEWS.slice(0, views))));
      await page.close();
      onProgress(`${path}: ${stories.length}`);
    }
    return { shown: files.flatMap(({ stories }) => stories).length * views, faults };
  } finally {
    await context.close();
    await ownBrowser?.close();
  }
}

async function openGallery(context, url) {
  const page = await context.newPage();
  const messages = [];
  page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') messages.push(`console: ${message.text().split('\n')[0].slice(0, 300)}`);
  });
  // Without a story: the page then only answers `list` and `show`.
  await page.goto(`${url}/?file=`);
  await page.waitForFunction(() => window.gallery);
  messages.splice(0);
  const axe = readAxe();
  if (axe) await page.evaluate(axe);
  return {
    list: () => page.evaluate(() => window.gallery.list()),
    close: () => page.close(),
    check: async (file, story, views) => {
      const faults = [];
      for (const view of views) {
        const found = await look(page, { file, story, ...view, isPlayed: true });
        const where = `${file}: ${story} (${view.locale}, ${view.theme})`;
        faults.push(...[...new Set([...messages.splice(0), ...found])].map((fault) => `${where}: ${fault}`));
      }
      return faults;
    },
  };
}

async function look(page, story) {
  const failure = await page.evaluate(async (shown) => {
    try {
      await window.gallery.show(shown);
      return null;
    } catch (error) {
      return String(error.message).split('\n')[0].slice(0, 400);
    }
  }, story);
  return failure === null ? axeViolations(page, PAGE_RULES) : [failure];
}
