/** Registers a new member for one test through the gateway, and the steps of a promotion test. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { paths } from '@site/shared/contract';
import { setLanguage, signIn } from '../site/visitor';
import { expect, type Servers } from '../test';

const PASSWORD = 'Fresh1234';

/** Registers and signs in at the gateway; the next page load has the session. */
export async function loginAsNewMember(page: Page, { gateway }: Servers): Promise<string> {
  const username = `p${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const data = { username, password: PASSWORD, confirmPassword: PASSWORD };
  const answer = await page.request.put(`${gateway}/wps/member/register`, { data });
  expect(answer.ok()).toBe(true);
  await setLanguage(page, 'en');
  await signIn(page, [username, PASSWORD]);
  return username;
}

/** Opens the promotion of a kind over the list, by its URL. */
export async function openPromotion(page: Page, { gateway }: Servers, kind: string): Promise<void> {
  const query = { types: 'PR', groupName: 'm_home' };
  const answer = await page.request.get(`${gateway}/wps/relay/MCSFE_getListAnnouncements`, { params: query });
  const { value } = (await answer.json()) as { value: { promotion: { id: string; promotionType: string }[] } };
  const { id } = value.promotion.find(({ promotionType }) => promotionType === kind)!;
  await page.goto(paths.promotion(id));
  await expect(page.locator('dialog[open]')).toBeVisible();
}

/** The wallet balance on screen, in minor units; read on a page of the same tab. */
export async function readWallet(page: Page): Promise<number> {
  await page.goto(paths.memberHome);
  const wallet = page
    .getByRole('main')
    .getByText(/^৳[\d,]+\.\d\d$/)
    .first();
  await expect(wallet).toBeVisible();
  return Math.round(Number((await wallet.innerText()).replace(/[^\d.]/g, '')) * 100);
}

/** Lets the gateway execute the next write of this call but drops its response, once. */
export async function dropResponse(page: Page, call: string): Promise<void> {
  await page.route(
    `**/wps/relay/${call}*`,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}

/** Advances the gateway's clock, so that the simulated support desk handles due applications. */
export async function advanceClock(
  page: Page,
  { gateway, consoleHeaders: headers }: Servers,
  byMs: number,
): Promise<void> {
  const responses = [
    await page.request.post(`${gateway}/__mock/api/clock`, { data: { byMs }, headers }),
    await page.request.post(`${gateway}/__mock/api/jobs`, { data: {}, headers }),
  ];
  expect(responses.map((response) => response.ok())).toEqual([true, true]);
}
