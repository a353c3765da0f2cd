/** A member of a test's own, straight from the gateway, and what a test does with him at a promotion. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { paths } from '@site/shared/contract';
import { fillLogin, speak } from '../site/visitor';
import { expect, type Servers } from '../test';

const PASSWORD = 'Fresh1234';

/** Register by the gateway, log in by the screen. */
export async function enterAsNewcomer(page: Page, { gateway }: Servers): Promise<string> {
  const username = `p${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const data = { username, password: PASSWORD, confirmPassword: PASSWORD };
  const answer = await page.request.put(`${gateway}/wps/member/register`, { data });
  expect(answer.ok()).toBe(true);
  await speak(page, 'en');
  await page.goto(paths.login);
  await fillLogin(page, username, PASSWORD);
  await page.waitForURL((url) => url.pathname !== paths.login);
  return username;
}

/** Open the promotion of a kind, over the list, by its address. */
export async function openPromotion(page: Page, { gateway }: Servers, kind: string): Promise<void> {
  const query = { types: 'PR', groupName: 'm_home' };
  const answer = await page.request.get(`${gateway}/wps/relay/MCSFE_getListAnnouncements`, { params: query });
  const { value } = (await answer.json()) as { value: { promotion: { id: string; promotionType: string }[] } };
  const { id } = value.promotion.find(({ promotionType }) => promotionType === kind)!;
  await page.goto(paths.promotion(id));
  await expect(page.locator('dialog[open]')).toBeVisible();
}

/** The wallet as the member sees it, in minor units; read on a page that shows it, without leaving the tab's session. */
export async function shownWallet(page: Page): Promise<number> {
  await page.goto(paths.memberHome);
  const purse = page
    .getByRole('main')
    .getByText(/^৳[\d,]+\.\d\d$/)
    .first();
  await expect(purse).toBeVisible();
  return Math.round(Number((await purse.innerText()).replace(/[^\d.]/g, '')) * 100);
}

/** Let the gateway do this write, and lose its answer on the way, once. */
export async function loseAnswer(page: Page, call: string): Promise<void> {
  await page.route(
    `**/wps/relay/${call}*`,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}

/** Let the simulated desk work: the clock goes on, and what is due is done. */
export async function passTime(page: Page, { gateway }: Servers, byMs: number): Promise<void> {
  await page.request.post(`${gateway}/__mock/api/clock`, { data: { byMs } });
  await page.request.post(`${gateway}/__mock/api/jobs`, { data: {} });
}
