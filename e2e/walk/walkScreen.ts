/** walkScreen: operates every choice of a screen: selects, tabs, radio buttons, menus, and buttons with what they open. */
import type { Locator, Page } from '@playwright/test';
import { faultsOfScreen } from './checks';

/** Controls that are operated by a click. Submit buttons are left out: they need a filled form. */
const CLICKABLE = [
  '[role=tab]',
  '[role=radio]',
  'input[type=radio]',
  '[aria-haspopup]',
  '[aria-expanded]',
  'main button:not([type=submit])',
].join(', ');
/** A modal ignores a close right after its opening (SITE-19). */
const SETTLING_MS = 320;

export interface ScreenWalk {
  readonly faults: readonly string[];
  /** Clicked controls and chosen options. */
  readonly operated: number;
  /** Names of controls that could not be clicked: disabled, or covered. */
  readonly skipped: readonly string[];
}

/** @param limit the most controls that are clicked */
export async function walkScreen(page: Page, route: string, limit: number): Promise<ScreenWalk> {
  let operated = 0;
  const skipped: string[] = [];
  await open(page, route);
  const faults = new Set((await faultsOfScreen(page)).map((fault) => `${route}: ${fault}`));
  const note = async (step: string) => {
    operated += 1;
    for (const fault of await faultsOfScreen(page)) faults.add(`${route}, ${step}: ${fault}`);
  };
  await chooseEveryOption(page.locator('body'), note);
  const address = page.url();
  const count = Math.min(limit, await visible(page).count());
  for (let index = 0; index < count; index += 1) {
    const control = visible(page).nth(index);
    const name = await control.textContent({ timeout: 1_000 }).catch(() => null);
    // The screen has changed: fewer controls than before.
    if (name === null) break;
    const isClicked = await control.click({ timeout: 1_500 }).then(
      () => true,
      // Covered or disabled.
      () => false,
    );
    const step = `"${name.trim().slice(0, 40)}"`;
    if (!isClicked) {
      skipped.push(`${route}, ${step}`);
      continue;
    }
    await page.waitForTimeout(SETTLING_MS);
    await note(step);
    const dialog = page.locator('dialog[open]').last();
    if ((await dialog.count()) > 0) await chooseEveryOption(dialog, (option) => note(`${step}, ${option}`));
    await closeDialogs(page);
    if (page.url() !== address) await open(page, route);
  }
  return { faults: [...faults], operated, skipped };
}

const visible = (page: Page) => page.locator(CLICKABLE).filter({ visible: true });

async function open(page: Page, route: string): Promise<void> {
  await page.goto(route);
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
}

async function chooseEveryOption(scope: Locator, note: (step: string) => Promise<void>): Promise<void> {
  for (const select of await scope.locator('select').filter({ visible: true }).all()) {
    const values = await select
      .locator('option:not([disabled])')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    for (const value of values) {
      const isChosen = await select.selectOption(value, { timeout: 1_500 }).then(
        () => true,
        () => false,
      );
      if (isChosen) await note(`option "${value}"`);
    }
  }
}

async function closeDialogs(page: Page): Promise<void> {
  for (let attempt = 0; attempt < 5 && (await page.locator('dialog[open]').count()) > 0; attempt += 1) {
    await page.keyboard.press('Escape');
    await page.waitForTimeout(SETTLING_MS);
  }
}
