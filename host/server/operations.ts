/** Health, readiness and metrics of the site server, on a port of their own that visitors do not reach. */
import { access } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

export interface SiteOperations {
  /** Counts and times the answer to this request. */
  readonly observe: (request: IncomingMessage, response: ServerResponse, isGateway: boolean) => void;
  /** From now on not ready: the process is about to stop. */
  readonly drain: () => void;
  readonly server: Server;
}

const SECONDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30];

export function createSiteOperations(folder: string): SiteOperations {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const answers = new Counter({
    name: 'site_answers_total',
    help: 'Answers by what was asked for and their status',
    labelNames: ['kind', 'status'] as const,
    registers,
  });
  const durations = new Histogram({
    name: 'site_answer_duration_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['kind'] as const,
    buckets: SECONDS,
    registers,
  });
  let isDraining = false;
  const reasons = async (): Promise<string[]> => {
    const hasSite = await access(join(folder, 'index.html')).then(
      () => true,
      () => false,
    );
    return [...(isDraining ? ['draining'] : []), ...(hasSite ? [] : ['no site in SITE_DIR'])];
  };
  const answer = async (path: string, response: ServerResponse): Promise<void> => {
    if (path === '/health') return sendJson(response, 200, { status: 'ok' });
    if (path === '/metrics') {
      response.setHeader('Content-Type', registry.contentType);
      return void response.end(await registry.metrics());
    }
    if (path !== '/ready') return sendJson(response, 404, { status: 'not found' });
    const why = await reasons();
    sendJson(response, why.length > 0 ? 503 : 200, { status: why.length > 0 ? 'not ready' : 'ready', reasons: why });
  };
  return {
    observe: ({ url = '/' }, response, isGateway) => {
      const kind = isGateway ? 'gateway' : kindOf(url);
      const stop = durations.startTimer({ kind });
      response.once('close', () => {
        stop();
        // The visitor left before the answer ended: nginx's status for it.
        answers.inc({ kind, status: response.writableFinished ? response.statusCode : 499 });
      });
    },
    drain: () => void (isDraining = true),
    server: createServer((request, response) => {
      answer(request.url ?? '/', response).catch(() => sendJson(response, 500, { status: 'error' }));
    }),
  };
}

/** Few kinds: a label with paths would make a time series of every path that anybody asks for. */
function kindOf(url: string): string {
  if (url.startsWith('/releases/')) return 'release';
  return /\.[^/?]*(\?|$)/.test(url) ? 'file' : 'page';
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify(body));
}
