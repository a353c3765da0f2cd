/**
 * The site in the engines of Firefox and Safari (npm run test:engines): every route shows a guest, a member and an agent what
 * Chromium shows them, in about the same size.
 */
import { chromium, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import { headlessBrowser } from '@site/tools/run/browser.mjs';
import { rawTextsIn } from '../rawTexts';
import { addressOf, pathsOf } from '../site/sweepRoutes';
import { DEMO } from '../site/visitor';
import { expect, test, type Servers } from '../test';
import { ENGINES, HEIGHT, logInWith, muteOf, openLogin, SETTLED_MS, type User } from './engines';
import { LAYOUT, layoutFaults, type Layout } from './layout';

/** Of another time, or of a setting that the engine does not have. */
const DIFFERS = /^(button|svg) "(Previous|Next)"/;

const USERS = [
  ['guest', null],
  ['member', DEMO.member],
  ['agent', DEMO.agent],
] as const;

test.describe.configure({ timeout: 900_000 });

for (const [engineName, isInstalled, openEngine] of ENGINES)
  for (const [role, user] of USERS)
    test(`[SITE-25] ${engineName} shows the pages of a ${role} as Chromium does`, async ({ servers, request }) => {
      test.skip(!isInstalled, `${engineName} is not installed`);
      const engine = await openEngine();
      const browser = await chromium.launch({ executablePath: headlessBrowser(), args: ['--no-sandbox'] });
      try {
        await openLogin(engine, servers);
        if (user) await logInWith(engine, user);
        if (user) await engine.read(muteOf(user[0]));
        const width = await engine.read<number>('document.documentElement.clientWidth');
        const page = await startInChromium(browser, servers, user, width);
        const token = user ? await tokenFor(request, user) : '';
        const faults: string[] = [];
        for (const path of pathsOf(role)) {
          const address = servers.site + (await addressOf(path, role, request, token));
          await page.goto(address);
          await engine.open(address);
          await page.waitForTimeout(SETTLED_MS);
          const found = await engine.read<Layout>(LAYOUT);
          const expected = (await page.evaluate(LAYOUT)) as Layout;
          const raw = [...rawTextsIn(found.text), ...(/undefined|NaN|Invalid Date/.exec(found.text) ?? [])];
          faults.push(
            ...[...layoutFaults(expected, found), ...raw]
              .filter((fault) => !DIFFERS.test(fault))
              .map((fault) => `${path}: ${fault}`),
          );
        }
        expect([...faults, ...engine.errors]).toEqual([]);
      } finally {
        await engine.close();
        await browser.close();
      }
    });

async function startInChromium(browser: Browser, { site }: Servers, user: User | null, width: number): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width, height: HEIGHT },
    baseURL: site,
    timezoneId: 'Asia/Dhaka',
    serviceWorkers: 'block',
  });
  await page.goto('/icon.svg');
  await page.evaluate(`void (localStorage.setItem('locale', 'en'), localStorage.setItem('theme', 'dark'))`);
  if (user) {
    await page.goto('/m/login');
    await page.fill('input[autocomplete~=username]', user[0]);
    await page.fill('input[type=password]', user[1]);
    await page.press('input[type=password]', 'Enter');
    await page.waitForURL('**/m/home');
    await page.evaluate(muteOf(user[0]));
  }
  return page;
}

/** For the gateway's lists: a session without a key. */
async function tokenFor(request: APIRequestContext, [username, password]: User): Promise<string> {
  const answer = await request.post('/wps/session/login', { data: { username, password } });
  return ((await answer.json()) as { value: { token: string } }).value.token;
}
