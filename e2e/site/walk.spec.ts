/** Smoke test: guest on home, member login and logout, game list, promotion, on the gateway's seed data. */
import { expect } from '@playwright/test';
import { paths } from '@site/shared/contract';
import { casesOf } from '../cases';
import { closePopups, expectNoHorizontalScroll, LABELS, logIn, setLanguage, test, type Locale } from './visitor';

const amount = async (text: Promise<string | null>) => Number(((await text) ?? '').replace(/[^\d.]/g, ''));

/** Most other tests are in English. */
for (const locale of casesOf<Locale>(['bn', 'en'], (one) => one === 'bn')) {
  test.describe(`in ${locale}`, () => {
    test.beforeEach(({ page }) => setLanguage(page, locale));

    test(`[HOME-01] [GAME-02] [PRO-01] a guest sees widgets of three remotes on home, lists and searches games, and reads a promotion`, async ({
      page,
    }) => {
      await page.goto('/');
      for (const remote of ['promo', 'games', 'member']) {
        await expect(page.locator(`[data-widget^="${remote}/"]`).first()).not.toBeEmpty();
      }
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expectNoHorizontalScroll(page);

      await page.goto(paths.slotGames);
      const list = page.getByRole('main');
      await expect(list.getByRole('img').or(list.locator('img')).first()).toBeVisible();
      const search = page.getByRole('searchbox').first();
      await search.fill('zzzz-no-such-game');
      await search.press('Enter');
      await expect(list).toContainText(locale === 'en' ? 'No games match that name' : /নামে/);

      await page.goto(paths.activity);
      await expect(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('main').locator('img').first()).toBeVisible();
    });

    test(`[SES-02] a member logs in, sees their balance everywhere, and logs out`, async ({ page }) => {
      await logIn(page, 'member', locale);
      await expect(page).toHaveURL(paths.home);
      await closePopups(page);
      const bar = page.locator('[data-widget="member/memberBar"], [data-widget="member/bar"]').first();
      await expect(bar).toContainText('৳');
      await page.goto(paths.memberHome);
      await expect(page.getByRole('main')).toContainText('৳');
      expect(
        await amount(
          page
            .getByText(/^৳[\d,]+\.\d\d$/)
            .first()
            .textContent(),
        ),
      ).toBeGreaterThan(0);
      // Each from another of the two places.
      if (locale === 'bn') await page.goto(paths.settings);
      else {
        await page.goto(paths.home);
        await page.getByRole('button', { name: LABELS[locale].menu, exact: true }).click();
      }
      await page.getByRole('button', { name: LABELS[locale].logout }).click();
      const question = page.locator('dialog[open]').last();
      const ended = page.waitForResponse('**/wps/session/logout');
      await question.getByRole('button', { name: LABELS[locale].logout }).click();
      await expect(page).toHaveURL(paths.home);
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('MC_SESSION_INFO'))).toBeNull();
      // The session was bound to a key, which the call still had.
      expect((await ended).request().headers()).toHaveProperty('dpop');
      expect(await (await ended).json()).toMatchObject({ success: true });
      await expect(bar).not.toContainText('৳');
    });
  });
}
