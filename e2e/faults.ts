/** Records faults on every page of a test: failed requests, gateway errors, script errors, raw texts on each screen that is left. */
import type { BrowserContext, ConsoleMessage, Page, Response } from '@playwright/test';
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
  const note = (fault: string): void => void faults.push(fault);
  return {
    watch: (context) => {
      const close = context.close.bind(context);
      context.close = async (options) => {
        for (const page of context.pages()) await readScreen(page, note);
        await close(options);
      };
      void context.addInitScript(reportLeftScreens, LEFT);
      context.on('response', (response) => void reading.push(readResponse(response, note)));
      context.on('weberror', (error) => note(`uncaught: ${error.error().message}`));
      context.on('console', (message) => {
        const text = message.text();
        const isFault = message.type() === 'error' && !REPORTED_BY_BROWSER.test(text);
        if (text.startsWith(LEFT)) noteRawTexts(text.slice(LEFT.length), note);
        if (isFault || MISMATCH.test(text))
          reading.push(readObjects(message).then((fields) => void note(`console: ${text}${fields}`)));
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

/** Fields of the logged objects, of which Chromium's text has the outermost names only; empty if the page has closed. */
async function readObjects(message: ConsoleMessage): Promise<string> {
  const values = await Promise.all(message.args().map((arg) => arg.jsonValue().catch(() => null)));
  const objects = values.filter(
    (value) => typeof value === 'object' && value !== null && Object.keys(value).length > 0,
  );
  return objects.map((value) => ` ${JSON.stringify(value)}`).join('');
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

/** Begins a console message with the address and the text of a screen that is being left. */
const LEFT = '[screen left] ';

/** Runs in the page: navigations of the router do not reload it, so its text is sent before each of them. */
function reportLeftScreens(mark: string): void {
  // TypeScript's DOM types have no Navigation API.
  const { navigation } = window as unknown as { readonly navigation: EventTarget };
  navigation.addEventListener('navigate', () => {
    if (document.body) console.warn(`${mark}${location.href}\n${document.body.innerText}`);
  });
}

async function readScreen(page: Page, note: (fault: string) => void): Promise<void> {
  // The page may navigate or close meanwhile.
  const text = await page.evaluate(() => document.body.innerText).catch(() => '');
  noteRawTexts(`${page.url()}\n${text}`, note);
}

/** @param screen its address in the first line, then its text. */
function noteRawTexts(screen: string, note: (fault: string) => void): void {
  const [address = '', ...lines] = screen.split('\n');
  if (!SITE_PAGE.test(address)) return;
  for (const raw of rawTextsIn(lines.join('\n'))) note(`screen ${new URL(address).pathname}: shows "${raw}"`);
}
