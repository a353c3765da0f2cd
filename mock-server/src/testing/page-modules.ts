/** loadPageModules: modules of the player page in a document of their own, with answers that a test gives. No gateway. */
import { JSDOM } from 'jsdom';

interface Sent {
  readonly path: string;
  readonly init: RequestInit & { readonly headers: Readonly<Record<string, string>> };
}

export interface PageGlobals {
  readonly window: JSDOM['window'];
  readonly document: Document;
  /** Requests so far. */
  readonly sent: readonly Sent[];
  /** What the page has sent to the site that embeds it. */
  readonly posted: readonly { readonly type: string }[];
  /** Patterns of vibration. */
  readonly vibrations: readonly (readonly number[])[];
}

interface PageOptions {
  readonly html?: string;
  readonly hash?: string;
  readonly isFramed?: boolean;
  /** The status and the envelope of a request; an error: no answer. */
  readonly answer?: (request: Sent) => { readonly status?: number; readonly body: object } | Error;
}

/** Import the modules after it: each test has its own. */
export function loadPageModules(options: PageOptions = {}): PageGlobals {
  const { html = '<body></body>', hash = 't=ticket&lang=EN', isFramed = false } = options;
  const { window } = new JSDOM(html, { url: `http://site.test/wps/play/game/#${hash}`, pretendToBeVisual: true });
  const [sent, posted, vibrations]: [Sent[], { type: string }[], (readonly number[])[]] = [[], [], []];
  if (isFramed) {
    const parent = { postMessage: (message: { type: string }) => posted.push(message) };
    Object.defineProperty(window, 'parent', { value: parent });
  }
  const fetch = (path: string, init: Sent['init']) => {
    sent.push({ path, init });
    const answer = options.answer?.({ path, init }) ?? new Error('offline');
    if (answer instanceof Error) return Promise.reject(answer);
    return Promise.resolve({ status: answer.status ?? 200, json: () => Promise.resolve(answer.body) });
  };
  const vibrate = (pattern: readonly number[]) => vibrations.push(pattern) > 0;
  Object.assign(globalThis, { window, document: window.document, location: window.location, fetch });
  Object.assign(globalThis, { navigator: { onLine: true, vibrate }, matchMedia: () => ({ matches: true }) });
  jest.resetModules();
  return { window, document: window.document, sent, posted, vibrations };
}
