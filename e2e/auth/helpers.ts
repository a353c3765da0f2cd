/** What the tests of the auth pages share: the language a visitor chose, a fresh name, the session as this tab keeps it. */
import type { Page } from '@playwright/test';

export const DEMO = { name: 'demo', password: 'Demo1234' } as const;

export const speak = (page: Page, locale: 'bn' | 'en') =>
  page.addInitScript((chosen) => window.localStorage.setItem('locale', chosen), locale);

export const input = (page: Page, name: string) => page.locator(`input[name=${name}]`);
export const submit = (page: Page) => page.locator('form button[type=submit]');

/** The password first: while a page fades into this one, the page before may still show a user name of its own. */
export async function enterAs(page: Page, name: string, password: string): Promise<void> {
  await input(page, 'password').fill(password);
  await input(page, 'username').fill(name);
  await submit(page).click();
}

/** MC_SESSION_INFO of this tab (SES-01). */
export const sessionOf = (page: Page): Promise<Record<string, unknown> | null> =>
  page.evaluate(
    () => JSON.parse(window.sessionStorage.getItem('MC_SESSION_INFO') ?? 'null') as Record<string, unknown> | null,
  );

/** A user name nobody has taken in this run. */
export const freshName = (): string => `e2e${Date.now().toString(36)}`.slice(0, 15);

/** Everything the page has written where script can read it back. */
export const storageOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...window.localStorage }, { ...window.sessionStorage }, document.cookie]));

/** Forget the session from a document that is not the site: the site, still loading, would write it again. */
export async function leave(page: Page): Promise<void> {
  await page.goto('/icon.svg');
  await page.evaluate(() => {
    window.sessionStorage.clear();
    window.localStorage.removeItem('signedInSomewhere');
  });
}
