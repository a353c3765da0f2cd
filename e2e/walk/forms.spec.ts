/**
 * The walk of forms: every form of the member's screens is submitted once for each of its options, with valid data.
 * `npm run test:walk` submits all of them; `npm test` those of two screens.
 */
import type { Locator } from '@playwright/test';
import { paths } from '@site/shared/contract';
import { confirmIdentity, createInviteLink } from '@site/shared/wps';
import { FUNDS_PASSWORD, PASSWORD, test } from '../member/ownMember';
import { expect } from '../test';
import { memberRoutes } from '../routes';
import { submitForms } from './submitForms';

const IS_FULL = process.env.WALK === 'full';
const SHORT_ROUTES: readonly string[] = [paths.payoutAccounts, paths.feedback];
const ONLY = new RegExp(process.env.WALK_ROUTES ?? '');
const SENDING_MS = 1_500;
const SUBMISSIONS = IS_FULL ? 200 : 3;

test('[ERR-02] [MEM-06] every form takes valid data for each of its options', async ({
  page,
  request,
  member,
  newMember,
  servers,
  faultLog,
}) => {
  test.setTimeout(IS_FULL ? 3_600_000 : 90_000);
  const all = await memberRoutes(request);
  const routes = IS_FULL
    ? all.filter((route) => ONLY.test(route))
    : all.filter((route) => SHORT_ROUTES.includes(route));
  expect(routes.length).toBeGreaterThan(process.env.WALK_ROUTES ? 0 : 1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // A member below an agent: transfers and letters need one.
  const agent = IS_FULL ? await newMember({ affiliateCode: 'LPARTNER', creditMinor: 0 }) : null;
  const link = { type: 'member', rebates: [] };
  const affiliateCode = (await agent?.send<{ readonly code: string }>('post', createInviteLink.path, link))?.code;
  let walking = affiliateCode ? await newMember({ affiliateCode }) : member;
  const open = (path: string) => walking.open(page, path);
  // Each submission by a member of its own: a second deposit of a minute or a tenth account is refused by right.
  const renew = async () => {
    if (!IS_FULL) return;
    walking = await newMember(affiliateCode ? { affiliateCode } : {});
    // Second factors are shown after a proof of identity; phone and e-mail ask for it in a sheet of their own.
    await walking.send('post', confirmIdentity.path, { purpose: 'factor', password: PASSWORD });
  };
  const ownValue = async (name: string, scope: Locator) => {
    const send = scope.getByRole('button', { name: /^Send/ });
    if (name !== 'code' || !(await send.first().isVisible())) return null;
    await send.first().click();
    await page.waitForTimeout(SENDING_MS);
    const sent = await request.get(`${servers.gateway}/__mock/api/outbox`);
    return ((await sent.json()) as { code: string | null }[]).find(({ code }) => code)?.code ?? null;
  };
  const walker = { password: PASSWORD, fundsPassword: FUNDS_PASSWORD, open, renew, ownValue };
  const submitted: string[] = [];
  const faults: string[] = [];
  for (const route of routes) {
    const report = await submitForms(page, walker, route, SUBMISSIONS);
    const found = (await faultLog.take()).map((fault) => `${route}: ${fault}`);
    submitted.push(...report.submitted);
    faults.push(...report.faults, ...found);
    if (process.env.WALK) console.warn([route, ...found.map((fault) => `FAULT ${fault}`)].join('\n'));
  }
  expect(faults).toEqual([]);
  expect(submitted.length).toBeGreaterThanOrEqual(IS_FULL ? (process.env.WALK_ROUTES ? 1 : 40) : 4);
});
