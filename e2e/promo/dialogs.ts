/** closeDialog: closes the open dialog by repeated clicks, because a dialog ignores a close in its first 300 ms (SITE-19). */
import type { Page } from '@playwright/test';
import { expect } from '../test';

export async function closeDialog(page: Page, name?: string): Promise<void> {
  const dialog = name === undefined ? page.locator('dialog[open]') : page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden({ timeout: 200 });
  }).toPass({ intervals: [100] });
}
