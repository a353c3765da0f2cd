/**
 * The walk of games: a real stake in a game of every type and class that the catalogue lists, and on every kind of bet
 * that its screen offers. `npm run test:walk` plays them all; `npm test` one bet in one game.
 */
import type { APIRequestContext, FrameLocator, Page } from '@playwright/test';
import { paths } from '@site/shared/contract';
import { test } from '../member/ownMember';
import { expect } from '../test';

const IS_FULL = process.env.WALK === 'full';
const ROUND_MS = 20_000;
/** The engines of the gateway whose games are played on its player page. */
const ENGINES = ['baccarat', 'dice', 'fishing', 'mines', 'slot', 'table'];

interface ListedGame {
  readonly nodeId: string;
  readonly gameType: string;
  readonly gameClassify: string;
  readonly providerStatus?: string;
}
/** One stake: what is chosen for it, and the control that sends it. */
interface Bet {
  readonly name: string;
  readonly place: () => Promise<void>;
}

test('[GAME-12] [GAME-17] a stake is taken in every engine and on every kind of bet', async ({
  page,
  member,
  request,
}) => {
  test.setTimeout(IS_FULL ? 1_800_000 : 60_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  page.setDefaultTimeout(ROUND_MS);
  await member.open(page, paths.home);
  const games = await gamesToPlay(request);
  expect(games.length).toBeGreaterThan(15);
  const engines = new Set<string>();
  const faults: string[] = [];
  let stakes = 0;
  for (const { nodeId, gameType, gameClassify } of IS_FULL ? games : games.slice(0, 1)) {
    await page.goto(paths.play(nodeId));
    const game = page.frameLocator('iframe');
    const engine = await engineOf(game);
    engines.add(engine);
    const bets = await betsOf(game, engine);
    for (const bet of IS_FULL ? bets : bets.slice(0, 1)) {
      const fault = await stake(page, game, bet);
      if (fault) faults.push(`${gameType} ${gameClassify} ${nodeId} (${engine}), ${bet.name}: ${fault}`);
      else stakes += 1;
    }
    if (process.env.WALK)
      console.warn(
        `${gameType} ${gameClassify} ${nodeId}: ${engine}, ${bets.length} bets, ${faults.length} faults so far`,
      );
  }
  if (process.env.WALK) console.warn([`${stakes} stakes in ${games.length} games`, ...faults].join('\n'));
  expect(faults).toEqual([]);
  if (IS_FULL) expect([...engines].sort()).toEqual(ENGINES);
});

/** One game of each type and class, of a vendor that is not in maintenance. */
async function gamesToPlay(request: APIRequestContext): Promise<readonly ListedGame[]> {
  const found = new Map<string, ListedGame>();
  for (const gameType of ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT'])
    for (let pageNo = 1, hasMore = true; hasMore; pageNo += 1) {
      const params = { gameType, pageNo: String(pageNo), pageSize: '200' };
      const answer = await request.get('/wps/relay/GCSGAME_gameList', { params });
      const { games } = ((await answer.json()) as { value: { games: readonly ListedGame[] } }).value;
      hasMore = games.length === 200;
      for (const game of games) {
        const key = `${gameType} ${game.gameClassify.split(',')[0]}`;
        if (game.providerStatus !== 'MAINTENANCE' && !found.has(key)) found.set(key, game);
      }
    }
  return [...found.values()];
}

/** Waits for the game's controls; confirms rounds that an earlier visit has not seen. */
async function engineOf(game: FrameLocator): Promise<string> {
  const unseen = game.getByRole('region', { name: 'Your last round' }).getByRole('button', { name: 'Continue' });
  await game.locator('body[data-engine]').waitFor({ state: 'attached', timeout: 30_000 });
  await game.locator('#controls button').filter({ visible: true }).or(unseen).first().waitFor({ timeout: 30_000 });
  if (await unseen.isVisible()) await unseen.click();
  // The pay table covers the stage before the first round.
  const intro = game.locator('section.intro button');
  if (await intro.isVisible()) await intro.click();
  return (await game.locator('body').getAttribute('data-engine')) ?? '';
}

async function betsOf(game: FrameLocator, engine: string): Promise<readonly Bet[]> {
  const main = game.locator('button.main').last();
  if (engine === 'fishing') {
    const kinds = await game.locator('.fish').evaluateAll((fish) => fish.map((node) => node.ariaLabel ?? ''));
    return [...new Set(kinds)].map((kind) => ({
      name: kind,
      place: () => game.getByRole('button', { name: kind, exact: true }).first().click({ force: true }),
    }));
  }
  if (engine === 'dice')
    return ['one side', 'the other side'].map((name) => ({
      name,
      place: async () => {
        await game.locator('.facts button').click();
        await main.click();
      },
    }));
  if (engine === 'mines') {
    const counts = await game.locator('select option').evaluateAll((nodes) => nodes.map((node) => node.textContent));
    const ends = counts.filter((_, place) => [0, Math.floor(counts.length / 2), counts.length - 1].includes(place));
    return ends.map((count) => ({
      name: `${count} mines`,
      place: async () => {
        await game.locator('select').selectOption({ label: count });
        await main.click();
      },
    }));
  }
  const spots = await game.locator('.spot > span:first-child').allInnerTexts();
  // Numbers of a roulette table are one kind.
  const kinds = spots.filter(
    (label, place) => !/^\d+$/.test(label) || spots.findIndex((one) => /^\d+$/.test(one)) === place,
  );
  if (kinds.length === 0) return [{ name: 'spin', place: () => main.click() }];
  return kinds.map((label) => ({
    name: label,
    place: async () => {
      await game.locator('.spot').nth(spots.indexOf(label)).click();
      await main.click();
    },
  }));
}

/** Places a bet and waits for its round. Returns what is wrong, or ''. */
async function stake(page: Page, game: FrameLocator, bet: Bet): Promise<string> {
  const answer = page
    .waitForResponse((response) => response.url().endsWith('/wps/game/round/start'), {
      timeout: ROUND_MS,
    })
    .then(
      async (response) => ((await response.json()) as { errorCode?: string }).errorCode ?? '',
      async () => {
        const shown = await game
          .locator('#say, .note')
          .allInnerTexts()
          .catch(() => []);
        return `no request, ${shown.join(' ')}`;
      },
    );
  const placed = await bet.place().then(
    () => '',
    (error: Error) => error.message.split('\n')[0] ?? '',
  );
  if (placed) return placed;
  return (await answer) || finish(game);
}

/**
 * Ends an open round of mines, and waits until the next bet can be placed: no other game starts beside an open round. Returns
 * what is wrong, or ''.
 */
async function finish(game: FrameLocator): Promise<string> {
  const main = game.locator('button.main').last();
  if ((await main.count()) === 0) return '';
  const isEnabled = () =>
    expect(main)
      .toBeEnabled({ timeout: ROUND_MS })
      .then(
        () => true,
        () => false,
      );
  const take = game.getByRole('button', { name: /^Take/ });
  if ((await game.locator('.tile').count()) > 0) {
    await take.waitFor();
    await game.locator('.tile:not([disabled])').first().click();
    // A mine ends the round.
    if (!(await isEnabled())) return 'nothing follows the first tile';
    if (await take.isVisible()) await take.click();
    await take.waitFor({ state: 'hidden' });
  }
  return (await isEnabled()) ? '' : 'its round does not end';
}
