/** Records faults on every page of a test: failed requests, gateway errors, script errors, raw texts on the last screen. */
import type { BrowserContext, Page, Response } from '@playwright/test';
import { rawTextsIn } from './rawTexts';

/** Refusal codes that only a client or gateway bug can cause. */
const FAULTY_CODES = new Set(['request_param_err', 'request_body_required', 'http_method_not_support', 'system.error']);

/** Code of the 503 response of a closed site. */
const CLOSED = 'maintenance';

/** Chromium logs every failed request; `readResponse` evaluates the response instead. */
const REPORTED_BY_BROWSER = /^Failed to load resource/;

/** The page's journal: what React has drawn differs from what the server has rendered (docs/decisions/0024). */
const MISMATCH = /^\[site\] .*what: hydration/;

export interface FaultLog {
  readonly watch: (context: BrowserContext) => void;
  /** Returns the faults since the last call, one line each. */
  readonly take: () => Promise<readonly string[]>;
}

export function createFaultLog(): FaultLog {
  let faults: string[] = [];
  let reading: Promise<void>[] = [];
  const note = (fault: string) => faults.push(fault);
  return {
    watch: (context) => {
      const close = context.close.bind(context);
      context.close = async (options) => {
        for (const page of context.pages()) await readScreen(page, note);
        await close(options);
      };
      context.on('response', (response) => void reading.push(readResponse(response, note)));
      context.on('weberror', (error) => note(`uncaught: ${error.error().message}`));
      context.on('console', (message) => {
        const text = message.text();
        const isFault = message.type() === 'error' && !REPORTED_BY_BROWSER.test(text);
        if (isFault || MISMATCH.test(text)) note(`console: ${text}`);
      });
    },
    take: async () => {
      await Promise.all(reading);
      const taken = faults;
      faults = [];
      reading = [];
      return taken;
    },
  };
}

/** Notes `METHOD path → status code` of a response that only a client or gateway bug can cause. */
async function readResponse(response: Response, note: (fault: string) => void): Promise<void> {
  const { pathname } = new URL(response.url());
  if (!/^\/(wps|lgw)\//.test(pathname) || response.status() < 400) return;
  const code = await codeOf(response);
  if (code === CLOSED || (response.status() < 500 && !FAULTY_CODES.has(code))) return;
  note(`${response.request().method()} ${pathname} → ${response.status()} ${code}`);
}

/** The refusal's code; empty if the page closed before the body arrived. */
async function codeOf(response: Response): Promise<string> {
  try {
    const { errorCode, code } = (await response.json()) as { readonly errorCode?: string; readonly code?: string };
    return errorCode ?? code ?? '';
  } catch {
    return '';
  }
}

/** The site's pages; the console and the API documentation show codes on purpose. */
const SITE_PAGE = /^https?:\/\/[^/]+\/m(\/|$)/;

async function readScreen(page: Page, note: (fault: string) => void): Promise<void> {
  if (!SITE_PAGE.test(page.url())) return;
  // The page may navigate or close meanwhile.
  const text = await page.evaluate(() => document.body.innerText).catch(() => '');
  for (const raw of rawTextsIn(text)) note(`screen ${new URL(page.url()).pathname}: shows "${raw}"`);
}
