/** Request bodies: forms and JSON, bounded in size, depth and time (SEC-06). */
import type { Server } from 'node:http';
import { HEADERS_MS } from '@site/shared/server';
import type { FastifyInstance } from 'fastify';

/** Bytes of a body; calls that take pictures as data URLs allow more (route … upload; MAX_UPLOAD). */
export const MAX_BODY = 100 * 1024;
/** No call has a deeper body; a validator follows nesting by recursion. */
const MAX_DEPTH = 20;

export function limitRequestTime(server: Server, requestMs: number): void {
  server.headersTimeout = Math.min(HEADERS_MS, requestMs);
  server.requestTimeout = requestMs;
}

/** How often Node looks for requests that are too slow; its default is half a minute. */
export const checkIntervalOf = (requestMs: number): number => Math.min(5_000, requestMs);

/** @throws SyntaxError for text that is no JSON or nested too deeply. */
export function parseJson(text: string): unknown {
  if (depthOf(text) > MAX_DEPTH) throw new SyntaxError('The body is nested too deeply');
  return JSON.parse(text) as unknown;
}

/** Counts brackets outside strings, before anything is built from them. */
function depthOf(text: string): number {
  let [depth, deepest, isString] = [0, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (isString) {
      if (char === '\\') at += 1;
      else if (char === '"') isString = false;
    } else if (char === '"') isString = true;
    else if (char === '{' || char === '[') deepest = Math.max(deepest, (depth += 1));
    else if (char === '}' || char === ']') depth -= 1;
  }
  return deepest;
}

/** A repeated field is an array, as in a query: no schema of a form has one, so it is refused (RFC 6749 §5.2). */
function parseForm(text: string): Readonly<Record<string, string | string[]>> {
  const fields = new Map<string, string | string[]>();
  for (const [name, value] of new URLSearchParams(text)) {
    const before = fields.get(name);
    if (Array.isArray(before)) before.push(value);
    else fields.set(name, before === undefined ? value : [before, value]);
  }
  return Object.fromEntries(fields);
}

export function registerBodyParsers(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, parseForm(String(body)));
  });
  // Older clients send an empty JSON body with DELETE or POST.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined);
    try {
      done(null, parseJson(String(body)));
    } catch {
      done(Object.assign(new Error('The body is not JSON'), { statusCode: 400 }));
    }
  });
}
