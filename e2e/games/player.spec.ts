/** The in-house player inside the site: facts before play, an interrupted round, public verification of a round. */
import type { Page } from '@playwright/test';
import { paths } from '@site/shared/contract';
import { expect } from '../test';
import { casesOf } from '../cases';
import { loginAsNewMember } from '../promo/newMember';
import { signIn, setLanguage, test } from '../site/visitor';
import { FIRST, openGame } from './openGame';

const SLOT = '9001';
const DICE = '9002';
const MINES = '9003';
const ROULETTE = '100446';

test.beforeEach(({ page }) => setLanguage(page, 'en'));

test('[GAME-12] a guest reads a game’s facts in the list and tries its demo', async ({ page }) => {
  await page.goto(paths.inHouse);
  await page.getByRole('button', { name: 'About Diamond Field' }).last().click();
  const sheet = page.getByRole('dialog', { name: 'Diamond Field' });
  await expect(sheet.getByText('Return to player (RTP)')).toBeVisible();
  await expect(sheet.getByText('Provably fair')).toBeVisible();
  await sheet.getByRole('link', { name: 'Try the demo' }).click();
  await expect(page).toHaveURL(paths.play(MINES, true));
  const game = page.frameLocator('iframe');
  await expect(game.getByRole('button', { name: 'Start' })).toBeVisible(FIRST);
  // The site's bar shows game and balance; the game does not repeat them.
  await expect(game.locator('#name')).toBeHidden();
  await expect(game.locator('#balance')).toBeHidden();
  await expect(page.getByRole('status', { name: 'Balance' })).toContainText('৳10,000');
});

test('[GAME-12] reels and main button of a slot are on the screen in a low box', async ({ page }) => {
  const game = page.frameLocator('iframe');
  const whole = { ratio: 0.98 };
  for (const [width, height] of [
    [320, 240],
    [360, 420],
  ] as const) {
    await page.setViewportSize({ width, height });
    if (!page.url().includes(SLOT)) await page.goto(paths.play(SLOT, true));
    await game.getByRole('button', { name: 'Spin' }).waitFor(FIRST);
    await expect(game.getByRole('button', { name: 'Spin' })).toBeInViewport(whole);
    await expect(game.locator('.reels')).toBeInViewport(whole);
    const box = await game.locator('.reels').boundingBox();
    expect(box!.width, `reels at ${width}×${height}`).toBeGreaterThan(100);
  }
});

test('sounds are off until they are switched on, play then, and stay on after a reload', async ({ page }) => {
  await page.addInitScript(() => {
    const { createOscillator } = AudioContext.prototype;
    AudioContext.prototype.createOscillator = function (this: AudioContext) {
      document.documentElement.dataset.notes = String(Number(document.documentElement.dataset.notes ?? 0) + 1);
      return createOscillator.call(this);
    };
  });
  const game = page.frameLocator('iframe');
  const notes = async () => Number((await game.locator('html').getAttribute('data-notes')) ?? 0);
  const sound = game.getByRole('button', { name: 'Sound and vibration' });
  const spin = game.getByRole('button', { name: 'Spin' });
  await page.goto(paths.play(SLOT, true));
  await expect(sound).toHaveAttribute('aria-pressed', 'false', FIRST);
  await spin.click();
  await expect(spin).toBeEnabled();
  expect(await notes()).toBe(0);
  await sound.click();
  await expect(sound).toHaveAttribute('aria-pressed', 'true');
  await spin.click();
  // One tick for each reel that stops.
  await expect.poll(notes).toBeGreaterThanOrEqual(6);
  await page.reload();
  await expect(sound).toHaveAttribute('aria-pressed', 'true', FIRST);
});

for (const locale of casesOf(['en', 'bn'] as const, (one) => one === 'bn')) {
  test(`[GAME-17] what a roulette table pays is on the screen beside its main button, in ${locale}`, async ({
    page,
    servers,
  }) => {
    await loginAsNewMember(page, servers);
    await page.addInitScript((chosen) => window === top && localStorage.setItem('locale', chosen), locale);
    const game = page.frameLocator('iframe');
    await page.goto(paths.play(ROULETTE));
    const pays = game.locator('.intro tbody tr');
    await pays.first().waitFor(FIRST);
    const last = pays.last();
    for (const [width, height] of [
      [360, 640],
      [360, 780],
      [412, 915],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(last).toContainText('×36');
      await expect(last, `${width} × ${height}`).toBeInViewport({ ratio: 0.98 });
      await expect(game.locator('.main')).toBeInViewport({ ratio: 0.98 });
    }
  });
}

test('[GAME-12] [ERR-01] an interrupted round can be continued, and blocks another game until the player returns to it or closes it', async ({
  page,
}) => {
  await signIn(page, 'member');
  const game = page.frameLocator('iframe');
  const openGameDialog = page.getByRole('dialog', { name: 'A game is still open' });
  await page.goto(paths.play(MINES));
  // Continues a round that another test left open.
  await game
    .getByRole('button', { name: 'Start' })
    .or(game.getByText('Your round is still open'))
    .first()
    .waitFor(FIRST);
  if (await game.getByRole('button', { name: 'Start' }).isVisible())
    await game.getByRole('button', { name: 'Start' }).click();
  await expect(game.getByRole('button', { name: /^Take/ })).toBeVisible();
  await page.goto(paths.home);
  await page.goto(paths.play(MINES));
  await expect(game.getByRole('button', { name: /^Take/ })).toBeVisible(FIRST);
  await expect(game.getByText('Your round is still open')).toBeVisible();
  await page.goto(paths.play(DICE));
  await openGameDialog.getByRole('button', { name: 'Back to Diamond Field' }).click();
  await expect(game.getByText('Your round is still open')).toBeVisible(FIRST);
  await page.goto(paths.play(DICE));
  await openGameDialog.getByRole('button', { name: 'Close it' }).click();
  await expect(game.getByRole('button', { name: 'Roll' })).toBeVisible(FIRST);
});

test('[GAME-12] [GAME-19] a round leads in two taps to the verifier, filled in with its seeds', async ({
  page,
  context,
}) => {
  await page.goto(paths.play(DICE, true));
  const game = page.frameLocator('iframe');
  await game.getByRole('button', { name: 'Roll' }).click(FIRST);
  await expect(game.locator('#say')).not.toBeEmpty();
  await game.getByRole('button', { name: 'Rules and fairness' }).click();
  await game.getByRole('button', { name: 'Reveal and renew' }).click();
  await expect(game.getByText('Revealed server seed')).toBeVisible();
  await game.getByRole('button', { name: 'Close' }).click();
  // The two taps.
  await game.getByRole('button', { name: 'Rules and fairness' }).click();
  const opened = context.waitForEvent('page');
  await game
    .getByRole('link', { name: /^Verify: / })
    .first()
    .click();
  const verifier = await opened;
  await expect(verifier.getByLabel('Revealed server seed')).toHaveValue(/^[0-9a-f]{64}$/);
  await expect(verifier.getByText('✓ The seeds give exactly the recorded result.')).toBeVisible();
  await expect(verifier.getByText('✓ The payout is what the rules say.')).toBeVisible();
});

/** The next call reaches the gateway but its response is dropped; later calls fail until `restore`. */
async function dropResponses(page: Page, call: string) {
  let sent = 0;
  const pattern = `**/wps/game/round/${call}`;
  await page.route(pattern, async (route) => {
    sent += 1;
    if (sent === 1) await route.fetch();
    await route.abort('connectionreset');
  });
  return { sent: () => sent, restore: () => page.unroute(pattern) };
}
const minor = (text: string | null) => Math.round(Number((text ?? '').replace(/[^\d.]/g, '')) * 100);
const walletOf = async (page: Page) => minor(await page.getByRole('status', { name: 'Balance' }).textContent());

test('[GAME-18] a spin whose response is lost is looked up until its result is known, and stakes once', async ({
  page,
  servers,
  request,
}) => {
  // Not the member of all tests: a draw may pay that one's lottery bets meanwhile.
  const username = await loginAsNewMember(page, servers);
  const credit = await request.post(`${servers.gateway}/__mock/api/credit`, { data: { username, amount: 100_000 } });
  expect(credit.ok()).toBe(true);
  const game = await openGame(page, SLOT, 'Spin');
  const spin = game.getByRole('button', { name: 'Spin' });
  const before = await walletOf(page);
  const cut = await dropResponses(page, 'start');
  await spin.click();
  await expect(game.getByText('We are getting the result of your round')).toBeVisible();
  await expect(spin).toBeDisabled();
  await cut.restore();
  const answered = page.waitForResponse('**/wps/game/round/start');
  await game.getByRole('button', { name: 'Check now' }).click();
  const { round } = ((await (await answered).json()) as { value: { round: { stake: string; payout: string } } }).value;
  await expect(spin).toBeEnabled(FIRST);
  await expect(game.locator('#say')).not.toBeEmpty();
  await expect.poll(() => walletOf(page)).toBe(before - minor(round.stake) + minor(round.payout));
});

test('[GAME-18] a lost result is shown after a reload, before another stake: a spin and a field of mines', async ({
  page,
}) => {
  await signIn(page, 'member');
  const game = await openGame(page, SLOT, 'Spin');
  const card = game.getByRole('region', { name: 'Your last round' });
  const spun = await dropResponses(page, 'start');
  await game.getByRole('button', { name: 'Spin' }).click();
  await expect(game.getByText('We are getting the result of your round')).toBeVisible();
  await spun.restore();
  await page.reload();
  await expect(card).toContainText(/Stake ৳.*(You win|Returned|Not this time|Jackpot)/, FIRST);
  await expect(game.getByRole('button', { name: 'Spin' })).toBeHidden();
  await card.getByRole('button', { name: 'Continue' }).click();
  await expect(game.getByRole('button', { name: 'Spin' })).toBeEnabled();

  await page.goto(paths.play(MINES));
  await game.getByRole('button', { name: 'Start' }).click(FIRST);
  // 24 mines would end the round at the first tile; with three, cashing out always ends it.
  const shown = page.waitForResponse('**/wps/game/round/seen');
  await game.getByRole('button', { name: 'Tile 1', exact: true }).click();
  // The answer of the step: a safe tile, or a mine, which ends the round.
  await expect(game.locator('.tile.safe, .tile.hit')).toHaveCount(1);
  if (await game.locator('.tile.safe').isVisible()) {
    const taken = await dropResponses(page, 'settle');
    await game.getByRole('button', { name: /^Take/ }).click();
    await expect(game.getByText('We are getting the result of your round')).toBeVisible();
    await taken.restore();
    await page.reload();
    await expect(card).toContainText('You win', FIRST);
    await card.getByRole('button', { name: 'Continue' }).click();
    // It disappears when the gateway has confirmed the round as seen.
    await expect(card).toHaveCount(0);
  } else {
    // A reload at once would overtake the call that marks the lost round as seen.
    await shown;
  }
  await page.reload();
  await expect(game.getByRole('button', { name: 'Start' })).toBeVisible(FIRST);
  await expect(card).toHaveCount(0);
});
