/** Browser load: visitors, every second one signed in, who open a page and go on to another without loading it again. */
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { DEBIAN_CHROMIUM } from '../run/browser.mjs';
import { pause } from './members.mjs';

const SHOWN_WITHIN_MS = 30_000;
const GUEST_PAGES = [
  ['auth', 'login', '/m/login'],
  ['auth', 'register', '/m/register'],
  ['games', 'slotGames', '/m/slot-games'],
  ['promo', 'activity', '/m/activity'],
];
const MEMBER_PAGES = [
  ['member', 'settings', '/m/set'],
  ['member', 'transactions', '/m/transaction/record'],
  ['games', 'slotGames', '/m/slot-games'],
  ['promo', 'activity', '/m/activity'],
];

export async function startVisitors(site, members, { isOver, pauseMs, record }) {
  const executablePath = existsSync(DEBIAN_CHROMIUM) ? DEBIAN_CHROMIUM : undefined;
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const visit = async (number) => {
    const isMember = number % 2 === 1;
    const pages = isMember ? MEMBER_PAGES : GUEST_PAGES;
    const first = pages[(number >> 1) % pages.length];
    const second = pages[((number >> 1) + 1 + ((number >> 3) % (pages.length - 1))) % pages.length];
    const from = Date.now();
    const context = await browser.newContext({ viewport: { width: 360, height: 780 }, serviceWorkers: 'block' });
    try {
      if (isMember) await signIn(context, members[number % members.length]);
      const page = await context.newPage();
      page.on('pageerror', ({ message }) => record.failure(from, `error in ${pathOf(first)}: ${message}`));
      await page.goto(site + pathOf(first), { waitUntil: 'commit', timeout: SHOWN_WITHIN_MS });
      await isShown(page, first, 0);
      const since = await page.evaluate((to) => {
        window.history.pushState(null, '', to);
        window.dispatchEvent(new PopStateEvent('popstate'));
        return performance.now();
      }, pathOf(second));
      await isShown(page, second, since);
      if (isMember) await pause(pauseMs);
    } catch (error) {
      record.failure(from, `${pathOf(first)}, ${pathOf(second)}: ${error.message.split('\n')[0]}`);
    }
    record.count('browser visits');
    await context.close();
  };
  const run = async () => {
    for (let number = 0; !isOver(); number += 1) {
      await visit(number);
      await pause(pauseMs);
    }
    await browser.close();
  };
  return run();
}

const signIn = (context, { username, token }) =>
  context.addInitScript(
    (session) => sessionStorage.setItem('MC_SESSION_INFO', session),
    JSON.stringify({ token, merchantCode: 'pklubdtf4', userName: username, type: 0, firstTimeLogin: false }),
  );

const pathOf = ([, , path]) => path;

/** The mark that the host sets when a page of a remote is shown. */
const isShown = (page, [remote, name], since) =>
  page.waitForFunction(
    ({ prefix, from }) =>
      performance.getEntriesByType('mark').some((mark) => mark.name.startsWith(prefix) && mark.startTime >= from - 50),
    { prefix: `site:shown ${remote} page/${name} `, from: since },
    { timeout: SHOWN_WITHIN_MS },
  );
