/** The pages of examples/, opened as an integrator would serve them. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { casesOf } from '../cases';
import { serveBuilt } from './buildExamples';
import { test } from './embeddedSite';
import { test as ownTest } from './ownSite';
import type { EmbeddedSite } from '../siteServers';

/** A page is closed after its gateway, so its WebSocket reports an error. */
test.use({
  expectedFaults:
    /^console: (WebSocket connection|Failed to load resource: .* 502|Failed to find a valid digest|.*(CORS|EMBED_ORIGINS|ERR_FAILED))/,
});

interface PinnedVersion {
  readonly src: string;
  readonly integrity: string;
}

const EXAMPLES = resolve(import.meta.dirname, '../../examples');
const DOCS = resolve(import.meta.dirname, '../../docs');

/** `edit` changes the text of the example before it is served. */
async function openExample(page: Page, site: EmbeddedSite, name: string, edit = (html: string) => html): Promise<void> {
  site.foreign.setHtml(edit(readFileSync(join(EXAMPLES, name), 'utf8').replaceAll('https://SITE', site.url)));
  await page.goto(site.foreign.url);
}

test('[PLAT-13] example tag.html: one tag shows a remote, and its events are heard on the page', async ({
  page,
  site,
}) => {
  await openExample(page, site, 'tag.html');
  await expect(page.locator('site-remote').getByRole('heading', { name: 'Hot games' })).toBeVisible({
    timeout: 20_000,
  });
  await expect(page.locator('#log')).toContainText('site-navigate {"path":"/m/slot-games"');
});

test('[PLAT-13] example mount.html: loads when near, changes in place, reports errors and leaves nothing', async ({
  page,
  site,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const client = page.waitForResponse('**/embed-client.js');
  await openExample(page, site, 'mount.html', (html) =>
    html.replace('<div id="place">', '<div style="height:3000px"></div><div id="place">'),
  );
  // Only the client, at most 5 kB compressed, before the element is near.
  expect(gzipSync(await (await client).body()).length).toBeLessThan(5_120);
  await expect(page.locator('site-remote')).toBeAttached();
  expect(requests.filter((path) => path === '/embed.js' || path.startsWith('/releases/'))).toEqual([]);
  const status = page.locator('#status');
  await page.locator('#place').scrollIntoViewIfNeeded();
  await expect(status).toHaveText('at /m/activity', { timeout: 20_000 });
  const remote = page.locator('site-remote');
  await expect(remote.getByRole('listitem').first()).toBeVisible();
  await page.locator('#light').click();
  await expect(remote.locator('[data-theme=light]')).toBeAttached();
  await page.locator('#remove').click();
  await expect(remote).toHaveCount(0);

  // The same page on an origin that the site does not allow.
  await page.goto(site.foreign.url.replace('127.0.0.1', 'localhost'));
  await page.locator('#place').scrollIntoViewIfNeeded();
  await expect(status).toContainText('origin_error: ');
  await expect(remote.getByRole('alert')).toContainText('This page may not show the site');
});

ownTest(
  '[PLAT-13] a pinned version runs after a new release of the site, and a script of another content does not',
  { tag: '@long' },
  async ({ page, site }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
    const version = (await (await page.request.get(`${site.url}/embed.json`)).json()) as PinnedVersion;
    await site.releaseAgain('host');
    const openPinned = (pinned: PinnedVersion) =>
      openExample(page, site, 'mount.html', (html) =>
        html.replace("id: 'offers',", `id: 'offers', version: ${JSON.stringify(pinned)},`),
      );
    await openPinned(version);
    await expect(page.locator('site-remote').getByRole('listitem').first()).toBeVisible({ timeout: 20_000 });
    expect(scripts).toContain(version.src);
    expect(scripts).not.toContain('/embed.js');

    const other = `sha384-${createHash('sha384').update('other').digest('base64')}`;
    await openPinned({ ...version, integrity: other });
    await expect(page.locator('#status')).toHaveText(/^api_error: .* does not match its integrity value$/);
    await expect(page.locator('site-remote')).toBeEmpty();
  },
);

/** The element's page in the address of an example with routing. */
const ROUTED = {
  'hash-routing.html': (url: string) => new URL(url).hash.slice(1),
  'callback-routing.html': (url: string) => new URL(url).searchParams.get('offers') ?? '',
};

const TIERS = ['shadow', 'inline', 'frame'];
/** In the sample each way of routing in one tier; embed-tiers.spec.ts has all tiers. */
const SAMPLE = ['hash-routing.html shadow', 'callback-routing.html frame'];

for (const isolation of TIERS)
  for (const [name, pageOf] of casesOf(Object.entries(ROUTED), ([one]) => SAMPLE.includes(`${one} ${isolation}`)))
    test(`[PLAT-13] example ${name}, ${isolation}: the address follows the element, Back and deep links work`, async ({
      page,
      site,
    }) => {
      await openExample(page, site, name, (html) => html.replace('routing=', `isolation="${isolation}" routing=`));
      const remoteOf = (tab: Page) => {
        const element = tab.locator('site-remote');
        return isolation === 'frame' ? element.frameLocator('iframe') : element;
      };
      const remote = remoteOf(page);
      const expectPage = (path: string) => expect.poll(() => pageOf(page.url())).toBe(path);
      await expect(remote.getByRole('listitem').first()).toBeVisible({ timeout: 20_000 });
      await expectPage('/m/activity');
      const entries = await page.evaluate(() => history.length);
      await remote.getByRole('listitem').first().getByRole('link').first().click();
      await expect.poll(() => pageOf(page.url())).toMatch(/^\/m\/activity\?id=/);
      const detail = page.url();
      const dialog = remote.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await page.goBack();
      await expectPage('/m/activity');
      await expect(dialog).toHaveCount(0);
      await page.goForward();
      await expect(dialog).toBeVisible();
      expect(page.url()).toBe(detail);

      // Back inside the element is a step back of the browser, not a new entry.
      await expect(async () => {
        await dialog.press('Escape');
        await expect(dialog).toHaveCount(0, { timeout: 500 });
      }).toPass();
      await expectPage('/m/activity');
      expect(await page.evaluate(() => history.length)).toBe(entries + 1);
      await page.goForward();
      await expect(dialog).toBeVisible();

      // A deep link in a new tab.
      const tab = await page.context().newPage();
      await tab.goto(detail);
      await expect(remoteOf(tab).getByRole('dialog')).toBeVisible({ timeout: 20_000 });
      expect(tab.url()).toBe(detail);
    });

/** Each page changes the element's theme, and shows the element's page. */
async function expectFollowed(page: Page): Promise<void> {
  const remote = page.locator('site-remote');
  await expect(remote.getByRole('listitem').first()).toBeVisible({ timeout: 20_000 });
  await expect(page.locator('p').first()).toHaveText('/m/activity');
  await expect(remote.locator('[data-theme=dark]').first()).toBeAttached();
  await page.getByRole('button', { name: 'Theme' }).click();
  await expect(remote.locator('[data-theme=light]').first()).toBeAttached();
}

for (const script of ['react.js', 'federation.js'])
  test(`[PLAT-13] the built example ${script} shows a remote, changes it in place and receives its events`, async ({
    page,
    site,
  }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await serveBuilt(site, script);
    await page.goto(site.foreign.url);
    await expectFollowed(page);
    expect(errors).toEqual([]);
  });

test('[PLAT-13] example vue.html shows a remote, changes it in place and receives its events', async ({
  page,
  site,
}) => {
  const vue = readFileSync(createRequire(import.meta.url).resolve('vue/dist/vue.esm-browser.prod.js'), 'utf8');
  await page.route('https://unpkg.com/vue@3/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: vue, headers: { 'access-control-allow-origin': '*' } }),
  );
  await openExample(page, site, 'vue.html');
  await expectFollowed(page);
});

test('[PLAT-14] the script of docs/integrating.md works as copied, and says when the page’s server gives no token', async ({
  page,
  site,
}) => {
  const text = readFileSync(join(DOCS, 'integrating.md'), 'utf8');
  const script = [...text.matchAll(/^```js\n([\s\S]*?)^```$/gm)].find(([, code]) =>
    code!.includes('fetchSession'),
  )![1]!;
  const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
  await page.route('**/site-token', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
  site.foreign.setHtml(
    `<!doctype html><div id="place"></div><script type="module">${script
      .replace("'@site/embed'", "'https://SITE/embed-client.js'")
      .replaceAll('https://SITE', site.url)}</script>`,
  );
  await page.goto(site.foreign.url);
  expect((await warned).text()).toBe('authentication_error no session: 502');
  await expect(page.locator('site-remote').getByText('You could not be logged in.')).toBeVisible({ timeout: 20_000 });
  // A guest then uses the site as usual.
  await expect(page.locator('site-remote').getByRole('heading', { name: 'Hot games' })).toBeVisible({
    timeout: 20_000,
  });
});

/** The script of the document, in the test before, has a failure in a shadow root. */
for (const isolation of casesOf(TIERS, (one) => one === 'frame'))
  test(`[PLAT-14] example session, ${isolation}: a refused hand-over is repeated once, then its reason is shown with a retry`, async ({
    page,
    site,
  }) => {
    let requested = 0;
    await page.route('**/site-token', (route) => {
      requested += 1;
      return route.fulfill({ body: `unknown-token-${requested}` });
    });
    const exchanged: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/wps/session/exchange')) exchanged.push(request.postData() ?? '');
    });
    const tokens = () => exchanged.map((body) => (JSON.parse(body) as { token: string }).token);
    await openExample(page, site, 'session/page.html', (html) =>
      html.replace('data-signed-in="false"', 'data-signed-in="true"').replace("?? 'shadow'", `?? '${isolation}'`),
    );
    const element = page.locator('site-remote');
    const remote = isolation === 'frame' ? element.frameLocator('iframe') : element;
    const status = page.locator('#status');
    await expect(status).toHaveText(/^session_error: \w+/, { timeout: 20_000 });
    expect(tokens()).toEqual(['unknown-token-1', 'unknown-token-2']);
    const words = ((await status.textContent()) ?? '').replace('session_error: ', '');
    const notice = remote.getByRole('alert').filter({ hasText: words });
    await expect(notice).toBeVisible();
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(tokens).toHaveLength(4);
    await expect(notice).toBeVisible();
    await remote.getByRole('button', { name: 'Close' }).click();
    await expect(notice).toHaveCount(0);
    // A guest then logs in as usual.
    await expect(remote.getByRole('button', { name: /^log in$/i })).toBeVisible();
  });
