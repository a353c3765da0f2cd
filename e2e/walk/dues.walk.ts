/**
 * The walk of wages and dividends: the agent pays each one that is due, on every screen that lists them. The gateway's clock
 * moves to the next month, so that all periods of this month end. Daily and hourly wages are paid by the gateway's job: they
 * are due only if that has failed (wages.walk.ts). Not in `npm test`.
 */
import type { Locator, Page } from '@playwright/test';
import { payWage } from '@site/shared/wps';
import { AGENT, FUNDS, signInAs } from '../agent/helpers';
import { test } from '../member/ownMember';
import { expect } from '../test';
import { isDeclared } from './declaredRefusals';
import { pagesOfSite } from '../routes';

const DAY_MS = 86_400_000;
const CREDIT_MINOR = 100_000_000;
const LOADING_MS = 1_500;
/** A click right after a modal's opening is ignored (SITE-19). */
const SETTLING_MS = 400;

test('[AGT-08] [AGT-09] every wage and dividend that is due is paid', async ({ page, request, servers, gateway }) => {
  test.setTimeout(1_800_000);
  page.setDefaultTimeout(15_000);
  const now = Date.now();
  const credit = async (amount: number) => {
    const answer = await request.post(`${servers.gateway}/__mock/api/credit`, {
      data: { username: AGENT[0], amount },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  const byMs = daysToNextMonth(now) * DAY_MS;
  await gateway.advanceClock(byMs);
  await credit(CREDIT_MINOR);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.setFixedTime(now + byMs);
  await signInAs(page, AGENT);
  const routes = (await pagesOfSite(request)).filter(({ access }) => access === 'agent').map(({ path }) => path);
  const paid = new Map<string, number>();
  const faults: string[] = [];
  for (const route of routes) {
    await page.goto(route);
    const owed = page.getByRole('tab', { name: 'I pay' });
    if (!(await owed.waitFor({ timeout: 5_000 }).then(...isDone))) continue;
    await owed.click();
    const ranges = page.getByRole('group', { name: 'Dates' }).getByRole('button');
    await ranges.first().waitFor();
    for (const range of await ranges.allInnerTexts()) {
      await ranges.filter({ hasText: range }).click();
      await page.waitForTimeout(LOADING_MS);
      const report = await payAll(page);
      faults.push(...report.faults.map((fault) => `${route}, ${range}: ${fault}`));
      paid.set(route, (paid.get(route) ?? 0) + report.paid);
      console.warn(`${route}, ${range}: ${report.paid} paid, ${report.faults.length} faults`);
    }
  }
  console.warn([...[...paid].map(([route, count]) => `${route}: ${count} paid`), ...faults].join('\n'));
  expect(faults).toEqual([]);
  expect([...paid.values()].filter((count) => count > 0).length).toBeGreaterThanOrEqual(2);
});

/** Pays what is due on each page of the list. */
async function payAll(page: Page): Promise<{ readonly paid: number; readonly faults: readonly string[] }> {
  const faults: string[] = [];
  let paid = 0;
  const next = page.getByRole('button', { name: 'Next', exact: true });
  for (let count = await due(page).count(); ; count = await due(page).count()) {
    if (count > 0) {
      const fault = await payFirst(page, due(page).first());
      if (!fault) paid += 1;
      else faults.push(fault);
      // A row that stays due would be paid again and again.
      if (!fault && (await due(page).count()) < count) continue;
      if (!fault) faults.push('a record that is paid stays due in the list');
      return { paid, faults };
    }
    if (!(await next.isVisible()) || (await next.isDisabled())) return { paid, faults };
    await next.click();
    await page.waitForTimeout(LOADING_MS);
  }
}

const isDone = [() => true, () => false] as const;

/** Days to the second day of the next month, when half months and months have ended. */
function daysToNextMonth(now: number): number {
  // Days of the site, which is six hours ahead of UTC.
  const dayAfter = (days: number) => new Date(now + 6 * 3_600_000 + days * DAY_MS).getUTCDate();
  let days = 1;
  while (dayAfter(days) !== 2) days += 1;
  return days;
}

const due = (page: Page): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('cell', { name: 'Due', exact: true }) });

/** Opens a record's sheet, pays it and closes the sheet. Returns what is wrong, or ''. */
async function payFirst(page: Page, row: Locator): Promise<string> {
  const name = (await row.innerText()).replace(/\s+/g, ' ');
  await row.getByRole('button').first().click();
  const sheet = page.locator('dialog[open]');
  await sheet.locator('input[name=paymentPassword]').fill(FUNDS);
  await page.waitForTimeout(SETTLING_MS);
  const answer = page.waitForResponse((response) => response.url().endsWith(payWage.path));
  await sheet.getByRole('button', { name: 'Pay now' }).click();
  const { errorCode = '' } = (await (await answer).json()) as { readonly errorCode?: string };
  if (errorCode && !isDeclared(payWage.path, errorCode)) return `${name}: ${errorCode}`;
  const isPaid = await sheet
    .getByText('Paid', { exact: true })
    .waitFor()
    .then(...isDone);
  if (!isPaid || (await sheet.getByRole('button', { name: 'Pay now' }).count()) > 0)
    return `${name}: is paid, but the sheet does not show it`;
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await page.waitForTimeout(LOADING_MS);
  return '';
}
