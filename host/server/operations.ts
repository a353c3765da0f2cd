/** Health, readiness and metrics of the site server, on a port of their own that visitors do not reach. */
import { access, readFile } from 'node:fs/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { requestKind } from './requestKind';

export interface SiteOperations {
  /** Counts and times the answer to this request. */
  readonly observe: (request: IncomingMessage, response: ServerResponse) => void;
  /** From now on not ready: the process is about to stop. */
  readonly drain: () => void;
  /** What an operator must do, in sentences. */
  readonly warnings: () => Promise<readonly string[]>;
  /** Not listening yet. */
  readonly app: FastifyInstance;
  /** What /metrics shows. */
  readonly registry: Registry;
}

const SECONDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30];

/** @param healthWarning why a bad release would not be stopped (healthCounts.ts); null while it would */
export function createSiteOperations(folder: string, healthWarning: () => string | null = () => null): SiteOperations {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const answers = new Counter({
    name: 'site_answers_total',
    help: 'Responses by kind of request and status',
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
  new Gauge({
    name: 'site_registry_expires_timestamp_seconds',
    help: 'When browsers stop accepting the registry, unless it is signed again',
    registers,
    async collect() {
      const expires = await readExpiry(folder);
      if (expires !== null) this.set(expires / 1000);
    },
  });
  new Gauge({
    name: 'site_health_counts_unwritten',
    help: 'Whether the counts by which a bad release is stopped cannot be written: 1 while it is so',
    registers,
    collect() {
      this.set(healthWarning() === null ? 0 : 1);
    },
  });
  let isDraining = false;
  const reasons = async (): Promise<string[]> => {
    const hasSite = await access(join(folder, 'index.html')).then(
      () => true,
      () => false,
    );
    return [...(isDraining ? ['draining'] : []), ...(hasSite ? [] : ['no site in SITE_DIR'])];
  };
  const warningsOf = async (): Promise<string[]> =>
    [expiryWarning(await readExpiry(folder)), healthWarning()].filter((warning) => warning !== null);
  const app = Fastify();
  app.addHook('onRequest', async (_request, reply) => void reply.header('Cache-Control', 'no-store'));
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ status: 'not found' }));
  app.setErrorHandler((_error, _request, reply) => reply.code(500).send({ status: 'error' }));
  app.get('/health', () => ({ status: 'ok' }));
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  app.get('/ready', async (_request, reply) => {
    const why = await reasons();
    // Open pages still need the gateway, so these are no reasons to stop sending requests.
    const warnings = await warningsOf();
    return reply.code(why.length > 0 ? 503 : 200).send({
      status: why.length > 0 ? 'not ready' : 'ready',
      reasons: why,
      ...(warnings.length > 0 ? { warnings } : {}),
    });
  });
  return {
    observe: ({ url = '/', socket }, response) => {
      const sentBefore = socket.bytesWritten;
      const kind = requestKind(url);
      const stop = durations.startTimer({ kind });
      response.once('close', () => {
        stop();
        // The visitor left before the answer ended: nginx's status for it.
        const isComplete = response.writableFinished || socket.bytesWritten - sentBefore > lengthOf(response);
        answers.inc({ kind, status: isComplete ? response.statusCode : 499 });
      });
    },
    drain: () => void (isDraining = true),
    warnings: warningsOf,
    app,
    registry,
  };
}

/** Milliseconds since the epoch; null without a site. */
async function readExpiry(folder: string): Promise<number | null> {
  try {
    const text = await readFile(join(folder, 'registry.json'), 'utf8');
    const expires = Date.parse((JSON.parse(text.slice(text.indexOf('\n') + 1)) as { expires: string }).expires);
    return Number.isFinite(expires) ? expires : null;
  } catch {
    return null;
  }
}

/** It is signed again daily, so this happens only after days of failures. */
const WARN_BEFORE_MS = 3 * 24 * 3600 * 1000;

export function expiryWarning(expires: number | null, now = Date.now()): string | null {
  if (expires === null || expires - now > WARN_BEFORE_MS) return null;
  const state = expires > now ? 'is valid only until' : 'has been refused by browsers since';
  return `The registry ${state} ${new Date(expires).toISOString()}: run "npm run registry -- sign" where the key is.`;
}

/** Logs the warning now and every few hours, until stopped. */
export function watchExpiry(folder: string, log: (warning: string) => void = console.error): () => void {
  const check = async () => {
    const warning = expiryWarning(await readExpiry(folder));
    if (warning) log(warning);
  };
  void check();
  const timer = setInterval(() => void check(), LOG_EVERY_MS).unref();
  return () => clearInterval(timer);
}
const LOG_EVERY_MS = 6 * 3600 * 1000;

/** A visitor who has the last byte may close the connection before this process has noticed that it was the last. */
const lengthOf = (response: ServerResponse): number => Number(response.getHeader('content-length') ?? Infinity);
