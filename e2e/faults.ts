/** Watches every page of a test for what a visitor must never meet: broken requests, gateway faults, script errors. */
import type { BrowserContext, Response } from '@playwright/test';

/** Refusals that only a faulty client or a faulty gateway causes. */
const FAULTY_CODES = new Set(['request_param_err', 'request_body_required', 'http_method_not_support', 'system.error']);

/** A closed site answers 503 with this code, and shows it. */
const CLOSED = 'maintenance';

/** Chromium reports every failed request itself; what failed is judged by the response. */
const REPORTED_BY_BROWSER = /^Failed to load resource/;

export interface FaultLog {
  readonly watch: (context: BrowserContext) => void;
  /** The faults since the last call, each as one line. */
  readonly take: () => Promise<readonly string[]>;
}

export function createFaultLog(): FaultLog {
  let faults: string[] = [];
  let reading: Promise<void>[] = [];
  const note = (fault: string) => faults.push(fault);
  return {
    watch: (context) => {
      context.on('response', (response) => void reading.push(readResponse(response, note)));
      context.on('weberror', (error) => note(`uncaught: ${error.error().message}`));
      context.on('console', (message) => {
        if (message.type() !== 'error' || REPORTED_BY_BROWSER.test(message.text())) return;
        note(`console: ${message.text()}`);
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

/** `METHOD path → status code` of an answer that no correct client gets from a correct gateway. */
async function readResponse(response: Response, note: (fault: string) => void): Promise<void> {
  const { pathname } = new URL(response.url());
  if (!/^\/(wps|lgw)\//.test(pathname) || response.status() < 400) return;
  const code = await codeOf(response);
  if (code === CLOSED || (response.status() < 500 && !FAULTY_CODES.has(code))) return;
  note(`${response.request().method()} ${pathname} → ${response.status()} ${code}`);
}

/** The refusal's code; empty where the page is gone before the body has arrived. */
async function codeOf(response: Response): Promise<string> {
  try {
    const { errorCode, code } = (await response.json()) as { readonly errorCode?: string; readonly code?: string };
    return errorCode ?? code ?? '';
  } catch {
    return '';
  }
}
