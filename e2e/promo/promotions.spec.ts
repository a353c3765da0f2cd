/** Promotions as pages: the list with its sheet, the detail, the ways to the app. */
import { expect } from '@playwright/test';
import AxeBuilder from '@axe-core/playwright';
import { paths } from '@site/shared/contract';
import { expectNoSidewaysScroll, speak, test } from '../site/visitor';

for (const locale of ['bn', 'en'] as const) {
  test.describe(`in ${locale}`, () => {
    test.beforeEach(({ page }) => speak(page, locale));

    test('[PRO-01] a promotion opens over the list, closes to the list, and back leads home', async ({ page }) => {
      await page.goto(paths.activity);
      const second = page.getByRole('main').getByRole('listitem').nth(1);
      const title = await second.getByRole('heading').textContent();
      await second.getByRole('link').click();
      const sheet = page.locator('dialog[open]');
      await expect(sheet.getByRole('heading').first()).toHaveText(title ?? '');
      await expect(page).toHaveURL(/\?id=\d+/);
      await page.waitForTimeout(400);
      await page.keyboard.press('Escape');
      await expect(sheet).toHaveCount(0);
      await expect(page).toHaveURL(paths.activity);
      await page.locator('header').first().getByRole('button').first().click();
      await expect(page).toHaveURL(paths.home);
    });

    test('[PRO-01] an address with an id opens that promotion on its own tab', async ({ page }) => {
      await page.goto(paths.activity);
      const tabs = page.getByRole('tab');
      await tabs.nth(1).click();
      const link = page.getByRole('main').getByRole('listitem').first().getByRole('link');
      const address = (await link.getAttribute('href')) ?? '';
      await page.goto(address);
      await expect(page.locator('dialog[open]')).toBeVisible();
      await expect(page.locator('[role=tab][aria-selected=true]')).toHaveText((await tabs.nth(1).textContent()) ?? '');
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeInViewport();
    });

    test('[PRO-02] dates read MM/DD/YYYY', async ({ page }) => {
      await page.goto(paths.activity);
      for (const date of await page.locator('main time').all()) {
        await expect(date).toHaveText(/(0[1-9]|1[0-2])\/(0[1-9]|[12]\d|3[01])\/20\d\d/);
      }
    });

    test('[PRO-03] the detail shows the picture and the text without the site’s header', async ({ page }) => {
      await page.goto(paths.activityDetail('1'));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const picture = page.locator('main article img').first();
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
      await expect(page.locator('header')).toHaveCount(0);
      await expectNoSidewaysScroll(page);
    });

    for (const path of [paths.activity, paths.activityDetail('1'), paths.app]) {
      test(`[PRO-01] ${path} has no accessibility faults`, async ({ page }) => {
        await page.goto(path);
        await expect(page.getByRole('main').locator('img').first()).toBeVisible();
        const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag22aa']).analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      });
    }
  });
}

test('[PRO-05] outside Safari the iPhone way asks for Safari', async ({ page }) => {
  await speak(page, 'en');
  await page.goto(`${paths.app}?os=ios`);
  await page.getByRole('button', { name: 'Install for iPhone' }).click();
  await expect(page.getByRole('dialog', { name: 'Notice' })).toContainText('Please use Safari for download App.');
});

test.describe('on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.2 Mobile/15E148 Safari/604.1',
  });

  test('[PRO-05] Safari gets the profile with the note for iOS 17', async ({ page }) => {
    await speak(page, 'en');
    await page.goto(paths.app);
    await expect(page.getByRole('link', { name: 'Install for iPhone' })).toHaveAttribute('href', /mobileconfig/);
    await expect(page.getByText(/Profile Downloaded/)).toBeVisible();
  });
});
