/**
 * The walk of a guest's forms: login, registration, recovery and any other that a route shows to guests, by each of its
 * methods. `npm run test:walk` submits all of them; `npm test` those of recovery.
 */
import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { paths } from '@site/shared/contract';
import { test, uniqueMobile } from '../auth/fixtures';
import { setLanguage } from '../auth/helpers';
import { expect } from '../test';
import type { Walker } from './fillForm';
import { pagesOfSite } from '../routes';
import { submitScreen } from './submitScreen';

const IS_FULL = process.env.WALK === 'full';
const ONLY = new RegExp(process.env.WALK_ROUTES ?? '');
const SUBMISSIONS = IS_FULL ? 60 : 2;
const FORM = 'main form:not([role=search])';
const PASSWORD = 'A-good-secret-7';
const NEW_PASSWORD = 'Another-secret-8';

interface Account {
  readonly username: string;
  readonly email: string;
  /** Without country code and leading zero. */
  readonly mobileNum: string;
  readonly countryDialingCode: string;
}

test('[AUTH-01] [AUTH-07] [AUTH-12] [AUTH-13] every form of a guest takes valid data for each of its options', async ({
  page,
  request,
  lastCode,
  faultLog,
}) => {
  test.setTimeout(IS_FULL ? 1_800_000 : 60_000);
  const guestRoutes = (await pagesOfSite(request)).filter(({ access }) => access === 'guest').map(({ path }) => path);
  expect(guestRoutes.length).toBeGreaterThan(5);
  const routes = IS_FULL ? guestRoutes.filter((route) => ONLY.test(route)) : [paths.forget];
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await setLanguage(page, 'en');
  let account: Account | null = null;
  const open = async (path: string) => {
    account = null;
    await startAsGuest(page);
    await page.goto(path);
  };
  const ownValue = async (name: string, scope: Locator) => {
    if (name === 'newPassword') return NEW_PASSWORD;
    if (name in newAccount('')) account ??= await createAccount(request, scope);
    if (name !== 'verificationCode' || !account) return { ...account, affiliateCode: 'LPARTNER' }[name] ?? null;
    const send = scope.getByRole('button', { name: 'Send code' });
    if (await send.isVisible()) await send.click();
    await scope.getByRole('button', { name: /A new code can be sent/ }).waitFor();
    return lastCode(`+${account.countryDialingCode}${account.mobileNum}`);
  };
  const walker: Walker = { password: PASSWORD, fundsPassword: '271828', open, ownValue };
  const submitted: string[] = [];
  const faults: string[] = [];
  for (const route of routes) {
    await open(route);
    const hasForm = await page
      .locator(FORM)
      .first()
      .waitFor({ timeout: 5_000 })
      .then(
        () => true,
        () => false,
      );
    const report = hasForm ? await submitScreen(page, walker, route, SUBMISSIONS) : { submitted: [], faults: [] };
    const found = [...report.faults, ...(await faultLog.take()).map((fault) => `${route}: ${fault}`)];
    submitted.push(...report.submitted);
    faults.push(...found);
    if (process.env.WALK) console.warn([...report.submitted, ...found.map((fault) => `FAULT ${fault}`)].join('\n'));
  }
  if (process.env.WALK) console.warn(`${submitted.length} submissions as a guest`);
  expect(faults).toEqual([]);
  // Login, registration and recovery by each of their two methods.
  if (!process.env.WALK_ROUTES) expect(submitted.length).toBeGreaterThanOrEqual(IS_FULL ? 6 : 2);
});

function newAccount(countryDialingCode: string): Account {
  const username = `w${randomUUID().replaceAll('-', '').slice(0, 11)}`;
  return { username, email: `${username}@example.org`, mobileNum: uniqueMobile(), countryDialingCode };
}

/** An account of the country that is chosen; a registration creates it itself. */
async function createAccount(request: APIRequestContext, scope: Locator): Promise<Account> {
  const country = scope.locator('select').filter({ visible: true });
  const account = newAccount((await country.count()) > 0 ? await country.first().inputValue() : '880');
  if (new URL(scope.page().url()).pathname === paths.register) return account;
  const data = { ...account, password: PASSWORD, confirmPassword: PASSWORD };
  const answer = await request.put('/wps/member/register', { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return account;
}

/** Ends the session of this browser, from a document without scripts. */
async function startAsGuest(page: Page): Promise<void> {
  await page.goto('/icon.svg');
  await page.context().clearCookies();
  await page.evaluate(async () => {
    sessionStorage.clear();
    localStorage.clear();
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
  });
}
