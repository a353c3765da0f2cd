/** createSiteServer: the site's files, and the paths that other services answer, as one Fastify application. */
import { randomUUID } from 'node:crypto';
import { traceIdOf } from '@site/shared/kernel';
import { HEADERS_MS, KEEP_ALIVE_MS, REQUEST_MS } from '@site/shared/server';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { registerEmbedDemo } from './embed-demo/embedDemo';
import { GATEWAY_PATHS } from './gatewayPaths';
import { gatewaysOf, registerProxy, type ProxyOptions } from './gatewayProxy';
import { REPORT_PATH, type HealthReports } from './healthReports';
import type { SiteOperations } from './operations';
import { openPushTunnel } from './pushTunnel';
import type { RequestLog } from './requestLog';
import { ERROR_HEADERS } from './safeHeaders';
import { registerSiteFiles, type SiteFilesOptions } from './siteFiles';
import { registerTelemetry, type TelemetryOptions } from './telemetry';
import type { Tracing } from './tracing';

export interface SiteServerOptions extends SiteFilesOptions {
  readonly gateway: ProxyOptions;
  /** The registry service, where teams release through the address of the site. */
  readonly registry?: ProxyOptions | null;
  readonly reports?: Pick<HealthReports, 'receive'> | null;
  /** What browsers report of their pages; default: 405. */
  readonly telemetry?: TelemetryOptions | null;
  /** The gallery page /embed-demo; default: 404. */
  readonly embedDemo?: boolean;
  /** Called for every request, before it is answered. */
  readonly observe?: SiteOperations['observe'];
  /** Default: no line is written. */
  readonly log?: RequestLog | null;
  /** Exports traces; default: none are made. */
  readonly tracing?: Tracing | null;
  /** Of every answer. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Not listening yet. Its `close` ends WebSockets at once and waits for the answers in progress. */
export function createSiteServer(options: SiteServerOptions): FastifyInstance {
  const { folder, registry, reports, telemetry, embedDemo = false, headers = {} } = options;
  const { observe, log, tracing = null } = options;
  const gateway = { ...options.gateway, upstream: gatewaysOf(options.gateway.upstream) };
  const app = Fastify({
    // A request that arrives slower than this is cut; the gateway's own limits are the same.
    requestTimeout: REQUEST_MS,
    http: { headersTimeout: HEADERS_MS },
    keepAliveTimeout: KEEP_ALIVE_MS,
    // A request on an open connection is still answered while the server stops.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    // A body that its schema does not describe is refused, not repaired.
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
    routerOptions: { maxParamLength: 16_384 },
    // No hook runs before it.
    frameworkErrors: (_error, _request, reply) => void sendError(reply.headers(headers), 404),
  });
  // Bodies are forwarded or read by their handlers, never parsed here.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  tracing?.register(app);
  app.addHook('onRequest', async ({ raw }, reply) => {
    reply.headers(headers);
    // The gateway logs the same id as this server.
    if (!traceIdOf(raw.headers) && GATEWAY_PATHS.test(raw.url ?? '/'))
      raw.headers['x-request-id'] = tracing?.traceIdOf(raw) ?? randomUUID();
    observe?.(raw, reply.raw);
    log?.(raw, reply.raw, tracing?.traceIdOf(raw) ?? traceIdOf(raw.headers));
  });
  // 503: the site folder does not exist (yet). A client that disconnected has no answer.
  app.setErrorHandler<{ statusCode?: number }>((error, _request, reply) => sendError(reply, error.statusCode ?? 503));

  registerProxy(app, { ...gateway, tracing });
  if (registry) registerProxy(app, { ...registry, tracing });
  if (reports)
    app.all(REPORT_PATH, (request, reply) => {
      for (const [name, value] of Object.entries(headers)) reply.raw.setHeader(name, value);
      reply.hijack();
      reports.receive(request.raw, reply.raw);
    });
  if (telemetry) registerTelemetry(app, telemetry);
  registerEmbedDemo(app, { folder, isOn: embedDemo });
  registerSiteFiles(app, options);

  const push = openPushTunnel(app.server, gateway.upstream, gateway);
  app.addHook('preClose', async () => push.close());
  return app;
}

const sendError = (reply: FastifyReply, status: number) =>
  reply
    .code(status)
    .headers({ ...ERROR_HEADERS })
    .send();
