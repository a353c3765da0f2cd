/** createRenderer: one worker thread per composition; a page that takes too long ends its thread, never the server. */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Composition } from './composition';

export interface RenderedPage {
  readonly title: string;
  readonly html: string;
  /** Missing from hosts that were built earlier. */
  readonly menu?: string;
  readonly style: string;
  readonly answers: string;
  readonly imageHost: number;
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

const DEADLINE_MS = 15_000;
const MAX_WAITING = 50;

interface Job {
  readonly composition: Composition;
  readonly request: RenderRequest;
  readonly done: (page: RenderedPage | null) => void;
}

interface RendererSettings {
  /** The site folder. */
  readonly folder: string;
  /** Origin of the gateway. */
  readonly upstream: string;
  readonly deadlineMs?: number;
}

export function createRenderer({ folder, upstream, deadlineMs = DEADLINE_MS }: RendererSettings): Renderer {
  let current: { readonly sequence: number; readonly thread: Worker } | null = null;
  let settle: (page: RenderedPage | null, problem?: string) => void = () => undefined;
  const waiting: Job[] = [];
  let isBusy = false;

  const endThread = () => {
    void current?.thread.terminate();
    current = null;
  };

  const threadOf = (composition: Composition): Worker => {
    if (current && current.sequence !== composition.sequence) endThread();
    if (current) return current.thread;
    const { sequence, host, remotes } = composition;
    const thread = new Worker(join(import.meta.dirname, 'renderWorker.mjs'), {
      // Not the server's own loader of TypeScript.
      execArgv: [],
      workerData: { folder, host, remotes, upstream },
    });
    const ofThis = (listener: () => void) => () => {
      if (current?.thread === thread) listener();
    };
    thread.on('message', ({ page = null, error }: { page?: RenderedPage | null; error?: string }) =>
      ofThis(() => settle(page, error))(),
    );
    thread.on('error', (error) => console.error('The thread that renders pages failed:', error));
    thread.on(
      'exit',
      ofThis(() => {
        current = null;
        settle(null, 'its thread has ended');
      }),
    );
    thread.unref();
    current = { sequence, thread };
    return thread;
  };

  const runOne = (thread: Worker, request: RenderRequest): Promise<RenderedPage | null> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => {
        settle(null, `no result after ${deadlineMs} ms`);
        endThread();
      }, deadlineMs);
      settle = (page, problem) => {
        clearTimeout(timer);
        settle = () => undefined;
        if (problem) console.error(`${request.url} (${request.locale}) was not rendered: ${problem}`);
        resolve(page);
      };
      thread.postMessage(request);
    });

  const runNext = async (): Promise<void> => {
    const job = waiting.shift();
    if (!job) return;
    isBusy = true;
    job.done(await runOne(threadOf(job.composition), job.request));
    isBusy = false;
    await runNext();
  };

  return {
    render: (composition, request) =>
      new Promise((done) => {
        if (waiting.length >= MAX_WAITING) return done(null);
        waiting.push({ composition, request, done });
        if (!isBusy) void runNext();
      }),
    close: endThread,
  };
}
