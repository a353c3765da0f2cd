/** @jest-environment node */
import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequestLog } from './requestLog';

type Line = Readonly<Record<'call' | 'status' | 'traceId' | 'ms', unknown>>;

/** The lines of one request whose response closes in this state. */
function linesOf(url: string, response: Partial<ServerResponse>, environment: Record<string, string>): Line[] {
  const lines: Line[] = [];
  const log = createRequestLog(environment, (line) => lines.push(JSON.parse(line) as Line));
  const closing = Object.assign(new EventEmitter(), { statusCode: 200, writableFinished: true, ...response });
  log?.({ method: 'GET', url } as IncomingMessage, closing as unknown as ServerResponse, 'trace-1');
  closing.emit('close');
  return lines;
}
const production = { MODE: 'production' };

describe('the log of requests', () => {
  it('has a line per page and call, with its trace id and without the query', () => {
    expect(linesOf('/m/home?invite=secret', {}, production)).toEqual([
      expect.objectContaining({ call: 'GET /m/home', status: 200, traceId: 'trace-1', ms: expect.any(Number) }),
    ]);
    expect(linesOf('/wps/member/info?token=secret', { statusCode: 401 }, production)).toEqual([
      expect.objectContaining({ call: 'GET /wps/member/info', status: 401 }),
    ]);
  });

  it('says 499 when the visitor left before the whole answer was sent', () => {
    const cut = { writableEnded: true, writableFinished: false };
    expect(linesOf('/m/home', cut, production)).toEqual([expect.objectContaining({ status: 499 })]);
  });

  it.each([
    ['a file', '/releases/games/files/a.js', production, 0],
    ['a page, in demo mode', '/m/home', {}, 0],
    // The systemd units set NODE_ENV.
    ['a page, in production by NODE_ENV', '/m/home', { NODE_ENV: 'production' }, 1],
    ['a page, in demo mode in spite of NODE_ENV', '/m/home', { MODE: 'demo', NODE_ENV: 'production' }, 0],
    ['a page, with LOG_LEVEL=error', '/m/home', { ...production, LOG_LEVEL: 'error' }, 0],
    ['a page, in demo mode with LOG_LEVEL=info', '/m/home', { LOG_LEVEL: 'info' }, 1],
  ])('%s', (_what, url, environment, count) => {
    expect(linesOf(url, {}, environment as Record<string, string>)).toHaveLength(count);
  });
});
