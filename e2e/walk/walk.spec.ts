/**
 * The walk: opens the routes that the remotes declare, as guest, trial, member and agent, and operates every choice it
 * finds there. `npm run test:walk` walks all routes; `npm test` a few of them, chosen by a fixed seed.
 */
import { closePopups, signIn, setLanguage, startTrial, test } from '../site/visitor';
import { expect } from '../test';
import { faultsOfScreen } from './checks';
import { pagesOfSite, type SitePage } from '../routes';
import { walkScreen } from './walkScreen';

const IS_FULL = process.env.WALK === 'full';
const SEED = Number(process.env.WALK_SEED ?? 1);
const ROUTES = IS_FULL ? Infinity : 2;
const CLICKS = IS_FULL ? 40 : 3;

type Role = 'guest' | 'trial' | 'member' | 'agent';
const IS_OPEN: Readonly<Record<Role, (page: SitePage) => boolean>> = {
  guest: ({ access }) => access === 'guest',
  trial: ({ access, isForFullMembers }) => access === 'member' && !isForFullMembers,
  member: ({ access }) => access === 'member',
  agent: ({ access }) => access === 'agent',
};

test.describe.configure({ mode: 'parallel' });

for (const role of ['guest', 'trial', 'member', 'agent'] as const) {
  test(`[SITE-01] [ERR-02] as ${role}, every choice on every route works`, async ({ page, request, faultLog }) => {
    test.setTimeout(IS_FULL ? 1_800_000 : 60_000);
    const pages = (await pagesOfSite(request)).filter(IS_OPEN[role]);
    const routes = shuffled(pages.map(({ path }) => path)).slice(0, ROUTES);
    expect(routes.length).toBeGreaterThan(1);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await setLanguage(page, 'en');
    if (role === 'trial') await startTrial(page);
    else if (role !== 'guest') await signIn(page, role);
    if (role === 'trial') await closePopups(page);
    const faults: string[] = [];
    const skipped: string[] = [];
    let operated = 0;
    for (const route of routes) {
      const walk = await walkScreen(page, route, CLICKS);
      operated += walk.operated;
      skipped.push(...walk.skipped);
      faults.push(...walk.faults);
      faults.push(...(await faultLog.take()).map((fault) => `${route}: ${fault}`));
    }
    if (IS_FULL)
      console.warn([`${role}: ${operated} operated on ${routes.length} routes, skipped:`, ...skipped].join('\n'));
    expect(faults, `seed ${SEED}`).toEqual([]);
    // A walk that finds or reaches no controls must not pass.
    expect(operated).toBeGreaterThanOrEqual(routes.length);
    expect(skipped.length).toBeLessThan(operated);
  });
}

test('[ERR-02] the walk reports raw texts, controls without a name and links to the same screen', async ({ page }) => {
  const body =
    '<main><p>withdraw.title and free_reject, not shapla.example</p><p>Something went wrong (4f2a)</p><button></button><a href="">Again</a></main>';
  await page.route('**/sample', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/sample');
  expect(await faultsOfScreen(page)).toEqual([
    'shows the raw text "withdraw.title"',
    'shows the raw text "free_reject"',
    'shows the raw text "Something went wrong"',
    'has a control without a name: <button></button>',
    'links to itself: "Again"',
  ]);
});

test('[ERR-02] a raw text on a screen that is left without a reload fails a test', async ({ page, faultLog }) => {
  await page.route('**/m/sample', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>withdraw.title</p>' }),
  );
  await page.goto('/m/sample');
  await page.evaluate(() => {
    history.pushState(null, '', '/m/next');
    document.body.textContent = 'Next';
  });
  expect(await faultLog.take()).toEqual(['screen /m/sample: shows "withdraw.title"']);
});

/** Fisher–Yates with a linear congruential generator, so that a seed repeats a walk. */
function shuffled<T>(items: readonly T[]): T[] {
  const result = [...items];
  let state = SEED;
  for (let index = result.length - 1; index > 0; index -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const other = state % (index + 1);
    [result[index], result[other]] = [result[other] as T, result[index] as T];
  }
  return result;
}
