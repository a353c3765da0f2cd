/**
 * The walk of a trial player's forms: every form of the routes that are open to trial play is submitted once for each of
 * its options. Not in `npm test`.
 */
import { closePopups, setLanguage, startTrial, test } from '../site/visitor';
import { expect } from '../test';
import { pagesOfSite } from '../routes';
import { submitForms } from './submitForms';

const ONLY = new RegExp(process.env.WALK_ROUTES ?? '');
const MOST_SUBMISSIONS = 60;

test('[ERR-02] every form of a trial player takes valid data for each of its options', async ({
  page,
  request,
  faultLog,
}) => {
  test.setTimeout(3_600_000);
  const routes = (await pagesOfSite(request))
    .filter(({ access, isForFullMembers }) => access === 'member' && !isForFullMembers)
    .map(({ path }) => path)
    .filter((route) => ONLY.test(route));
  expect(routes.length).toBeGreaterThan(process.env.WALK_ROUTES ? 0 : 5);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await setLanguage(page, 'en');
  await startTrial(page);
  await closePopups(page);
  const open = async (path: string) => void (await page.goto(path));
  const walker = { password: 'Fresh1234', fundsPassword: '271828', open };
  const submitted: string[] = [];
  const faults: string[] = [];
  for (const route of routes) {
    const report = await submitForms(page, walker, route, MOST_SUBMISSIONS);
    const found = (await faultLog.take()).map((fault) => `${route}: ${fault}`);
    submitted.push(...report.submitted);
    faults.push(...report.faults, ...found);
    console.warn([route, ...found.map((fault) => `FAULT ${fault}`)].join('\n'));
  }
  console.warn(`${submitted.length} submissions in trial play, on ${routes.length} routes`);
  expect(faults).toEqual([]);
});
