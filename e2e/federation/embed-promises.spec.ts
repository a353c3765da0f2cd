/** Promises of docs/integrating.md about several elements, their attributes and pages, in every isolation tier where it matters. */
import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { paths } from '@site/shared/contract';
import { casesOf } from '../cases';
import { test } from './embeddedSite';
import { documentedPolicy, eventsOf, foreignHtml, openForeignPage } from './foreignPage';
import { act, FETCH_SESSION, serveSignedIn } from './partner';

/** The page is closed after its gateway, so its WebSocket reports an error. */
test.use({ expectedFaults: /^console: (WebSocket connection|Failed to find a valid digest)/ });

const TIERS = ['inline', 'shadow', 'frame'] as const;

/** Where the remote of an element is: in the element, or in its frame. */
const remoteOf = (page: Page, id: string, isFrame = false) => {
  const element = page.locator(`#${id}`);
  return isFrame ? element.frameLocator('iframe').first() : element;
};

const setAttribute = (page: Page, id: string, name: string, value: string) =>
  page.locator(`#${id}`).evaluate((node, [key, text]) => node.setAttribute(key, text), [name, value] as const);

const userNameOf = async (page: Page): Promise<string> => {
  const find = async () => (await eventsOf(page)).find(({ type }) => type === 'signed-in')?.member?.userName;
  await expect.poll(find, { timeout: 20_000 }).toBeTruthy();
  return (await find()) ?? '';
};

test('[PLAT-13] [PLAT-14] pages and widgets of one page share a language and a session, whose facts are dispatched once', async ({
  page,
  site,
  request,
  servers,
}) => {
  const body = `<site-remote id="account" name="member" page="memberHome" locale="en"></site-remote>
    <site-remote id="bar" name="member" widget="memberBar"></site-remote>
    <site-remote id="notices" name="promo" widget="popups"></site-remote>
    <p id="own">own</p><script>document.getElementById('account').fetchSession = ${FETCH_SESSION}</script>`;
  await serveSignedIn(request, servers, site, { html: foreignHtml(site, body), user: 'shared' });
  await page.goto(site.foreign.url);
  const [account, bar, notices] = ['account', 'bar', 'notices'].map((id) => remoteOf(page, id)) as [
    ReturnType<typeof remoteOf>,
    ReturnType<typeof remoteOf>,
    ReturnType<typeof remoteOf>,
  ];
  const userName = await userNameOf(page);
  await act(request, servers, 'credit', { username: userName, taka: '77.50' });
  for (const remote of [account, bar]) await expect(remote.getByText('77.50').first()).toBeVisible();

  // A notice is content of its element: it covers neither the other elements nor the page.
  const card = notices.getByRole('dialog');
  await expect(card).toBeVisible();
  const [inner, outer] = [await card.boundingBox(), await page.locator('#notices').boundingBox()];
  expect(outer!.y).toBeLessThanOrEqual(inner!.y);
  expect(outer!.y + outer!.height).toBeGreaterThanOrEqual(inner!.y + inner!.height);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await page.locator('#own').click();
  await page.keyboard.press('Escape');
  await expect(card).toBeVisible();
  // A widget has the height of its content, a page at least that of a page.
  expect((await page.locator('#bar').boundingBox())!.height).toBeLessThan(300);
  expect((await page.locator('#account').boundingBox())!.height).toBeGreaterThanOrEqual(640);

  // The last language that was set applies to all elements.
  for (const locale of ['bn', 'en']) {
    await setAttribute(page, 'bar', 'locale', locale);
    for (const id of ['account', 'bar', 'notices'])
      await expect(page.locator(`#${id} [data-embedded]`)).toHaveAttribute('lang', locale);
  }

  await page.locator('#bar').evaluate((node) => (node as HTMLElement & { logout: () => Promise<void> }).logout());
  for (const remote of [account, bar]) await expect(remote.getByText('77.50')).toHaveCount(0);
  await expect(card).toHaveCount(0);
  const facts = (await eventsOf(page)).filter(({ type }) => type === 'signed-in' || type === 'signed-out');
  expect(facts.map(({ type, from }) => [type, from])).toEqual([
    ['signed-in', 'document'],
    ['signed-out', 'document'],
  ]);
});

test('[PLAT-13] path has precedence over page and params, and only paths inside the site are opened', async ({
  page,
  site,
}) => {
  const element = (id: string, attributes: string) =>
    `<site-remote id="${id}" name="promo" page="activity" locale="en" ${attributes}></site-remote>`;
  const body = [
    element('params', 'params="id=7"'),
    element('question', 'params="?id=8" isolation="inline"'),
    element('path', 'params="id=9" path="/m/slot-games?q=lily"'),
    element('frame', 'params="id=9" path="/m/slot-games?q=lily" isolation="frame"'),
    element('host', 'path="//evil.test/m/slot-games"'),
    element('url', 'path="https://evil.test/m/slot-games"'),
    element('root', 'path="/"'),
  ];
  await openForeignPage(page, site, body.join(''));
  const places = async () => {
    const steps = (await eventsOf(page)).filter(({ event }) => event === 'site-navigate');
    return Object.fromEntries(steps.map(({ from, path }) => [from, path]));
  };
  const first = {
    params: '/m/activity?id=7',
    question: '/m/activity?id=8',
    path: '/m/slot-games?q=lily',
    frame: '/m/slot-games?q=lily',
    host: '/m/activity',
    url: '/m/activity',
    root: paths.home,
  };
  await expect.poll(places, { timeout: 20_000 }).toEqual(first);

  // In place; when path and params change together, the path is opened.
  await page.locator('#params').evaluate((node) => {
    node.setAttribute('params', 'id=10');
    node.setAttribute('path', '/m/live-games');
  });
  await expect.poll(places).toEqual({ ...first, params: '/m/live-games' });
  await page.locator('#params').evaluate((node) => node.removeAttribute('path'));
  await expect.poll(places).toEqual({ ...first, params: '/m/activity?id=10' });
});

test('[PLAT-13] sizes follow the element, not the window, and an element in a flexible box has its width', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1200, height: 800 });
  const body = `<div style="width:240px"><site-remote id="narrow" name="promo" widget="banners" locale="en"></site-remote>
    <site-remote id="bar" name="games" page="lottery" locale="en"></site-remote></div>
    <div style="display:flex"><site-remote id="box" name="promo" page="activity" locale="en"></site-remote></div>
    <div style="display:flex"><site-remote id="framed" name="promo" page="activity" locale="en" isolation="frame"></site-remote></div>
    <div style="display:flex;width:300px"><site-remote id="small" name="promo" page="activity" locale="en"></site-remote></div>`;
  await openForeignPage(page, site, body);
  // 6 % and 7.5 % of 240 px.
  await expect(page.locator('#narrow strong').first()).toHaveCSS('font-size', '14.4px', { timeout: 20_000 });
  await expect(page.locator('#bar h1')).toHaveCSS('font-size', '18px', { timeout: 20_000 });
  const widthOf = async (id: string) => (await page.locator(`#${id}`).boundingBox())?.width;
  for (const [id, width] of [
    ['box', 480],
    ['framed', 480],
    ['small', 300],
  ] as const) {
    const remote = remoteOf(page, id, id === 'framed');
    await expect(remote.getByRole('listitem').first()).toBeVisible({ timeout: 20_000 });
    expect(await widthOf(id)).toBe(width);
  }
});

test('[PLAT-13] a page that no remote has is reported, Back returns, and the height is at least that of a page, in every tier', async ({
  page,
  site,
}) => {
  const elements = TIERS.map(
    (tier) => `<site-remote id="${tier}" name="promo" page="activity" locale="en" isolation="${tier}"></site-remote>`,
  );
  await openForeignPage(page, site, elements.join(''));
  const remotes = TIERS.map((tier) => ({ tier, remote: remoteOf(page, tier, tier === 'frame') }));
  for (const { tier, remote } of remotes) {
    await expect(remote.getByRole('listitem').first()).toBeVisible({ timeout: 20_000 });
    await setAttribute(page, tier, 'path', '/m/home');
    await expect(remote.getByRole('link', { name: 'Continue on the site' })).toHaveAttribute(
      'href',
      `${site.url}/m/home`,
    );
  }
  const leaving = TIERS.map((tier) => ({ from: tier, element: tier, isHome: true, url: `${site.url}/m/home` }));
  // A frame's event comes by a message.
  await expect
    .poll(async () => (await eventsOf(page)).filter(({ event }) => event === 'site-leave'))
    .toMatchObject(leaving);

  const heights = () =>
    page.evaluate(() => [...document.querySelectorAll('site-remote')].map(({ clientHeight }) => clientHeight));
  await expect.poll(heights).toEqual([640, 640, 640]);
  await page.setViewportSize({ width: 360, height: 500 });
  // A frame outside the window may not be laid out again before it is in view.
  await page.locator('#frame').scrollIntoViewIfNeeded();
  await expect.poll(heights).toEqual([500, 500, 500]);

  for (const { remote } of remotes) {
    await remote.getByRole('button', { name: 'Back' }).press('Enter');
    await expect(remote.getByRole('listitem').first()).toBeVisible();
  }
});

for (const isolation of casesOf(['shadow', 'frame'], (one) => one === 'shadow'))
  test(`[PLAT-13] ${isolation}: a handed-over visitor plays and gets pushes under the documented content security policy`, async ({
    page,
    site,
    request,
    servers,
  }) => {
    const policy = documentedPolicy(site).replace('connect-src ', "connect-src 'self' ");
    const html = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}"><title>strict</title>
      <site-remote id="shop" name="games" page="slotGames" locale="en" isolation="${isolation}">Games</site-remote>
      <script src="${site.url}/embed.js"></script>`;
    await serveSignedIn(request, servers, site, { html, user: `strict-${isolation}` });
    const violations: string[] = [];
    page.on('console', (message) => /policy|trusted/i.test(message.text()) && violations.push(message.text()));
    // Its first frame may arrive before the test continues.
    const pushed = page
      .waitForEvent('websocket', { predicate: (one) => one.url().startsWith(site.url.replace('http', 'ws')) })
      .then((socket) => socket.waitForEvent('framereceived'));
    await page.goto(site.foreign.url);
    const signedIn = page.evaluate(
      () =>
        new Promise<string>((resolve) =>
          document.addEventListener('site-fact', (event) => {
            const { type, member } = (event as CustomEvent<{ type: string; member: { userName: string } }>).detail;
            if (type === 'signed-in') resolve(member.userName);
          }),
        ),
    );
    await page.locator('#shop').evaluate((node) => {
      const fetchSession = async () => (await fetch('/site-token', { method: 'POST' })).text();
      Object.assign(node, { fetchSession });
    });
    await act(request, servers, 'credit', { username: await signedIn, taka: '500.00' });
    expect(String((await pushed).payload)).toContain('SUBSCRIBED');

    const remote = remoteOf(page, 'shop', isolation === 'frame');
    await remote
      .getByRole('link', { name: /^Moonlit Lily/ })
      .first()
      .click();
    const balance = remote.getByRole('status', { name: 'Balance' });
    await expect(balance).toContainText('500.00');
    await remote.frameLocator('iframe').getByRole('button', { name: 'Spin' }).click();
    await expect(balance).not.toContainText('500.00');
    expect(violations).toEqual([]);
  });

test('[PLAT-13] a pinned script tag runs this file only, and one with another hash leaves the page’s own content', async ({
  page,
  site,
}) => {
  const scripts: string[] = [];
  page.on('request', (sent) => scripts.push(new URL(sent.url()).pathname));
  const { src, integrity } = (await (await page.request.get(`${site.url}/embed.json`)).json()) as {
    src: string;
    integrity: string;
  };
  const open = async (hash: string) => {
    site.foreign.setHtml(`<!doctype html><title>pinned</title>
      <site-remote name="promo" page="activity" locale="en">Offers</site-remote>
      <script src="${site.url}${src}" integrity="${hash}" crossorigin="anonymous" async></script>`);
    await page.goto(site.foreign.url);
  };
  await open(integrity);
  const remote = page.locator('site-remote');
  await expect(remote.getByRole('listitem').first()).toBeVisible({ timeout: 20_000 });
  expect(scripts).toContain(src);
  expect(scripts).not.toContain('/embed.js');

  await open(`sha384-${createHash('sha384').update('other').digest('base64')}`);
  await expect.poll(() => scripts.filter((path) => path === src)).toHaveLength(2);
  await expect(remote).toHaveText('Offers');
  expect(await page.evaluate(() => customElements.get('site-remote') === undefined)).toBe(true);
});
