/** openGame: launches a game of this site and waits until its main button can be used. */
import type { FrameLocator, Page } from '@playwright/test';
import { paths } from '@site/shared/contract';
import { expect } from '../test';

/** Page, launch and game load one after the other. */
export const FIRST = { timeout: 30_000 };

/**
 * Opens `nodeId` and returns its frame. The seed accounts are shared by the tests of a worker: a result that an earlier
 * test left unseen is shown first, and is confirmed here.
 */
export async function openGame(page: Page, nodeId: string, mainButton: string): Promise<FrameLocator> {
  await page.goto(paths.play(nodeId));
  const game = page.frameLocator('iframe');
  const main = game.getByRole('button', { name: mainButton });
  const unseen = game.getByRole('region', { name: 'Your last round' }).getByRole('button', { name: 'Continue' });
  await main.or(unseen).first().waitFor(FIRST);
  if (await unseen.isVisible()) await unseen.click();
  await expect(main).toBeVisible(FIRST);
  return game;
}
