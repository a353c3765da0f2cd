/** Helpers of the auth tests: language, login form, session and storage of the tab. */
import type { Page } from '@playwright/test';

export const DEMO = { name: 'demo', password: 'Demo1234' } as const;

export const setLanguage = (page: Page, locale: 'bn' | 'en') =>
  page.addInitScript((chosen) => window.localStorage.setItem('locale', chosen), locale);

/** Of the shown page: the login page's links are drawn ahead, hidden, after three seconds without a tap. */
export const input = (page: Page, name: string) => page.locator(`input[name=${name}]:visible`);
export const submit = (page: Page) => page.locator('form button[type=submit]:visible');

/** Fills user name and password (login or registration) and submits. Password first: during a page transition the previous page may still have a user name input. */
export async function submitCredentials(page: Page, name: string, password: string): Promise<void> {
  await input(page, 'password').fill(password);
  await input(page, 'username').fill(name);
  await submit(page).click();
}

/** Leaves the first step of a registration, whose fields are required, for the optional fields. */
export async function continueRegistration(page: Page): Promise<void> {
  await submit(page).click();
  await page.getByRole('heading', { name: /^(Step 2 of 2|ধাপ 2\/2)/ }).waitFor();
}

/** Fills the first step of a registration by user name. */
export async function fillRegistration(page: Page, name: string, password: string): Promise<void> {
  await input(page, 'username').fill(name);
  await input(page, 'password').fill(password);
  await input(page, 'confirmPassword').fill(password);
}

/** The stored MC_SESSION_INFO of this tab (SES-01). */
export const readSession = (page: Page): Promise<Record<string, unknown> | null> =>
  page.evaluate(
    () => JSON.parse(window.sessionStorage.getItem('MC_SESSION_INFO') ?? 'null') as Record<string, unknown> | null,
  );

/** A user name no other test uses. */
export const uniqueName = (): string => `e2e${Date.now().toString(36)}`.slice(0, 15);

/** Everything scripts can read: storages and cookies, as text. */
export const readStorage = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...window.localStorage }, { ...window.sessionStorage }, document.cookie]));

/** Clears the session from a document without scripts: the site, if still loading, would write it again. */
export async function clearSession(page: Page): Promise<void> {
  await page.goto('/icon.svg');
  await page.evaluate(() => {
    window.sessionStorage.clear();
    window.localStorage.removeItem('signedInSomewhere');
  });
}
