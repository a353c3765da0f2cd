/** The in-house player inside the site: its facts before play, a round that waits, the check anybody can make. */
import { paths } from '@site/shared/contract';
import { expect } from '../test';
import { logIn, speak, test } from '../site/visitor';

const DICE = '9002';
const MINES = '9003';
/** Page, launch and game come one after the other. */
const FIRST = { timeout: 30_000 };

test.beforeEach(({ page }) => speak(page, 'en'));

test('[GAME-12] a guest reads a game’s facts in the list and tries its demo', async ({ page }) => {
  await page.goto(paths.inHouse);
  await page.getByRole('button', { name: 'About Diamond Field' }).last().click();
  const sheet = page.getByRole('dialog', { name: 'Diamond Field' });
  await expect(sheet.getByText('Return to player')).toBeVisible();
  await expect(sheet.getByText('Provably fair')).toBeVisible();
  await sheet.getByRole('link', { name: 'Try the demo' }).click();
  await expect(page).toHaveURL(paths.play(MINES, true));
  const game = page.frameLocator('iframe');
  await expect(game.getByRole('button', { name: 'Start' })).toBeVisible(FIRST);
  // The site's bar says what is played and with how much; the game does not say it again.
  await expect(game.locator('#name')).toBeHidden();
  await expect(game.locator('#balance')).toBeHidden();
  await expect(page.getByRole('status', { name: 'Balance' })).toContainText('৳10,000');
});

test('[GAME-12] an interrupted round waits and goes on', async ({ page }) => {
  await logIn(page, 'member');
  await page.goto(paths.play(MINES));
  const game = page.frameLocator('iframe');
  await game.getByRole('button', { name: 'Start' }).click();
  await expect(game.getByRole('button', { name: /^Take/ })).toBeVisible();
  await page.goto(paths.home);
  await page.goto(paths.play(MINES));
  await expect(game.getByRole('button', { name: /^Take/ })).toBeVisible(FIRST);
  await expect(game.getByText('Your round waited for you')).toBeVisible();
});

test('[GAME-12] [ERR-01] a round left open stands in the way of another game until one returns to it or closes it', async ({
  page,
}) => {
  await logIn(page, 'member');
  const game = page.frameLocator('iframe');
  const inTheWay = page.getByRole('dialog', { name: 'A game is still open' });
  await page.goto(paths.play(MINES));
  // What another test left open goes on here.
  await game
    .getByRole('button', { name: 'Start' })
    .or(game.getByText('Your round waited for you'))
    .first()
    .waitFor(FIRST);
  if (await game.getByRole('button', { name: 'Start' }).isVisible())
    await game.getByRole('button', { name: 'Start' }).click();
  await expect(game.getByRole('button', { name: /^Take/ })).toBeVisible();
  await page.goto(paths.play(DICE));
  await inTheWay.getByRole('button', { name: 'Back to Diamond Field' }).click();
  await expect(game.getByText('Your round waited for you')).toBeVisible(FIRST);
  await page.goto(paths.play(DICE));
  await inTheWay.getByRole('button', { name: 'Close it' }).click();
  await expect(game.getByRole('button', { name: 'Roll' })).toBeVisible(FIRST);
});

test('[GAME-12] the page on which anybody checks a round opens from the game', async ({ page, context }) => {
  await page.goto(paths.play(MINES, true));
  const game = page.frameLocator('iframe');
  await game.getByRole('button', { name: 'Rules and fairness' }).click();
  const opened = context.waitForEvent('page');
  await game.getByRole('link', { name: /verify|check/i }).click();
  const verifier = await opened;
  await verifier.locator('input').first().fill('a-server-seed');
  await verifier.locator('input').nth(2).fill('my-seed');
  await verifier.getByRole('button').first().click();
  await expect(verifier.locator('pre')).not.toBeEmpty();
});
