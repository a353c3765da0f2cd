/** requireSameContent: every arm shows the same pages as "ours", so that none is measured on an error page. */
import { CliError } from '../../tools/run/command.mjs';
import { differences } from './contentDifferences.ts';
import { untilQuiet, withPhone } from './visit.mjs';

/** What is below the first screen may be drawn later. */
const SAME_WITHIN_MS = 12_000;

/**
 * @param {{ urls: Record<string, string>, routes: readonly string[] }} options
 * @throws CliError that names each arm and page
 */
export async function requireSameContent(browser, { urls, routes }) {
  const { ours, ...others } = urls;
  const problems = [];
  for (const route of routes) {
    const expected = await open(browser, { url: ours, route }, readWhenWhole);
    if (!expected.heading || !expected.isStarted) problems.push(`ours does not show ${route}`);
    for (const [arm, url] of Object.entries(others)) {
      const found = await open(browser, { url, route }, (page) => readUntilSame(page, expected, arm));
      const different = differences(expected, found, { hasScripts: arm !== 'static' });
      if (different.length > 0) problems.push(`${arm} does not show ${route} as ours does: ${different.join(', ')}`);
    }
  }
  if (problems.length > 0) throw new CliError(`Nothing was measured.\n${problems.join('\n')}`);
}

const open = (browser, { url, route }, work) =>
  withPhone(browser, {}, async (page) => {
    await page.goto(url + route);
    await untilQuiet(page, route);
    return work(page);
  });

/** Only then all places of "ours" are drawn. */
async function readWhenWhole(page) {
  await page.waitForFunction(() => !document.querySelector('#root [data-served]'), null, { timeout: SAME_WITHIN_MS });
  return page.evaluate(contentOf);
}

async function readUntilSame(page, expected, arm) {
  const until = Date.now() + SAME_WITHIN_MS;
  for (;;) {
    const found = await page.evaluate(contentOf);
    const isSame = differences(expected, found, { hasScripts: arm !== 'static' }).length === 0;
    if (isSame || Date.now() > until) return found;
    await page.waitForTimeout(250);
  }
}

/** Runs in the page. */
function contentOf() {
  const main = document.getElementById('main');
  const count = (selector) => main?.querySelectorAll(selector).length ?? 0;
  const unreachable = document.getElementById('unreachable');
  return {
    heading: document.querySelector('#root h1')?.textContent ?? '',
    links: count('a'),
    games: count('a[href^="/m/play"]'),
    letters: main?.textContent.replace(/\s+/g, '').length ?? 0,
    hasFailed: unreachable !== null && !unreachable.hidden,
    // React's mark on the element that it draws into.
    isStarted: Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  };
}
