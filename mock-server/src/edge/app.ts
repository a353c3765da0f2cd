/** buildApp: the gateway's web server over an open database, ready to listen or for `app.inject` in tests. */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { traceIdOf } from '@site/shared/kernel';
import { KEEP_ALIVE_MS, REQUEST_MS } from '@site/shared/server';
import { loginUnsecure } from '@site/shared/wps';
import cookie from '@fastify/cookie';
import swagger from '@fastify/swagger';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type { OpenDatabase } from '../ground/db/database';
import { createPublicCache } from '../ground/http/public-cache';
import { checkIntervalOf, limitRequestTime, MAX_BODY, registerBodyParsers } from '../ground/http/request-bodies';
import { registerSecurity, securityHeaders } from '../ground/http/security-headers';
import { languageOf } from '../ground/http/visitor';
import type { Services } from '../ground/route';
import { registerOidc } from '../people/social/oidc';
import { registerSocialPage } from '../people/social/provider';
import { registerPayPage } from '../money/payments/pay-page';
import { registerApiDocs } from './api-docs/api-docs.routes';
import type { AppOptions } from './app-options';
import { registerArtwork } from './artwork/register-artwork';
import { registerConsole } from './console/console.routes';
import { refuseTo, registerErrorHandlers } from './error-handlers';
import { overdueJobs } from './job-loop';
import { registerInstallProfile } from './media/install-profile';
import { registerMedia } from './media/media';
import { documentation } from './openapi';
import { createCallWindow } from './operations/call-window';
import { loggerOptions } from './operations/logging';
import { createMetrics } from './operations/metrics';
import type { Operations } from './operations/operations';
import { createReadiness } from './operations/readiness';
import { registerOperations } from './operations/register-operations';
import { makeRequestLogger } from './operations/request-logger';
import { registerPlayer } from './player/register-player';
import { registerPush } from './push/push-channel';
import { registerRoutes } from './register-routes';
import { allRoutes } from './routes';
import { createServices } from './services';

export interface GatewayApp {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly operations: Operations;
}

/** @returns the server, not yet listening */
export async function buildApp(options: AppOptions): Promise<GatewayApp> {
  const { open, logLevel = 'error', moreRoutes = [], requestMs = REQUEST_MS } = options;
  const services = await createServices(options);
  const headers = securityHeaders({ https: options.https === true });
  const operations = {
    metrics: createMetrics(open, { isProcess: options.isProcess, overdueJobs: () => overdueJobs(services) }),
    readiness: createReadiness(open),
    calls: createCallWindow(Date.now),
  };
  const cache = createPublicCache(() => operations.metrics.cached.inc());
  const app = Fastify({
    logger: loggerOptions(logLevel, options.logStream),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'traceId' }),
    childLoggerFactory: makeRequestLogger,
    // The id that the browser sent, which a visitor can read out to support; one log line leads to the next.
    genReqId: ({ headers }) => traceIdOf(headers) ?? randomUUID().replaceAll('-', ''),
    // A request on an open connection is still answered while the process stops.
    return503OnClosing: false,
    trustProxy: [...(options.trustedProxies ?? ['loopback'])],
    bodyLimit: MAX_BODY,
    routerOptions: { ignoreTrailingSlash: true },
    exposeHeadRoutes: true,
    // A path that is no UTF-8 ("%E0%A4%A") is refused before any hook runs.
    frameworkErrors: (_error, request, reply) =>
      void refuseTo(reply.headers(headers), 400, 'request_param_err', languageOf(request)),
    serverFactory: (handler) => {
      const interval = { connectionsCheckingInterval: checkIntervalOf(requestMs) };
      const server = createServer(interval, handler);
      server.keepAliveTimeout = KEEP_ALIVE_MS;
      limitRequestTime(server, requestMs);
      return server;
    },
  });
  // Each route validates its own parameters; these schemas are for the documentation only.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (data) => String(data));
  registerBodyParsers(app);
  registerSecurity(app, headers, (request, reply) => refuseTo(reply, 403, 'permission.denied', languageOf(request)));
  await app.register(cookie);
  if (options.documentation) {
    await app.register(swagger, { openapi: documentation([...allRoutes, ...moreRoutes]) });
    await registerApiDocs(app);
  }
  registerErrorHandlers(app);
  registerOperations(app, operations, open);
  options.tracing?.register(app, open.queries);
  logSlowQueries(app, open, operations, options.slowQueryMs);
  await registerPush(app, services, operations.metrics.sockets);
  app.after(() => {
    registerMedia(app);
    registerInstallProfile(app, services);
    registerArtwork(app, services);
    registerPlayer(app);
    registerPayPage(app, services);
    if (options.console) registerConsole(app, services, options.console.token);
    if (options.testProvider) registerSocialPage(app, services);
    else if (options.oidc) registerOidc(app, services, options.oidc, options.oidcFetch ?? fetch);
    const routes = allRoutes.filter(({ call }) => options.unsecuredLogin || call.path !== loginUnsecure.path);
    registerRoutes(app, services, [...routes, ...moreRoutes], cache);
  });
  return { app, services, operations };
}

function logSlowQueries(
  app: FastifyInstance,
  { queries }: OpenDatabase,
  { metrics }: Operations,
  thresholdMs = Infinity,
): void {
  if (thresholdMs === Infinity) return;
  queries.listen((slow) => {
    metrics.slowQueries.inc();
    app.log.warn(slow, 'slow query');
  }, thresholdMs);
}
