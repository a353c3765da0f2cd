/** Candidates for the largest contentful paint of a page. */
import type { Page } from '@playwright/test';

interface Candidate {
  /** Empty for text. */
  readonly url: string;
  /** CSS pixels squared. */
  readonly size: number;
  readonly text: string;
}

/** Records every candidate for the largest contentful paint in `globalThis.largest`. */
export const watchLargest = (page: Page) =>
  page.addInitScript(() => {
    const largest: Candidate[] = [];
    Object.assign(globalThis, { largest });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { url, size, element } = entry as PerformanceEntry & Candidate & { readonly element?: Element };
        largest.push({ url, size, text: element?.textContent?.slice(0, 80) ?? '' });
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });

/** The candidates, once all visible images have been painted. */
export async function largestOfHtml(page: Page) {
  await page.evaluate(async () => {
    const visible = [...document.images].filter((image) => {
      const { top, left, width } = image.getBoundingClientRect();
      return width > 0 && top < innerHeight && left < innerWidth;
    });
    await Promise.all(visible.map((image) => image.decode()));
    // Two marks, one painted after the other: what was painted before has then been reported.
    for (const name of ['first', 'second']) {
      const mark = document.createElement('p');
      mark.style.cssText = 'position:fixed;top:0;font-size:4px';
      mark.textContent = '.';
      mark.setAttribute('elementtiming', name);
      await new Promise<void>((resolve) => {
        const isThis = (entry: PerformanceEntry) => (entry as { identifier?: string }).identifier === name;
        new PerformanceObserver((list) => {
          if (list.getEntries().some(isThis)) resolve();
        }).observe({ type: 'element', buffered: true });
        document.body.append(mark);
      });
      mark.remove();
    }
  });
  return candidates(page);
}

export const candidates = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { largest: readonly Candidate[] }).largest);
