/** accessibilityFaults: axe violations of a page or of an element (`within`: CSS selector), one line per rule. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

export async function accessibilityFaults(page: Page, within?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    // Violations only, and no iframes (legacy mode): takes a third of the time.
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true);
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`);
}
