/** The conformance kit (docs/conformance.md): a sample of each remote, and that the kit finds what it looks for. */
import { join } from 'node:path';
import { checkRemote, runChecks, type Result } from '@site/tools/conformance/index.mjs';
import { readAxe } from '@site/tools/conformance/modules.mjs';
import { checkStories } from '@site/tools/gallery/index.mjs';
import type { Browser } from '@playwright/test';
import { rendererOf } from '@site/tools/conformance/target.mjs';
import { casesOf, SAMPLE_DAY } from '../cases';
import { expect, test } from '../test';

/** A page of each remote, for each kind of visitor; `npm run conformance` checks every page and widget. */
const PAGES = { auth: 'login', games: 'slotGames', member: 'settings', agent: 'team', promo: 'activity' };
/** Pages that the site renders on its server; agent has none. */
const RENDERED: Readonly<Record<string, string>> = {
  auth: 'login',
  games: 'search',
  member: 'help',
  promo: 'activity',
};
/** Checks that are made together. In the sample a remote has one of these groups, and the next one on the next day. */
const GROUPS = [
  ['mount', 'policy', 'accessibility'],
  ['tiers'],
  ['leaks'],
  ['twins'],
  ['session'],
  ['gateway'],
  ['load'],
  ['server'],
];
const MOUNTS = 5;
/** `npm run gallery -- --check` shows all stories, in both languages and themes. */
const UI = 'shared/src/kit/ui/';

const findingsOf = ({ rows }: Result) =>
  rows.flatMap(({ check, component, findings }) =>
    findings.map(({ text, where }) => `${check}, ${component}: ${text} ${where.join('; ')}`.trim()),
  );

test.describe.configure({ mode: 'parallel' });
// The check `load` refuses the files of a release, and `gateway` lets calls fail.
const FILES_FAIL = /^console: \{remoteFailure/;
const CALLS_FAIL = /^console: \{remoteFailure| → 500 system\.error$/;
test.use({ expectedFaults: FILES_FAIL });

for (const [index, [remote, first]] of Object.entries(PAGES).entries()) {
  const groups = GROUPS.filter(([check]) => check !== 'server' || remote in RENDERED);
  for (const checks of casesOf(groups, (_, turn) => turn === (SAMPLE_DAY + index) % groups.length)) {
    const page = (checks.includes('server') && RENDERED[remote]) || first;
    test.describe(() => {
      if (checks.includes('gateway')) test.use({ expectedFaults: CALLS_FAIL });
      test(`[PLAT-05] [PLAT-09] ${remote} conforms: ${checks.join()} of ${page}`, async ({ browser, servers }) => {
        const { site, gateway } = servers;
        const renderer = checks.includes('server') ? rendererOf({ upstream: gateway, candidate: null }) : null;
        const options = { only: [page], checks, mounts: MOUNTS, axe: readAxe(), renderer };
        const result = await checkRemote({ browser, site, remote, ...options });
        expect(findingsOf(result)).toEqual([]);
        expect(result).toMatchObject({ passed: checks.length, skipped: 0 });
      });
    });
  }
}

for (const [remote, page] of Object.entries(RENDERED)) {
  // In `npm test`, rendered.spec.ts has hydration, and every page notes its faults in the journal (faults.ts).
  const title = `[PLAT-09] [SITE-26] ${remote} is hydrated as it was rendered: ${page}`;
  test(title, { tag: '@long' }, async ({ browser, servers: { site } }) => {
    const result = await checkRemote({ browser, site, remote, only: [page], checks: ['hydrate'], views: 1 });
    expect(findingsOf(result)).toEqual([]);
    expect(result).toMatchObject({ passed: 1, skipped: 0 });
  });
}

/** Its pages get the site's HTML with changes. */
const withChangedHtml = (browser: Browser, path: string, change: (html: string) => string) => ({
  newContext: async (options: object) => {
    const context = await browser.newContext(options);
    await context.route(`**${path}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: change(await response.text()) });
    });
    return context;
  },
});

test.describe('a page whose HTML differs from what React draws', () => {
  test.use({ expectedFaults: /^console: \[site\] .*what: hydration/ });

  test('[PLAT-09] the kit finds other, additional and missing attributes, and another text', async ({
    browser,
    servers: { site },
  }) => {
    const check = async (change: (html: string) => string) =>
      findingsOf(
        await checkRemote({
          browser: withChangedHtml(browser, '/m/login', change),
          site,
          remote: 'auth',
          only: ['login'],
          checks: ['hydrate'],
          views: 1,
        }),
      );
    const attributes = await check((html) =>
      html
        .replace(/(<input [^>]*)autoComplete="username webauthn"/i, '$1autoComplete="off"')
        .replace('<form ', '<form title="extra" ')
        .replace(/(<button [^>]*)type="submit"/, '$1'),
    );
    expect(
      attributes.filter(
        (text) => !/^hydrate, page login: <[^>]*>: \w+: .* of the server, .* here bn, light$/.test(text),
      ),
    ).toEqual([]);
    expect(attributes.map((text) => text.slice(text.indexOf('>: ') + 3))).toEqual([
      'title: "extra" of the server, nothing here bn, light',
      'autocomplete: "off" of the server, "username webauthn" here bn, light',
      'type: nothing of the server, "submit" here bn, light',
    ]);
    const [text] = await check((html) => html.replace(/(<h1[^>]*>)[^<]+/, '$1Another title'));
    expect(text).toMatch(/^hydrate, page login: .*hydration/);
  });
});

test(
  '[PLAT-09] the stories of the ui kit have no error and no violation that axe finds',
  { tag: '@long' },
  async ({ browser }) => {
    const { shown, faults } = await checkStories({ browser, only: UI, views: 1 });
    expect(faults).toEqual([]);
    expect(shown).toBeGreaterThan(15);
  },
);

/** Leaves behind one of everything at each mount, and has a fixed id. */
const BAD_ELEMENT = `customElements.define('site-remote', class extends HTMLElement {
  connectedCallback() {
    const root = this.getAttribute('isolation') === 'inline' ? this : this.attachShadow({ mode: 'open' });
    root.innerHTML = '<div><p id="fixed">Hello</p><button>?</button><input></div>';
    (globalThis.keptNodes ??= []).push(root.firstElementChild);
    setInterval(() => undefined, 50);
    addEventListener('resize', () => undefined);
    new ResizeObserver(() => undefined).observe(document.body);
    document.head.append(document.createElement('style'));
  }
  disconnectedCallback() {
    (this.shadowRoot ?? this).replaceChildren();
  }
})`;

test('[PLAT-09] the kit finds what a remote leaves behind, an id that two instances share, and what axe finds', async ({
  browser,
}) => {
  const url = 'http://bad.test/';
  const open = async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.addInitScript({ path: join(import.meta.dirname, '../../tools/conformance/probe.js') });
    await page.route(url, (route) =>
      route.fulfill({ contentType: 'text/html', body: `<!doctype html><body><script>${BAD_ELEMENT}</script>` }),
    );
    await page.goto(url);
    return { page, takeMessages: () => [], close: () => context.close() };
  };
  const meta = { pages: { home: { path: '/m/bad' } }, widgets: {} };
  const checks = ['mount', 'policy', 'accessibility', 'tiers', 'leaks', 'twins'];
  const release = { id: 'b1', meta };
  const result = await runChecks({ remote: 'bad', release, open, checks, mounts: MOUNTS, axe: readAxe() });
  const findings = findingsOf(result);
  for (const expected of [
    /^accessibility, page home: label: <input>/,
    // It has no frame.
    /^tiers, page home: shows nothing frame$/,
    /^leaks, page home: 5 × setInterval\(50\) after 5 mounts/,
    /^leaks, page home: 5 × listener of "resize" on window/,
    /^leaks, page home: 5 × ResizeObserver/,
    /^leaks, page home: 5 × style element in the page/,
    /^leaks, page home: the nodes of 5 of 5 mounts stay in memory/,
    /^leaks, page home: adds globals: keptNodes/,
    /^twins, page home: both have the ids fixed inline/,
  ])
    expect(findings).toContainEqual(expect.stringMatching(expected));
  expect(result.rows.filter(({ status }) => status === 'passed').map(({ check }) => check)).toEqual([
    'mount',
    'policy',
  ]);
});
