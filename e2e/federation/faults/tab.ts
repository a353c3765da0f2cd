/** One browser tab of a cell: what its visitor does and sees. */
import type { BrowserContext, Page } from '@playwright/test';
import { LATER } from './faultyCode';
import type { PageOf, Remote } from './cells';

/** How long a cell waits before it gives up; what takes longer than the limit is reported with its time. */
const GIVE_UP_MS = 20_000;

export interface Seen {
  readonly isRetry: boolean;
  readonly isNotice: boolean;
  /** What the site server has rendered is visible until the code is there; taps are repeated on it then. */
  readonly isServed: boolean;
  /** The page's component has appeared since the last step, and no failure is shown in its place. */
  readonly shown: string | null;
}

export interface Tab {
  readonly page: Page;
  readonly open: (path: string) => Promise<void>;
  /** Client-side navigation, as a link does it. */
  readonly go: (path: string) => Promise<void>;
  readonly back: () => Promise<void>;
  /** Starts the fault of a page that is mounted; resolves once the page has painted again. */
  readonly start: (event: string) => Promise<void>;
  /** Waits for what `accepts` accepts; returns milliseconds since the last step, or null. */
  readonly sees: (remote: Remote, at: PageOf, accepts: (seen: Seen) => boolean) => Promise<number | null>;
  readonly retry: () => Promise<void>;
  /** Why the shell cannot be used; null if it can. A page without a fault may have no header: then its own controls count. */
  readonly shellProblem: (where: 'header' | 'header, main') => Promise<string | null>;
  readonly isSameDocument: () => Promise<boolean>;
}

export async function openTab(context: BrowserContext, url: string, isLater: boolean): Promise<Tab> {
  const page = await context.newPage();
  if (isLater) await page.addInitScript((name) => Object.assign(window, { [name]: true }), LATER);
  /** The page's clock at the last step. */
  let since = 0;
  const step = async () => {
    since = await page.evaluate(() => performance.now());
  };
  const look = (remote: Remote, at: PageOf): Promise<Seen> =>
    page.evaluate(
      ({ prefix, from }) => {
        const main = document.getElementById('main');
        const isVisible = (element: Element | null) => Boolean(element?.checkVisibility({ visibilityProperty: true }));
        const marks = performance.getEntriesByType('mark').filter(({ name }) => name.startsWith(prefix));
        const mark = marks.findLast(({ startTime }) => startTime >= from);
        const retry = main?.querySelector('[role=alert] button') ?? null;
        const isNotice = isVisible(main?.querySelector('[aria-busy] > [role=status]') ?? null);
        const isShown = mark && isVisible(main) && !retry && !isNotice && (main?.innerText.trim() ?? '') !== '';
        const isServed = Boolean(main?.querySelector<HTMLElement>('[data-served]')?.innerText.trim());
        return {
          isRetry: isVisible(retry),
          isNotice,
          isServed,
          shown: isShown ? mark.name.slice(prefix.length) : null,
        };
      },
      { prefix: `site:shown ${remote} page/${at.page} `, from: since },
    );
  return {
    page,
    open: async (path) => {
      await page.goto(url + path, { waitUntil: 'commit' });
      await page.locator('header').first().waitFor({ timeout: GIVE_UP_MS });
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      since = 0;
    },
    go: async (path) => {
      await step();
      await page.evaluate((to) => {
        window.history.pushState(null, '', to);
        window.dispatchEvent(new PopStateEvent('popstate'));
      }, path);
    },
    back: async () => {
      await step();
      await page.evaluate(() => window.history.back());
    },
    start: (event) =>
      page.evaluate((name) => {
        window.dispatchEvent(new Event(name));
        return new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
      }, event),
    sees: async (remote, at, accepts) => {
      const start = Date.now();
      for (;;) {
        if (accepts(await look(remote, at))) return Date.now() - start;
        if (Date.now() - start > GIVE_UP_MS) return null;
        await new Promise((next) => setTimeout(next, 40));
      }
    },
    retry: async () => {
      await step();
      await page.locator('#main [role=alert] button').first().click({ timeout: GIVE_UP_MS });
    },
    shellProblem: async (where) => {
      // The header of the shell, or of a page that draws its own.
      const control = page.locator(where).locator('a, button').first();
      try {
        await control.click({ trial: true, timeout: GIVE_UP_MS / 4 });
        return null;
      } catch (error) {
        return `the header cannot be used: ${(error as Error).message.split('\n')[0]}`;
      }
    },
    isSameDocument: () => page.evaluate(() => 'sameDocument' in window),
  };
}
