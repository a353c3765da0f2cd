/** The gallery page of the site server in demo mode. */
import { expect, test } from '../test';

test('[PLAT-13] the gallery shows a failed load, then the chosen page in place, its events and its code', async ({
  page,
}) => {
  // The first request for the registry fails: the page's own, because its module runs before embed.js.
  await page.route('**/registry.json', (route) => route.abort(), { times: 1 });
  await page.goto('/embed-demo');
  await expect(page.getByRole('alert')).toContainText('connection_error');
  await page.getByRole('button', { name: 'Try again' }).click();

  const remote = page.locator('site-remote');
  await expect(remote.getByRole('heading', { name: 'Hot games' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('alert')).toBeHidden();
  const events = page.getByRole('log', { name: 'Events' });
  await expect(events).toContainText('"path":"/m/slot-games"');

  // The choices are those of the registry, and another one is shown without a new element.
  await remote.evaluate((element) => Object.assign(element, { isFirst: true }));
  await page.getByLabel('Remote').selectOption('promo');
  await page.getByLabel('Page or widget').selectOption('activity');
  await page.getByRole('radio', { name: 'Light' }).check();
  await page.getByRole('radio', { name: 'Bangla' }).check();
  await expect(remote.getByRole('listitem').first()).toBeVisible();
  await expect(remote.locator('[data-theme=light]').first()).toBeAttached();
  await expect(events).toContainText('"path":"/m/activity"');
  expect(await remote.evaluate((element) => 'isFirst' in element)).toBe(true);
  // The gallery has the theme of the site, too.
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(244, 246, 251)');

  // The code has the attributes of the live element.
  const code = await page.getByRole('region', { name: 'Code to copy' }).textContent();
  const copied = [...(code ?? '').matchAll(/^ {2}(\w+)="(.*)"$/gm)].map(([, name, value]) => [name, value]);
  const live = await remote.evaluate(({ attributes }) =>
    [...attributes].filter(({ name }) => !['id', 'style'].includes(name)).map(({ name, value }) => [name, value]),
  );
  expect(copied).toHaveLength(5);
  expect(new Map(copied as [string, string][])).toEqual(new Map(live as [string, string][]));

  // Isolation: another one starts the element again.
  const item = 'listitem';
  const ownChildren = () => remote.evaluate(({ childElementCount }) => childElementCount);
  await page.getByRole('radio', { name: 'Frame' }).check();
  await expect(remote.frameLocator('iframe').getByRole(item).first()).toBeVisible({ timeout: 20_000 });
  await page.getByRole('radio', { name: 'Inline' }).check();
  await expect.poll(ownChildren).toBeGreaterThan(0);
  await expect(remote.getByRole(item).first()).toBeVisible();
  await page.getByRole('radio', { name: 'Shadow' }).check();
  await expect(remote.getByRole(item).first()).toBeVisible();
  expect(await ownChildren()).toBe(0);

  // Size: of the element, and in the code.
  await page.setViewportSize({ width: 1400, height: 800 });
  const shownCode = page.getByRole('region', { name: 'Code to copy' });
  const widthOf = async () => (await remote.boundingBox())?.width;
  for (const width of ['320', '360', '480']) {
    await page.getByLabel('Size').selectOption(`${width}px`);
    await expect.poll(widthOf).toBe(Number(width));
  }
  await page.getByLabel('Size').selectOption('320px');
  await expect(shownCode).toContainText('320px');
  await page.getByLabel('Size').selectOption('none');
  await expect.poll(widthOf).toBeGreaterThan(480);

  // Code for another kind of page, and its copy.
  await page.getByLabel('Code for').selectOption('script');
  await expect(shownCode).toContainText("import { mount } from '");
  await page.getByLabel('Code for').selectOption('react');
  await expect(shownCode).toContainText('<SiteRemote');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy code' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await shownCode.textContent());

  // Clear empties the list; later events are listed again.
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(events).toHaveText(/^\s*No events yet: use the live part\.\s*$/);
  await page.getByLabel('Page or widget').selectOption('page:activity');
  await page.getByLabel('Parameters').fill('id=7');
  await page.getByLabel('Parameters').press('Enter');
  await expect(events).toContainText('site-navigate');
});
