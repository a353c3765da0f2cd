/** accessibilityFaults: what axe finds wrong with a page, or with a part of it, a line for each kind of fault. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

export async function accessibilityFaults(page: Page, within?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    // Nobody reads what passed, and there is no frame to look into: a third of the time.
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true);
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`);
}
