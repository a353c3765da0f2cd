/** Chromium's layout-shift scores of a page, from the start of its load. */
import { expect, type Page } from '@playwright/test';

interface Shift {
  readonly value: number;
  /** When, and which elements moved from where to where. */
  readonly text: string;
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** Observes every document this page opens from now on; ignores shifts within 500 ms of input (hadRecentInput). */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(globalThis, { shifts });
    const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
    const nameOf = (node: Node | null) => (node instanceof Element ? node.outerHTML : (node?.textContent ?? ''));
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value, startTime, sources } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue;
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${nameOf(node).slice(0, 80)}: ${place(previousRect)} → ${place(currentRect)}`,
        );
        shifts.push({ value, text: `${value.toFixed(4)} at ${Math.round(startTime)} ms: ${moved.join('; ')}` });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The current document must not have shifted by more than 0.01 in sum. */
export async function expectNoShifts(page: Page): Promise<void> {
  const shifts = await shiftsOf(page);
  const explanation = [page.url(), ...shifts.map(({ text }) => text)].join('\n');
  expect(sumOf(shifts), explanation).toBeLessThanOrEqual(0.01);
}

/** Sum for the current document, and what moved. */
export async function readShifts(page: Page): Promise<{ readonly sum: number; readonly texts: readonly string[] }> {
  const shifts = await shiftsOf(page);
  return { sum: sumOf(shifts), texts: shifts.map(({ text }) => text) };
}

const shiftsOf = (page: Page): Promise<readonly Shift[]> =>
  page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);

const sumOf = (shifts: readonly Shift[]): number => shifts.reduce((sum, { value }) => sum + value, 0);
