/** The reverse proxy to the gateway: forwards its paths unchanged; if it is unavailable, responds with JSON that the site can decode. */
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Duplex } from 'node:stream';
import { createForwarding, type ProxyTrust } from './forwarded';
import { ERROR_HEADERS } from './safeHeaders';

export interface Upstream {
  readonly owns: (url: string) => boolean;
  readonly pass: (request: IncomingMessage, response: ServerResponse) => void;
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
}

/** Paths that are forwarded to the gateway. */
export const GATEWAY_PATHS = /^\/(wps|lgw|__mock|docs)(?=[/?]|$)/;
export const TIMEOUT_MS = 30_000;
/** The answer when no gateway can be reached. No `success` field: the decoder maps it to "unavailable". */
export const UNAVAILABLE = JSON.stringify({
  errorCode: 'gateway_unavailable',
  message: 'The gateway does not respond.',
});
/** Hop-by-hop headers (RFC 9110 §7.6.1). */
const HOP_BY_HOP = ['connection', 'keep-alive', 'proxy-authenticate', 'te', 'trailer', 'transfer-encoding', 'upgrade'];

export interface UpstreamOptions {
  /** Origins that may call the gateway through this site (CORS), because they embed its remotes. */
  readonly embedOrigins?: readonly string[];
  /** The reverse proxies in front of this server; default: none. */
  readonly trust?: ProxyTrust;
  readonly timeoutMs?: number;
  /** Called when the gateway could not be reached or did not answer in time. */
  readonly onUnavailable?: (failure: UnavailableCall) => void;
}

/** For the log: no query, which may hold personal data. */
export interface UnavailableCall {
  /** The id that the browser shows and the gateway logs. */
  readonly traceId: string;
  readonly call: string;
  readonly status: 502 | 504;
  readonly reason: string;
}

export function createUpstream(
  base: URL,
  { embedOrigins = [], trust = {}, timeoutMs = TIMEOUT_MS, onUnavailable }: UpstreamOptions = {},
): Upstream {
  const send = base.protocol === 'https:' ? httpsRequest : httpRequest;
  const frameAncestors = ["frame-ancestors 'self'", ...embedOrigins].join(' ');
  const forwarded = createForwarding(trust);
  const options = (request: IncomingMessage) => ({
    hostname: base.hostname,
    port: base.port,
    path: `${base.pathname.replace(/\/$/, '')}${request.url}`,
    method: request.method,
    headers: { ...forwarded(request), host: base.host },
  });

  return {
    owns: (url) => GATEWAY_PATHS.test(url),
    pass: (request, response) => {
      const { origin } = request.headers;
      if (origin && embedOrigins.includes(origin)) {
        for (const [name, value] of Object.entries(crossOrigin(origin))) response.setHeader(name, value);
        if (request.method === 'OPTIONS') return void response.writeHead(204).end();
      }
      const outgoing = send({ ...options(request), timeout: timeoutMs }, (answer) => {
        const headers = endToEnd(answer.headers);
        // An embedded element on another origin frames the gateway's games.
        const policy = headers['content-security-policy'];
        if (typeof policy === 'string')
          headers['content-security-policy'] = policy.replace("frame-ancestors 'self'", frameAncestors);
        response.writeHead(answer.statusCode ?? 502, headers);
        answer.pipe(response);
        answer.on('error', () => response.destroy());
      });
      outgoing.on('timeout', () => outgoing.destroy(new Error('timeout')));
      outgoing.on('error', (error) => {
        const status = error.message === 'timeout' ? 504 : 502;
        // Not when the visitor has left, which aborts the request below.
        if (!response.destroyed) onUnavailable?.({ ...nameOf(request), status, reason: error.message });
        respondUnavailable(response, status);
      });
      // The client disconnected: abort the gateway request.
      response.on('close', () => outgoing.destroy());
      request.pipe(outgoing);
    },
    upgrade: (request, socket, head) => {
      if (!GATEWAY_PATHS.test(request.url ?? '')) return void socket.destroy();
      const outgoing = send(options(request));
      outgoing.on('upgrade', (answer, gatewaySocket, gatewayHead) => {
        socket.write(handshake(answer));
        if (gatewayHead.length) socket.write(gatewayHead);
        if (head.length) gatewaySocket.write(head);
        gatewaySocket.pipe(socket).pipe(gatewaySocket);
        gatewaySocket.on('error', () => socket.destroy());
        socket.on('error', () => gatewaySocket.destroy());
      });
      // A response without upgrade: the gateway rejected it.
      outgoing.on('response', (answer) => socket.end(`HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}\r\n\r\n`));
      outgoing.on('error', () => socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n'));
      socket.on('error', () => outgoing.destroy());
      outgoing.end();
    },
  };
}

/** From `traceparent` (W3C Trace Context), otherwise X-Request-Id; only characters that cannot forge a log line. */
function nameOf({ method, url = '', headers }: IncomingMessage): Pick<UnavailableCall, 'traceId' | 'call'> {
  const traced = /^00-([\da-f]{32})-/.exec(String(headers.traceparent))?.[1];
  const sent = /^[\w-]{1,64}$/.exec(String(headers['x-request-id'] ?? ''))?.[0];
  return { traceId: traced ?? sent ?? '', call: `${method} ${url.split('?')[0]}` };
}

/** No credentials: an embedded element sends its token in a header, without the site's cookies. */
export const crossOrigin = (origin: string) => ({
  'Access-Control-Allow-Origin': origin,
  'Access-Control-Allow-Headers':
    'Authorization, Content-Type, Device, Idempotency-Key, Language, Merchant, ModuleId, Token, traceparent, X-Request-Id, *',
  'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE, PATCH',
  'Access-Control-Max-Age': '600',
  Vary: 'Origin',
});

function endToEnd(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name)));
}

function handshake({ rawHeaders }: IncomingMessage): string {
  const lines = ['HTTP/1.1 101 Switching Protocols'];
  for (let index = 0; index + 1 < rawHeaders.length; index += 2)
    lines.push(`${rawHeaders[index]}: ${rawHeaders[index + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
}

function respondUnavailable(response: ServerResponse, status: 502 | 504): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, {
    ...ERROR_HEADERS,
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  response.end(UNAVAILABLE);
}
