/** accessibilityFaults: axe violations of a page or of an element (`within`: CSS selector), one line per rule. */
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** Not run by AxeBuilder, which parses axe again for each run and returns all that was checked: a third more time. */
const AXE = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

interface Axe {
  readonly run: (context: Document | string, options: object) => Promise<{ readonly violations: readonly Violation[] }>;
}

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

export async function accessibilityFaults(page: Page, within?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  // A page or a sheet that fades in, and colours of another theme that follow, have less contrast meanwhile.
  await page.waitForFunction((selector) => {
    const isEnding = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Infinity;
    const inside = selector ? document.querySelector(selector)?.getAnimations({ subtree: true }).filter(isEnding) : [];
    return !document.getElementById('main')?.getAnimations().length && !inside?.length;
  }, within);
  return page.evaluate(async (selector) => {
    const { axe } = globalThis as unknown as { readonly axe: Axe };
    // Violations only, and no iframes: takes a third of the time.
    const options = { resultTypes: ['violations'], iframes: false };
    const { violations } = await axe.run(selector ?? document, options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`);
  }, within);
}

/** Colours of what `content-visibility` skips change when it is drawn: their transitions do not run before. */
export const drawAll = (page: Page) =>
  page.evaluate(async () => {
    for (let top = 0; top <= document.body.scrollHeight; top += 600) {
      scrollTo(0, top);
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }
    scrollTo(0, 0);
  });
