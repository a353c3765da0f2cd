/**
 * The walk of the agent's forms: contracts of every kind, wages, envelopes, invite links, accounts, rates and transfers are
 * submitted once for each option of their screens. `npm run test:walk` walks all screens of the agent, WALK_ROUTES those
 * that match. Not in `npm test`.
 */
import { paths } from '@site/shared/contract';
import { FUNDS, logIn, AGENT } from '../agent/helpers';
import { closePopups, test } from '../site/visitor';
import { expect } from '../test';
import { pagesOfSite } from '../routes';
import { submitScreen } from './submitScreen';

const ONLY = new RegExp(process.env.WALK_ROUTES ?? '');
const MOST_SUBMISSIONS = 60;
const CREDIT_MINOR = 100_000_000;

test('[AGT-10] [AGT-11] [ERR-02] every form of the agent takes valid data for each of its options', async ({
  page,
  request,
  servers,
  faultLog,
}) => {
  test.setTimeout(3_600_000);
  const credit = { username: AGENT[0], amount: CREDIT_MINOR };
  expect((await request.post(`${servers.gateway}/__mock/api/credit`, { data: credit })).ok()).toBe(true);
  const all = (await pagesOfSite(request)).filter(({ access }) => access === 'agent').map(({ path }) => path);
  const contracts = [paths.dailyContract, paths.hourContract, paths.dividendContract];
  const routes = [...all, ...contracts].filter((route) => ONLY.test(route));
  expect(all.length).toBeGreaterThan(10);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logIn(page, AGENT);
  await closePopups(page);
  const open = async (path: string) => void (await page.goto(path));
  const walker = { password: 'Fresh1234', fundsPassword: FUNDS, open };
  const submitted: string[] = [];
  const faults: string[] = [];
  for (const route of routes) {
    const report = await submitScreen(page, walker, route, MOST_SUBMISSIONS);
    const found = (await faultLog.take()).map((fault) => `${route}: ${fault}`);
    submitted.push(...report.submitted);
    faults.push(...report.faults, ...found);
    console.warn([route, ...found.map((fault) => `FAULT ${fault}`)].join('\n'));
  }
  expect(faults).toEqual([]);
  expect(submitted.length).toBeGreaterThanOrEqual(process.env.WALK_ROUTES ? 1 : 24);
});
