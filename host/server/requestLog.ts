/** createRequestLog: one JSON line per page and forwarded call, with the id that the screen, the gateway's log and traces have. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isProduction } from './isProduction';
import { logLine } from './logLine';
import { requestKind, type RequestKind } from './requestKind';

export type RequestLog = (request: IncomingMessage, response: ServerResponse, traceId: string | undefined) => void;

/** Files are counted (operations.ts), not logged. */
const LOGGED: readonly RequestKind[] = ['page', 'gateway', 'registry'];

/** As the gateway's: LOG_LEVEL=info, which is the default in production. Null: no line is written. */
export function createRequestLog(
  env: Readonly<Record<string, string | undefined>>,
  write: (line: string) => void = console.log,
): RequestLog | null {
  if ((env.LOG_LEVEL || (isProduction(env) ? 'info' : 'error')) !== 'info') return null;
  return ({ method, url = '/' }, response, traceId) => {
    if (!LOGGED.includes(requestKind(url))) return;
    const start = performance.now();
    response.once('close', () => {
      const ms = Math.round(performance.now() - start);
      const status = response.writableFinished ? response.statusCode : 499;
      // No query: it may hold personal data.
      const call = `${method} ${url.split('?')[0]}`;
      write(logLine('info', { traceId, call, status, ms }, 'answered'));
    });
  };
}
