/**
 * A release that fails in browsers is rolled back for everyone: from the first failing report of a browser to the signed registry
 * with the release before it (docs/releases.md, “A release that fails”).
 */
import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, type Browser } from '@playwright/test';
import { paths } from '@site/shared/contract';
import { edited } from './faults/runCell';
import { titleOf } from './locators';
import { test, type OwnSite } from './ownSite';

const COMMAND = resolve(import.meta.dirname, '../../tools/bin/registry.mjs');
/** As many page loads as the rule needs, and one more. */
const VISITORS = 6;
/** PLAT-11. */
const LIMIT_MS = 30_000;

const brokenHost = (text: string) =>
  text.trimStart().startsWith('{') ? text : `throw new TypeError('broken on purpose');${text}`;
const CASES = [
  { remote: 'games', what: 'a remote that throws at load', edit: edited('throws-at-load', 'games') },
  { remote: 'host', what: 'a host that does not start', edit: brokenHost },
] as const;

// The releases fail on purpose.
test.use({ expectedFaults: /[\s\S]/ });

for (const { remote, what, edit } of CASES)
  test(
    `[PLAT-11] ${what} is rolled back for everyone within 30 seconds of the first report`,
    { tag: '@long' },
    async ({ browser, site }) => {
      test.slow();
      const stable = site.activeRelease(remote);
      const stop = await startRegistry(site);
      try {
        // The rule knows what was active before: the check of the service has run when a page has loaded and reported.
        await (await visit(browser, site, /"tried"/)).close();
        await site.releaseAgain(remote, edit);
        const visits = await Promise.all(Array.from({ length: VISITORS }, () => visit(browser, site, /"failed"/)));
        await expect.poll(() => site.activeRelease(remote), { timeout: LIMIT_MS, intervals: [200] }).toBe(stable);
        const ms = Date.now() - Math.min(...visits.map(({ at }) => at));
        await Promise.all(visits.map(({ close }) => close()));
        process.stdout.write(`${what}: rolled back ${(ms / 1000).toFixed(1)} s after the first report of a failure\n`);
        expect(ms).toBeLessThan(LIMIT_MS);
        const audit = readFileSync(join(site.keys.folder, 'audit.jsonl'), 'utf8').trim().split('\n').at(-1) ?? '';
        expect(JSON.parse(audit)).toMatchObject({ by: 'rule', action: 'rollback', remote, result: 'done' });
        const page = await browser.newPage();
        await page.goto(site.url + paths.slotGames);
        await expect(titleOf(page)).not.toBeEmpty();
        await page.close();
      } finally {
        await stop();
      }
    },
  );

/**
 * One page load of a new visitor, which stays open: a page that closes may take the report with it.
 * @returns `at`: when it has sent a report like this, in milliseconds since 1970
 */
async function visit(browser: Browser, site: OwnSite, report: RegExp) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const sent = page.waitForRequest(
    (request) => request.url().endsWith('/health-report') && report.test(request.postData() ?? ''),
    { timeout: 60_000 },
  );
  await page.goto(site.url + paths.slotGames);
  await sent;
  return { at: Date.now(), close: () => context.close() };
}

async function startRegistry(site: OwnSite): Promise<() => Promise<void>> {
  const env = {
    ...process.env,
    SITE_DIR: site.folder,
    SITE_KEY_DIR: site.keys.folder,
    REGISTRY_PORT: String(site.registryPort),
  };
  const registry = fork(COMMAND, [], { env, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  await new Promise((listening) => registry.once('message', listening));
  return async () => {
    const ended = new Promise((closed) => registry.once('close', closed));
    registry.kill('SIGTERM');
    await ended;
  };
}
