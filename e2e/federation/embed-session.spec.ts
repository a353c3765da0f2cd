/** examples/session: a partner's page and server hand their user over, in every isolation tier. */
import type { APIRequestContext, FrameLocator, Locator, Page, Request } from '@playwright/test';
import { createPartner } from '../../examples/session/partner.mjs';
import { casesOf } from '../cases';
import { expect, type Servers } from '../test';
import { test } from './embeddedSite';
import type { EmbeddedSite } from '../siteServers';
import { act, createIntegrator } from './partner';

/** A page is closed after its gateway, so its WebSocket reports an error. */
test.use({ expectedFaults: /^console: WebSocket connection/ });

async function startPartner(
  request: APIRequestContext,
  servers: Pick<Servers, 'gateway'>,
  site: EmbeddedSite,
): Promise<void> {
  const origin = site.foreign.url;
  const client = await createIntegrator(request, servers, origin);
  const partner = createPartner({ site: site.url, origin, ...client });
  site.foreign.setListener((...exchange) => void partner(...exchange));
}

/** Signs a new user in at the partner, and opens its page with the element. */
async function openAs(page: Page, site: EmbeddedSite, user: string): Promise<void> {
  await page.goto(site.foreign.url);
  await page.getByLabel('User of this page').fill(user);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.locator('body[data-signed-in=true]')).toBeAttached();
  await page.goto(`${site.foreign.url}/?isolation=${user}`);
}

/** A frame has a session of its own; embed-promises.spec.ts hands a visitor over to an element in the page. */
const TIERS = casesOf(['shadow', 'inline', 'frame'], (one) => one === 'frame');

/** Whether the document of a frame may use a database. */
const hasStorage = (frame: Locator | FrameLocator): Promise<boolean> =>
  frame.locator('body').evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('test', 1);
        opening.onsuccess = () => resolve(true);
        opening.onerror = () => resolve(false);
      }),
  );

test('[PLAT-14] example session: a partner’s user is signed in, renewed and signed out from both sides, in every tier', async ({
  page,
  site,
  request,
  servers,
}) => {
  // Four page loads for each tier.
  test.slow();
  await startPartner(request, servers, site);
  await page.addInitScript(() =>
    document.addEventListener('site-fact', (event) => {
      const { type, member } = (event as CustomEvent<{ type: string; member?: { nickname: string | null } }>).detail;
      if (type === 'signed-in') document.documentElement.dataset.nickname = `${member?.nickname}`;
    }),
  );
  const status = page.getByRole('status').first();
  for (const isolation of TIERS) {
    await openAs(page, site, isolation);
    const element = page.locator('site-remote');
    const remote = isolation === 'frame' ? element.frameLocator('iframe') : element;
    await expect(status).toHaveText(/^signed in as p\w{10}$/, { timeout: 20_000 });
    // The partner's server sends the name of its user.
    await expect(page.locator('html')).toHaveAttribute('data-nickname', isolation);
    const username = ((await status.textContent()) ?? '').replace('signed in as ', '');
    await act(request, servers, 'credit', { username, taka: '512.25' });
    // The page listens to the gateway once it is idle, and reads then what it has missed.
    await expect(remote.getByRole('group', { name: 'Balance' })).toContainText('512.25', { timeout: 30_000 });

    // The session expires: the page's next token starts another one, without the user.
    const expire = () => act(request, servers, 'kick', { username, why: 'expired' });
    const renewed = page.waitForResponse((answer) => answer.url().endsWith('/session/exchange') && answer.ok());
    await expire();
    // Bound to a key that the embedding page does not have (RFC 9449).
    const { value } = (await (await renewed).json()) as { value: { cnf?: { jkt: string } } };
    expect(value.cnf?.jkt).toMatch(/^[\w-]{43}$/);
    await expect(status).toHaveText(`signed in as ${username}`);
    await expect(remote.getByRole('group', { name: 'Balance' })).toContainText('512.25');

    // A moved frame is loaded again; its session is the same, because the frame has stored the key. A private window of
    // Chromium allows a frame of another site no storage: there the partner's server hands over once more.
    const handovers = isolation === 'frame' && !(await hasStorage(remote)) ? 1 : 0;
    const exchanges: string[] = [];
    const onRequest = (sent: Request) => sent.url().endsWith('/session/exchange') && exchanges.push(sent.url());
    page.on('request', onRequest);
    await element.evaluate((node) => document.body.append(node));
    await expect(remote.getByRole('group', { name: 'Balance' })).toContainText('512.25');
    expect(exchanges).toHaveLength(handovers);
    page.off('request', onRequest);

    // With fetchSession set to null no further token is requested.
    let requested = 0;
    const onToken = (sent: Request) => sent.url().endsWith('/site-token') && (requested += 1);
    page.on('request', onToken);
    const setSource = (source: string) =>
      element.evaluate((node, name) => {
        const held = node as HTMLElement & { fetchSession: unknown; heldSession: unknown };
        if (name === 'null') held.heldSession = held.fetchSession;
        held.fetchSession = name === 'null' ? null : held.heldSession;
      }, source);
    await setSource('null');
    await expire();
    await expect(status).toHaveText('signed out');
    expect(requested).toBe(0);
    page.off('request', onToken);
    await setSource('held');
    await expect(status).toHaveText(`signed in as ${username}`);

    // The partner's server gives a token that the gateway refuses: the visitor reads why, and tries again.
    await page.route('**/site-token', (route) => route.fulfill({ body: 'an-unknown-token' }));
    await expire();
    await expect(status).toHaveText(/^session_error: \w+/);
    const words = ((await status.textContent()) ?? '').replace('session_error: ', '');
    const notice = remote.getByRole('alert').filter({ hasText: words });
    await expect(notice).toBeVisible();
    await page.unroute('**/site-token');
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expect(status).toHaveText(`signed in as ${username}`);
    await expect(notice).toHaveCount(0);

    // Signed out inside the element.
    await page.reload();
    await expect(status).toHaveText(`signed in as ${username}`, { timeout: 20_000 });
    await remote.getByRole('link', { name: 'Settings' }).click();
    await remote.getByRole('button', { name: 'Log out' }).click();
    await remote.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await expect(status).toHaveText('signed out');

    // Signed out at the partner.
    await page.reload();
    await expect(status).toHaveText(`signed in as ${username}`, { timeout: 20_000 });
    await page.locator('#leave').click();
    await expect(status).toHaveText('signed out');
    await expect(remote.getByRole('group', { name: 'Balance' })).toHaveCount(0);
  }
});
