/** Steps of a visitor that many tests share, in both languages. Fails a test on errors outside its own steps. */
import type { Page } from '@playwright/test';
import { paths } from '@site/shared/contract';
import { expect, test as base } from '../test';

export const DEMO = { member: ['demo', 'Demo1234'], agent: ['agent', 'Agent1234'] } as const;
export type Locale = 'bn' | 'en';

export const LABELS = {
  bn: {
    login: /^লগ ইন/,
    username: /ইউজারনেম|ব্যবহারকারীর নাম/,
    password: /^পাসওয়ার্ড/,
    menu: 'মেনু',
    logout: 'লগ আউট',
    trial: 'ফ্রি ট্রায়াল',
  },
  en: {
    login: /^Log in$/,
    username: /^User name/,
    password: /^Password/,
    menu: 'Menu',
    logout: 'Log out',
    trial: 'Free trial',
  },
} as const;

/** `errors` collects invisible errors: uncaught exceptions, blocked scripts, missing messages. */
export const test = base.extend<{ readonly errors: string[] }>({
  errors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`));
      page.on('console', (message) => {
        const text = message.text();
        if (/Content Security Policy|TrustedHTML|TrustedScript|no message |integrity/i.test(text)) errors.push(text);
      });
      await use(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

/** Sets the language from the first page load. */
export const setLanguage = (page: Page, locale: Locale) =>
  page.addInitScript((chosen) => {
    // A game's sandboxed frame has no storage.
    if (window === window.top && !localStorage.getItem('locale')) localStorage.setItem('locale', chosen);
  }, locale);

/** A day of the site: when the popups after login were muted. */
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka' }).format(Date.now());

/**
 * Starts a session at the gateway, for tests that are not about logging in: the tab has it from its next page load on,
 * as after a login by a browser without key storage. The popups after login are muted, as by "not today".
 */
export async function signIn(page: Page, who: keyof typeof DEMO | readonly [string, string]): Promise<void> {
  const [username, password] = typeof who === 'string' ? DEMO[who] : who;
  const answer = await page.request.post('/wps/session/login', { data: { username, password } });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { value } = (await answer.json()) as { value: Session };
  await openSession(page, value);
}

/** Fields of the gateway's answer to a login. */
export interface Session {
  readonly token: string;
  readonly userName: string;
  readonly type: number;
  readonly firstTimeLogin: boolean;
}

/** The tab has this session from its next page load on; without the popups after login. */
export async function openSession(page: Page, session: Session): Promise<void> {
  // A document of the site without its scripts, for its storage.
  await page.goto('/icon.svg');
  await page.evaluate(
    ([info, popups, day]) => {
      sessionStorage.setItem('MC_SESSION_INFO', info);
      localStorage.setItem(popups, day);
    },
    [sessionInfo(session), ...mutedPopups(session.userName)] as const,
  );
}

/** The entry of localStorage by which the popups after a login stay away, as by "not today". */
export const mutedPopups = (userName: string) => [`promo.popupsSilentOn.${userName}`, today()] as const;

/** What the site stores of a session in the tab. */
export const sessionInfo = ({ token, userName, type, firstTimeLogin }: Session): string =>
  JSON.stringify({ token, merchantCode: 'pklubdtf4', userName, type, firstTimeLogin });

/** The token of the tab's session, or '' for a guest. The page is a document of the site. */
export const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(
    () => (JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}') as { readonly token?: string }).token ?? '',
  );

/** Logs in on the login screen. */
export async function logIn(page: Page, who: keyof typeof DEMO, locale: Locale = 'en'): Promise<void> {
  const [name, password] = DEMO[who];
  await page.goto(paths.login);
  await fillLogin(page, name, password, locale);
  await page.waitForURL((url) => url.pathname !== paths.login);
}

export async function fillLogin(page: Page, name: string, password: string, locale: Locale = 'en'): Promise<void> {
  const words = LABELS[locale];
  const form = page.locator('form:visible');
  await form.getByLabel(words.username).first().fill(name);
  await form.getByLabel(words.password).first().fill(password);
  await form.getByRole('button', { name: words.login }).click();
}

/** Starts a free trial with the button of the login screen. */
export async function startTrial(page: Page, locale: Locale = 'en'): Promise<void> {
  await page.goto(paths.login);
  await page.getByRole('button', { name: LABELS[locale].trial }).click();
  await page.waitForURL((url) => url.pathname !== paths.login);
}

/** Closes the popups that open after login. */
export async function closePopups(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog
    .first()
    .waitFor({ timeout: 3_000 })
    .catch(() => undefined);
  while ((await dialog.count()) > 0) {
    // A close within 300 ms of opening is ignored (SITE-19).
    await page.waitForTimeout(350);
    await page.keyboard.press('Escape');
    await page.waitForTimeout(300);
  }
}

/**
 * Changes theme and language as if they were selected in another tab: without a reload. Sent again until the page, which may
 * still be loading, has followed.
 */
export async function choose(
  page: Page,
  { theme, locale }: { readonly theme: 'dark' | 'light'; readonly locale: Locale },
): Promise<void> {
  await expect(async () => {
    await page.evaluate(
      ([name, language]) => {
        const tabs = new BroadcastChannel('site.session');
        tabs.postMessage({ type: 'fact', fact: { type: 'theme-changed', theme: name } });
        tabs.postMessage({ type: 'fact', fact: { type: 'locale-changed', locale: language } });
      },
      [theme, locale] as const,
    );
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme, { timeout: 3_000 });
    await expect(page.locator('html')).toHaveAttribute('lang', locale, { timeout: 3_000 });
  }).toPass({ timeout: 20_000 });
}

/** Expects no horizontal overflow. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  // Not window.innerWidth: a mobile browser widens it to what the page overflows to.
  const [inner, outer] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return [scrollWidth, clientWidth];
  });
  expect(inner, 'width of the page against the screen').toBeLessThanOrEqual(outer as number);
}
