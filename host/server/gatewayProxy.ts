/** The reverse proxy to the gateway: forwards its paths unchanged; if it is unavailable, responds with JSON that the site can decode. */
import httpProxy from '@fastify/http-proxy';
import { traceIdOf } from '@site/shared/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { PassThrough } from 'node:stream';
import { createForwarding, type ProxyTrust } from './forwarded';
import { createGateways, type Gateways } from './gateways';
import { GATEWAY_ROUTES } from './gatewayPaths';
import { ERROR_HEADERS } from './safeHeaders';
import type { Tracing } from './tracing';

export const TIMEOUT_MS = 30_000;
/** The answer when no gateway can be reached. No `success` field: the decoder maps it to "unavailable". */
export const UNAVAILABLE = JSON.stringify({
  errorCode: 'gateway_unavailable',
  message: 'The gateway does not respond.',
});
const UNAVAILABLE_HEADERS = {
  ...ERROR_HEADERS,
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
};
/** Hop-by-hop headers (RFC 9110 §7.6.1). */
const HOP_BY_HOP = ['connection', 'keep-alive', 'proxy-authenticate', 'te', 'trailer', 'transfer-encoding', 'upgrade'];

export interface ProxyOptions {
  /** May have a path, which is put before that of the request. */
  readonly upstream: URL | Gateways;
  /** The paths that are forwarded; default: the gateway's. */
  readonly routes?: readonly string[];
  /** Origins that may call the gateway through this site (CORS), because they embed its remotes. */
  readonly embedOrigins?: readonly string[];
  /** The reverse proxies in front of this server; default: none. */
  readonly trust?: ProxyTrust;
  readonly timeoutMs?: number;
  /** Called when the gateway could not be reached or did not answer in time. */
  readonly onUnavailable?: (failure: UnavailableCall) => void;
  /** Default: calls are forwarded with the trace context of the visitor. */
  readonly tracing?: Pick<Tracing, 'forward'> | null;
}

/** For the log: no query, which may hold personal data. */
export interface UnavailableCall {
  /** The id that the browser shows and the gateway logs. */
  readonly traceId: string;
  readonly call: string;
  readonly status: 502 | 504;
  readonly reason: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Of forwarded requests: aborts when the visitor's connection ends before the answer has. */
    visitorLeft: AbortController;
    /** Of forwarded requests: the gateways that have not been tried yet, the one that is used first. */
    gateways: readonly URL[];
  }
}

export const gatewaysOf = (upstream: URL | Gateways): Gateways =>
  upstream instanceof URL ? createGateways([upstream]) : upstream;

/** Why each option of @fastify/http-proxy differs from its default: docs/decisions/0013. */
export function registerProxy(app: FastifyInstance, options: ProxyOptions): void {
  const { routes = GATEWAY_ROUTES, embedOrigins = [], timeoutMs = TIMEOUT_MS, onUnavailable, tracing } = options;
  const gateways = gatewaysOf(options.upstream);
  const [first] = gateways.inOrder();
  const frameAncestors = ["frame-ancestors 'self'", ...embedOrigins].join(' ');
  const forwarded = createForwarding(options.trust);
  /** Of the request that the plugin forwards at this moment: it reads `requestOptions` while it does. */
  let visitorLeft: AbortSignal | undefined;

  app.register(async (scope) => {
    // A copy of the stream: the plugin destroys the body when the gateway cannot be reached, and with it the visitor's connection.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload.pipe(new PassThrough())));
    scope.decorateRequest('visitorLeft');
    scope.decorateRequest('gateways');
    scope.addHook('onRequest', async (request, reply) => {
      const left = new AbortController();
      request.visitorLeft = left;
      request.gateways = gateways.inOrder();
      reply.raw.once('close', () => {
        if (!reply.raw.writableFinished) left.abort();
      });
      const { origin } = request.headers;
      if (!origin || !embedOrigins.includes(origin)) return;
      reply.headers(crossOrigin(origin));
      if (request.method === 'OPTIONS') return reply.code(204).send();
    });
    await scope.register(httpProxy, {
      upstream: first.href,
      routes: [...routes],
      httpMethods: scope.supportedMethods,
      proxyPayloads: false,
      internalRewriteLocationHeader: false,
      disableRequestLogging: true,
      retryMethods: [],
      globalAgent: true,
      http: {
        requestOptions: {
          rejectUnauthorized: true,
          get signal() {
            return visitorLeft;
          },
        },
      },
      replyOptions: {
        timeout: timeoutMs,
        getUpstream: (request) => (request as FastifyRequest).gateways[0]!.href,
        rewriteRequestHeaders: (request, headers) => {
          visitorLeft = request.visitorLeft.signal;
          const traceparent = tracing?.forward(request.raw);
          const all = { ...forwarded(request.raw), host: headers.host, ...(traceparent ? { traceparent } : {}) };
          return request.method === 'GET' || request.method === 'HEAD' ? withoutBody(all) : all;
        },
        rewriteHeaders: (headers) => {
          const policy = headers['content-security-policy'];
          return {
            ...endToEnd(headers),
            ...(embedOrigins.length > 0 && { vary: [headers.vary, 'Origin'].filter(Boolean).join(', ') }),
            // An embedded element on another origin frames the gateway's games.
            ...(typeof policy === 'string' && {
              'content-security-policy': policy.replace("frame-ancestors 'self'", frameAncestors),
            }),
          };
        },
        onError: (reply, { error }) => {
          const cause = (error.cause ?? error) as Error;
          const status = 'statusCode' in error && error.statusCode === 504 ? 504 : 502;
          // Not when the visitor has left, which aborts the gateway's request.
          if (reply.raw.destroyed) return;
          const { request } = reply;
          const [failed, next] = request.gateways;
          if (failed) gateways.failed(failed);
          // The body of another method has been consumed, and what it writes may have been done.
          if (next && status === 502 && ['GET', 'HEAD'].includes(request.method)) {
            request.gateways = request.gateways.slice(1);
            const { url, options: again } = (reply as Proxied).fromParameters(request.url);
            return void reply.from(url.split('?')[0], again);
          }
          onUnavailable?.({ ...nameOf(request), status, reason: cause.message });
          reply.code(status).headers(UNAVAILABLE_HEADERS).send(UNAVAILABLE);
        },
      },
    });
  });
}

/** What the plugin adds to a reply, and does not export. */
type Proxied = FastifyReply & { readonly fromParameters: (url: string) => { url: string; options: object } };

/** The plugin sends no body with GET and HEAD, so the gateway must not wait for one. */
function withoutBody(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { 'content-length': _length, 'transfer-encoding': _encoding, ...others } = headers;
  return others;
}

type Named = Pick<FastifyRequest, 'method' | 'url' | 'headers'>;
const nameOf = ({ method, url, headers }: Named): Pick<UnavailableCall, 'traceId' | 'call'> => ({
  traceId: traceIdOf(headers) ?? '',
  call: `${method} ${url.split('?')[0]}`,
});

/**
 * No credentials: an embedded element sends its token in a header, without the site's cookies. `Vary: Origin` also goes
 * with the responses to the site itself: its frame in an embedding page must not leave one without
 * `Access-Control-Allow-Origin` in the browser's cache, where the page's own elements would get it (Fetch, "CORS and caches").
 */
export const crossOrigin = (origin: string) => ({
  'Access-Control-Allow-Origin': origin,
  'Access-Control-Allow-Headers':
    'Authorization, Captcha-Id, Content-Type, Device, DPoP, Idempotency-Key, Language, Merchant, ModuleId, Token, traceparent, X-Request-Id, *',
  'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE, PATCH',
  'Access-Control-Expose-Headers': 'DPoP-Nonce',
  'Access-Control-Max-Age': '600',
  Vary: 'Origin',
});

const endToEnd = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name)));
