/** Engine: a browser that is not Chromium, driven by its own protocol. Playwright drives builds of its own, not what visitors have. */
export interface Engine {
  readonly name: string;
  readonly open: (url: string) => Promise<void>;
  /** The value of an expression in the page. */
  readonly read: <T>(expression: string) => Promise<T>;
  /** The value of an expression in the page's frame. */
  readonly readFrame: <T>(expression: string) => Promise<T>;
  /** Presses the first element of a CSS selector. */
  readonly press: (selector: string) => Promise<void>;
  /** Types key by key. */
  readonly type: (selector: string, text: string) => Promise<void>;
  readonly back: () => Promise<void>;
  /** Errors of scripts since the start, if the protocol reports them. */
  readonly errors: readonly string[];
  readonly close: () => Promise<void>;
}

const DEADLINE_MS = 20_000;
const EVERY_MS = 250;

/**
 * Repeats `attempt` until its value is true. Errors count as false: a page that is loading has neither elements nor a frame.
 * `found`: what there is instead, for the message.
 */
export async function until(
  what: string,
  attempt: () => Promise<unknown>,
  found?: () => Promise<string>,
): Promise<void> {
  const deadline = Date.now() + DEADLINE_MS;
  let reason = '';
  while (Date.now() < deadline) {
    try {
      if (await attempt()) return;
    } catch (error) {
      reason = ` (${(error as Error).message})`;
    }
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
  throw new Error(`${what}: not within ${DEADLINE_MS / 1000} s${reason} ${(await found?.()) ?? ''}`.trim());
}
