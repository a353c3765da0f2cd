/** Shared helpers of the agent tests: accounts, login, and amounts on the screen. */
import { randomUUID } from 'node:crypto';
import { paths } from '@site/shared/contract';
import type { Locator, Page } from '@playwright/test';
import { submitCredentials } from '../auth/helpers';
import { setLanguage, signIn } from '../site/visitor';
import { expect } from '../test';

export const AGENT = ['agent', 'Agent1234'] as const;
/** An agent below `agent` who has pending offers. */
export const PARTNER = ['rahim', 'Rahim1234'] as const;
export const DEMO = ['demo', 'Demo1234'] as const;
export const FUNDS = '246810';

/** A new agent for one test, with no read announcements, registered by the seed's partner link. */
export async function newAgent(page: Page, gateway: string): Promise<readonly [string, string]> {
  const account = [`a${randomUUID().replaceAll('-', '').slice(0, 12)}`, 'Fresh1234'] as const;
  const [username, password] = account;
  const data = { username, password, confirmPassword: password, affiliateCode: 'LPARTNER' };
  const answer = await page.request.put(`${gateway}/wps/member/register`, { data });
  expect(answer.ok()).toBe(true);
  return account;
}

/** Starts a session in English; the next page load has it. */
export async function signInAs(page: Page, account: readonly [string, string]): Promise<void> {
  await setLanguage(page, 'en');
  await signIn(page, account);
}

/** Logs in by the login screen, in English. */
export async function logIn(page: Page, [username, password]: readonly [string, string]): Promise<void> {
  await setLanguage(page, 'en');
  await page.goto(paths.login);
  await submitCredentials(page, username, password);
  await expect(page).not.toHaveURL(/\/m\/login/);
}

/** "-৳1,234.50" → -123450 */
const minorOf = (text: string): number => Math.round(Number(text.replace(/[^\d.-]/g, '')) * 100);
export const amountIn = async (element: Locator): Promise<number> => minorOf(await element.innerText());

/** The total of a report's first amount column. */
export const totalOf = (page: Page): Locator => page.locator('tfoot td').first();
