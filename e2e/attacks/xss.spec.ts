/**
 * Generated XSS vectors in every text that the gateway sends, with the content security policy off (the page's own
 * handling alone) and on. `npm run test:xss -- --vectors 2000` sets the count; `npm test` runs a fixed sample.
 */
import type { Page, Route } from '@playwright/test';
import { paths } from '@site/shared/contract';
import { signIn, setLanguage } from '../site/visitor';
import { expect, test } from '../test';
import { textFields } from './textFields';
import { xssVectors } from './vectors';

const COUNT = Number(process.env.XSS_VECTORS ?? 60);
const SEED = Number(process.env.XSS_SEED ?? 19);
const IS_SAMPLE = process.env.XSS_VECTORS === undefined;
const VECTORS = xssVectors(COUNT, SEED);

/** Broken names and pictures cause faults; only executed or rendered attacks count here. */
test.use({ expectedFaults: /[\s\S]/ });
test.describe.configure({ mode: 'parallel' });
test.setTimeout(IS_SAMPLE ? 90_000 : 3_600_000);

declare global {
  interface Window {
    __xssRuns: number;
    __xss: () => void;
  }
}

async function watch(page: Page): Promise<void> {
  await setLanguage(page, 'en');
  await page.addInitScript(() => {
    window.__xssRuns = 0;
    window.__xss = () => (window.__xssRuns += 1);
  });
}

/** Elements that only an attack can have made, and how often its script ran. */
const attacksOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isBad = ({ name, value }: Attr) =>
      name === 'xss' ||
      name.startsWith('on') ||
      name === 'srcdoc' ||
      /^[\s\u0000-\u001f]*(java|vb)script:/i.test(value);
    const made = [...document.querySelectorAll('*')].filter((element) => [...element.attributes].some(isBad));
    return [
      ...made.map(({ outerHTML }) => outerHTML.slice(0, 300)),
      ...Array<string>(window.__xssRuns).fill('script ran'),
    ];
  });

/** Opens each article of the help centre, and returns what its HTML became, if that is not harmless. */
const openEach = (page: Page) =>
  page.evaluate(async () => {
    const allowed = new Set(
      'A B BLOCKQUOTE BR CODE DIV EM FIGURE FIGCAPTION H1 H2 H3 H4 HR I IMG LI OL P S SMALL SPAN STRONG SUB SUP TABLE TBODY TD TH THEAD TR U UL'.split(
        ' ',
      ),
    );
    const attributes = new Set(
      'alt colspan data-style height href loading rel rowspan src style target title width'.split(' '),
    );
    const isSafeUrl = (url: string) => /^(https?:|mailto:|tel:|\/(?!\/)|#)/i.test(url);
    const faultOf = (element: Element): boolean =>
      !allowed.has(element.tagName) ||
      [...element.attributes].some(({ name }) => !attributes.has(name)) ||
      ['href', 'src'].some((name) => element.hasAttribute(name) && !isSafeUrl(element.getAttribute(name)!)) ||
      /position|url|expression|:\s*-/i.test(element.getAttribute('style') ?? '');
    const faults: string[] = [];
    let rendered = 0;
    for (const item of document.querySelectorAll('main details')) {
      item.querySelector('summary')!.click();
      // Sanitised HTML starts with this element; the plain text before it has none.
      for (let turn = 0; turn < 500 && !item.querySelector('b.start, div > b'); turn += 1)
        await new Promise((resolve) => setTimeout(resolve, 1));
      const start = item.querySelector('summary ~ * b');
      if (!start) continue;
      rendered += 1;
      const root = start.parentElement!;
      faults.push(...[...root.querySelectorAll('*')].filter(faultOf).map(({ outerHTML }) => outerHTML.slice(0, 300)));
    }
    return { rendered, faults };
  });

/** Beside every vector: what is left of one that a sanitiser has removed. */
const MARK = 'vectortext';
const SHOWN = new RegExp(`__xss|${MARK}`, 'i');

/** Codes, ids, dates and addresses stay, so that the screens are rendered. */
const TEXT_FIELDS = textFields();

/** Replaces texts of every answer of the gateway by vectors; returns how many so far. */
async function poison(page: Page): Promise<() => number> {
  let used = 0;
  // Before or after it, by turns. A screen with one text shows the mark, whichever vector it gets: the order of answers varies.
  const next = (): string => {
    const vector = VECTORS[used % VECTORS.length]!;
    return (used += 1) % 2 ? `${vector} ${MARK}` : `${MARK} ${vector}`;
  };
  const replaced = (value: unknown, name = ''): unknown => {
    if (typeof value === 'string') return TEXT_FIELDS.has(name) && value !== '' ? next() : value;
    if (Array.isArray(value)) return value.map((item) => replaced(item, name));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replaced(inner, key)]));
  };
  await page.route(/\/(wps|lgw)\//, async (route: Route) => {
    const answer = await route.fetch().catch(() => null);
    if (!answer) return route.abort();
    const isJson = /json/.test(answer.headers()['content-type'] ?? '');
    if (!isJson) return route.fulfill({ response: answer });
    return route.fulfill({ response: answer, json: replaced(await answer.json()) });
  });
  return () => used;
}

const MEMBER_ROUTES = [
  ...[paths.home, paths.activity, paths.notice, paths.announcement, paths.inbox, paths.help(), paths.messages],
  ...[paths.memberHome, paths.vipBenefits, paths.deposit, paths.withdraw, paths.payoutAccounts, paths.gameRecord],
  ...[paths.transactions, paths.rewards, paths.security, paths.inviteFriends, paths.missions, paths.points],
  ...[paths.slotGames, paths.leaderboard, paths.liveRooms, paths.lottery, paths.feedback, paths.settings],
];
/** Home first: it reads the member's nickname, which the agent home shows. */
const AGENT_ROUTES = [
  ...[paths.home, paths.agentHome, paths.teamOverview, paths.team, paths.redRain, paths.teamProfit, paths.teamBetting],
  ...[paths.downlineTransactions, paths.dailyContract, paths.agentNotices],
];

/** The sample of `npm test` is the stricter half: without the policy only the page's own handling is left. */
const POLICIES_FOR_TEXTS: readonly string[] = IS_SAMPLE ? ['off'] : ['off', 'on'];
const ROUTES = {
  member: IS_SAMPLE ? [paths.slotGames] : MEMBER_ROUTES,
  agent: IS_SAMPLE ? [paths.team] : AGENT_ROUTES,
} as const;

/** Screens that show no text of the gateway: numbers, states, an empty form and texts of the site's own. */
const WITHOUT_TEXTS: readonly string[] = [paths.messages, paths.feedback, paths.settings, paths.teamOverview];

test('a text of the gateway is poisoned unless its name is on a list of technical ones', () => {
  expect(TEXT_FIELDS.size).toBeGreaterThan(60);
  for (const name of ['title', 'content', 'nickname', 'gameName', 'remark', 'holderName', 'customerName', 'question'])
    expect(TEXT_FIELDS).toContain(name);
});

test('the vectors run, and are found, on a page that does not sanitise', async ({ page }) => {
  await watch(page);
  await page.route('**/raw', (route) => route.fulfill({ contentType: 'text/html', body: '<main></main>' }));
  await page.goto('/raw');
  const harmful = await page.evaluate(async (vectors) => {
    let found = 0;
    for (const vector of vectors) {
      document.querySelector('main')!.innerHTML = vector;
      found += document.querySelector('[xss]') ? 1 : 0;
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    // Stays on the page until its picture has failed.
    document.querySelector('main')!.innerHTML = '<img src="/x" onerror="top.__xss()">';
    return found;
  }, VECTORS);
  expect(harmful).toBeGreaterThan(COUNT / 2);
  await expect.poll(() => page.evaluate(() => window.__xssRuns)).toBeGreaterThan(0);
});

for (const policy of ['off', 'on'] as const) {
  test.describe(`with the content security policy ${policy}`, () => {
    test.use({ bypassCSP: policy === 'off' });

    test(`[MSG-09] ${COUNT} vectors as HTML of the gateway are harmless (seed ${SEED})`, async ({ page }) => {
      await watch(page);
      const articles = VECTORS.map((vector, place) => ({
        ...{ tag: `t${place}`, title: vector, content: `<b>x</b>${vector}` },
      }));
      const json = { success: true, value: articles };
      await page.route('**/wps/system/helpCenter*', (route) => route.fulfill({ json }));
      await page.goto(paths.help());
      await expect(page.locator('main details')).toHaveCount(COUNT);
      expect(await openEach(page)).toEqual({ rendered: COUNT, faults: [] });
      expect(await attacksOn(page)).toEqual([]);
    });

    if (!POLICIES_FOR_TEXTS.includes(policy)) return;
    for (const who of ['member', 'agent'] as const)
      test(`vectors in every text of the gateway are shown as text to the ${who} (seed ${SEED})`, async ({ page }) => {
        await watch(page);
        await signIn(page, who);
        const used = await poison(page);
        const shown = new Set<string>();
        do {
          for (const route of ROUTES[who]) {
            await page.goto(route);
            await page.getByRole('main').first().waitFor();
            await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
            // A slow machine is not idle yet.
            const text = page.getByText(SHOWN).first();
            if (!WITHOUT_TEXTS.includes(route) && !shown.has(route))
              await text.waitFor({ state: 'attached', timeout: 10_000 }).catch(() => undefined);
            expect(await attacksOn(page), route).toEqual([]);
            if (SHOWN.test(await page.locator('body').innerText())) shown.add(route);
          }
        } while (used() < COUNT);
        // Both directions: a screen that begins to show texts leaves the list.
        expect([...shown].toSorted()).toEqual(ROUTES[who].filter((route) => !WITHOUT_TEXTS.includes(route)).toSorted());
      });
  });
}
