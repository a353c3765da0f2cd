/** createRenderer: one worker thread per composition; a page that takes too long ends its thread, never the server. */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Gateways } from '../gateways';
import type { Composition } from './composition';
import { createRenderQueue } from './renderQueue';

export interface RenderedPage {
  readonly title: string;
  /** Missing from hosts that were built earlier. */
  readonly preview?: { readonly title: string; readonly description: string };
  readonly html: string;
  /** Missing from hosts that were built earlier. */
  readonly menu?: string;
  /** The sheet of styled-components, which the browser's takes over, and rules for style attributes. Also missing from older hosts. */
  readonly styled?: { readonly version: string; readonly css: string };
  readonly inline?: string;
  /** All rules. */
  readonly style: string;
  readonly answers: string;
  readonly imageHost: number;
  /** Also missing from older hosts. */
  readonly picture?: { readonly widget: string; readonly src: string } | null;
  /** Paths of pages for members that are switched off; also missing from older hosts. */
  readonly paused?: readonly string[];
}

export interface RenderRequest {
  readonly url: string;
  readonly locale: string;
  /** W3C Trace Context: the calls of the rendering continue this trace. Older hosts ignore it. */
  readonly traceparent?: string | undefined;
}

export interface Renderer {
  /** Null where there is nothing to show: a closed site, a gateway that does not answer, a failure, a full queue. */
  readonly render: (composition: Composition, request: RenderRequest) => Promise<RenderedPage | null>;
  readonly close: () => void;
}

/** Of one page, after the thread has started. */
const DEADLINE_MS = 15_000;
/** Until every bundle is evaluated. A thread that is ended earlier would start from nothing for the next page, and not be faster. */
const START_WITHIN_MS = 120_000;
const MAX_WAITING = 50;

interface Job {
  readonly composition: Composition;
  readonly request: RenderRequest;
  readonly done: (page: RenderedPage | null) => void;
}

/** What renderWorker.mjs sends. */
interface Message {
  readonly hasStarted?: boolean;
  readonly page?: RenderedPage | null;
  readonly error?: string;
  /** The address of a gateway that could not be reached; the rendering goes on. */
  readonly unreachable?: string;
}

interface RendererSettings {
  /** The site folder. */
  readonly folder: string;
  readonly gateways: Gateways;
  readonly deadlineMs?: number;
}

interface Thread {
  readonly sequence: number;
  readonly worker: Worker;
  isStarted: boolean;
}

export function createRenderer({ folder, gateways, deadlineMs = DEADLINE_MS }: RendererSettings): Renderer {
  let current: Thread | null = null;
  let settle: (page: RenderedPage | null, problem?: string) => void = () => undefined;
  /** Counts the deadline of the page that waits for its thread. */
  let onStarted: () => void = () => undefined;
  /** Of the latest request. */
  let sequence = 0;

  const addresses = () => gateways.inOrder().map(({ href }) => href);
  const endThread = () => {
    void current?.worker.terminate();
    current = null;
  };

  const threadOf = (composition: Composition): Thread => {
    if (current && current.sequence !== composition.sequence) endThread();
    if (current) return current;
    const { host, remotes } = composition;
    const worker = new Worker(join(import.meta.dirname, 'renderWorker.mjs'), {
      // The worker is plain JavaScript: do not inherit --import of the server's TypeScript loader.
      execArgv: [],
      workerData: { folder, host, remotes, gateways: addresses() },
    });
    const thread: Thread = { sequence: composition.sequence, worker, isStarted: false };
    worker.on('message', ({ hasStarted = false, page = null, error, unreachable }: Message) => {
      if (unreachable !== undefined) return gateways.failed(new URL(unreachable));
      if (current !== thread) return;
      if (!hasStarted) return settle(page, error);
      thread.isStarted = true;
      onStarted();
    });
    worker.on('error', (error) => console.error('The thread that renders pages failed:', error));
    worker.on('exit', () => {
      if (current !== thread) return;
      current = null;
      settle(null, 'its thread has ended');
    });
    worker.unref();
    current = thread;
    return thread;
  };

  const runOne = ({ worker, isStarted }: Thread, request: RenderRequest): Promise<RenderedPage | null> =>
    new Promise((resolve) => {
      const endAfter = (ms: number, problem: string) =>
        setTimeout(() => {
          settle(null, `${problem} after ${ms} ms`);
          endThread();
        }, ms);
      const endPage = () => endAfter(deadlineMs, 'no result');
      let timer = isStarted ? endPage() : endAfter(START_WITHIN_MS, 'its thread has not started');
      onStarted = () => {
        clearTimeout(timer);
        timer = endPage();
      };
      settle = (page, problem) => {
        clearTimeout(timer);
        settle = () => undefined;
        onStarted = () => undefined;
        if (problem) console.error(`${request.url} (${request.locale}) was not rendered: ${problem}`);
        resolve(page);
      };
      worker.postMessage({ ...request, gateways: addresses() });
    });

  const add = createRenderQueue<Job>(MAX_WAITING, async ({ composition, request, done }) => {
    // A release has been activated since: no visitor would get this page.
    if (composition.sequence !== sequence) return done(null);
    try {
      done(await runOne(threadOf(composition), request));
    } catch (error) {
      console.error('The thread that renders pages does not start:', error);
      done(null);
    }
  });

  return {
    render: (composition, request) =>
      new Promise((done) => {
        sequence = composition.sequence;
        if (!add({ composition, request, done })) done(null);
      }),
    close: endThread,
  };
}
