/**
 * Sheets, dialogs and panels, opened: nothing overflows, text of 200 % is whole, no accessibility faults. `npm test` opens two of
 * them, `npm run test:sweep` all.
 */
import { expect, type Page } from '@playwright/test';
import { paths } from '@site/shared/contract';
import { accessibilityFaults } from '../accessibility';
import { brokenWords } from '../brokenWords';
import { largeTextFaults } from '../largeText';
import { choose, expectNoHorizontalScroll, setLanguage, signIn, test } from './visitor';

const IS_FULL = process.env.SWEEP === 'full';

/** Roles, where a sheet opens, and the buttons that open it, one after another. */
const SHEETS: readonly (readonly [role: 'guest' | 'member' | 'agent', path: string, ...buttons: string[]])[] = [
  ['guest', paths.home, 'Menu'],
  ['guest', paths.slotGames, 'Filters'],
  ['guest', paths.register, 'terms and rules'],
  ['member', paths.memberHome, 'Choose a picture'],
  ['member', paths.security, 'Phone'],
  ['member', paths.security, 'E-mail'],
  ['member', paths.security, 'Passkeys'],
  ['member', paths.security, 'Authenticator app'],
  ['member', paths.security, 'Security questions'],
  ['member', paths.security, 'Devices'],
  ['member', paths.security, 'Recent changes'],
  ['member', paths.security, 'Identity check'],
  ['member', paths.security, 'Google and Facebook'],
  ['member', paths.payoutAccounts, 'Add an account'],
  ['member', paths.feedback, 'What is it about?'],
  ['member', paths.inbox, 'Write'],
  ['agent', paths.inbox, 'Write'],
  ['agent', paths.teamProfit, 'Columns'],
];
/** Of `npm test`. */
const SAMPLE: readonly string[] = ['Filters', 'Columns'];

const VIEWS = [
  { width: 360, height: 780, locale: 'en', theme: 'dark' },
  { width: 360, height: 780, locale: 'bn', theme: 'light' },
  { width: 820, height: 1180, locale: 'bn', theme: 'dark' },
  { width: 1280, height: 800, locale: 'en', theme: 'light' },
] as const;

test.use({ isMobile: true });

for (const who of ['guest', 'member', 'agent'] as const) {
  const sheets = SHEETS.filter(([role, , button = '']) => role === who && (IS_FULL || SAMPLE.includes(button)));
  if (sheets.length === 0) continue;
  test(`[SITE-25] the sheets of a ${who} are whole at 200 %, in both languages and themes`, async ({ page }) => {
    test.setTimeout(IS_FULL ? 900_000 : 60_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await setLanguage(page, 'en');
    if (who !== 'guest') await signIn(page, who);
    const faults: string[] = [];
    for (const [, path, ...buttons] of sheets) {
      await page.setViewportSize(VIEWS[0]);
      await page.goto(path);
      for (const name of buttons) await page.getByRole('button', { name }).filter({ visible: true }).first().click();
      const dialog = page.locator('dialog[open]');
      await expect(dialog, `${path}, ${buttons.at(-1)}`).toBeVisible();
      for (const { width, height, locale, theme } of VIEWS) {
        await page.setViewportSize({ width, height });
        await choose(page, { locale, theme });
        await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0);
        const found = await faultsOfDialog(page);
        faults.push(...found.map((fault) => `${path}, ${buttons.at(-1)} (${locale}-${theme}-${width}): ${fault}`));
      }
      await choose(page, VIEWS[0]);
    }
    expect(faults).toEqual([]);
  });
}

async function faultsOfDialog(page: Page): Promise<string[]> {
  const faults = await accessibilityFaults(page, 'dialog[open]');
  await expectNoHorizontalScroll(page).catch((error: Error) => faults.push(error.message.split('\n')[0] ?? ''));
  faults.push(...(await brokenWords(page)));
  return [...faults, ...(await largeTextFaults(page)).map((fault) => `at 200 %, ${fault}`)];
}
