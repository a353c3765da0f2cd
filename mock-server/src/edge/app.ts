/** buildApp: the gateway's web server over an open database, ready to listen or for `app.inject` in tests. */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { traceIdOf } from '@site/shared/kernel';
import { KEEP_ALIVE_MS } from '@site/shared/server';
import { loginUnsecure, type RefusalCode } from '@site/shared/wps';
import cookie from '@fastify/cookie';
import swagger from '@fastify/swagger';
import Fastify, { LogController, type FastifyInstance, type FastifyReply } from 'fastify';
import { registerArtwork } from './artwork/register-artwork';
import { createClock, type Clock } from '../ground/clock';
import type { OpenDatabase } from '../ground/db/database';
import { unavailableCodeOf } from '../ground/db/unavailable';
import { registerPlayer } from './player/register-player';
import { json } from '../ground/http/answer';
import { messageOf } from '../ground/http/messages';
import { demoVapidKeys, type VapidKeys } from '../ground/notifications/vapid';
import {
  checkIntervalOf,
  limitRequestTime,
  MAX_BODY,
  registerBodyParsers,
  REQUEST_MS,
} from '../ground/http/request-bodies';
import { addressLimits } from '../ground/counters/address-limits';
import { createProofGuard } from '../ground/dpop/dpop';
import { createPublicCache } from '../ground/http/public-cache';
import { documentation } from './openapi';
import { registerRoutes } from './register-routes';
import { loadKeys } from '../ground/http/unseal';
import { registerSecurity, securityHeaders } from '../ground/http/security-headers';
import { languageOf } from '../ground/http/visitor';
import { registerMedia } from './media/media';
import { registerApiDocs } from './api-docs/api-docs.routes';
import { registerConsole } from './console/console.routes';
import { overdueJobs } from './job-loop';
import { createCallWindow } from './operations/call-window';
import { loggerOptions, type LogLevel, type LogStream } from './operations/logging';
import { makeRequestLogger } from './operations/request-logger';
import { createMetrics } from './operations/metrics';
import { createReadiness } from './operations/readiness';
import type { Operations } from './operations/operations';
import { registerOperations } from './operations/register-operations';
import type { Tracing } from './operations/tracing';
import { registerPush } from './push/push-channel';
import { registerPayPage } from '../money/payments/pay-page';
import type { Route, Services } from '../ground/route';
import { allRoutes } from './routes';
import { defaultSettings } from '../ground/settings/default-settings';
import { createSettings, type Settings } from '../ground/settings/settings';
import type { SocialProvider } from '../people/social/claim';
import { registerOidc, type OidcSettings } from '../people/social/oidc';
import { registerSocialPage } from '../people/social/provider';
import { createScanner } from '../ground/scan';
import { createEmit } from '../ground/events';
import { gameNamesOf } from '../features/games/catalogue/game-names';
import { titleNamesOf } from '../features/rewards/title-names';
import { assertFreshProof } from '../people/identity/fresh-proof';
import { findSession } from '../people/sessions/sessions';
import { hasSecondFactor } from '../people/verification/second-factor';
import { openStoredKey } from '../money/operator-wallet/stored-keys';
import { subscriptions } from './subscriptions';

export interface AppOptions {
  readonly open: OpenDatabase;
  readonly clock?: Clock;
  readonly cheapHash?: boolean;
  /** The console at /__mock; default: none. */
  readonly console?: { readonly token: string } | null;
  /** The API documentation at /docs; default: off. */
  readonly documentation?: boolean;
  /** The simulated identity provider (people/social/provider.ts); default: off. */
  readonly testProvider?: boolean;
  /** OpenID Connect providers; default: none. They exclude the test provider. */
  readonly oidc?: OidcSettings | null;
  /** Sends requests to them; default: fetch. */
  readonly oidcFetch?: typeof fetch | undefined;
  /** The login with a plain body for test environments; default: off. */
  readonly unsecuredLogin?: boolean;
  /** The site is served over HTTPS only, so answers say so (HSTS); default: no. */
  readonly https?: boolean;
  /** Encrypts stored keys; default: they are stored in plain text. */
  readonly secret?: string | null;
  /** Reverse proxies whose forwarding headers are believed: addresses, ranges, "loopback" (default: the site server beside it). */
  readonly trustedProxies?: readonly string[];
  /** Default: errors. */
  readonly logLevel?: LogLevel;
  /** Where log lines go; default: standard output. */
  readonly logStream?: LogStream | undefined;
  /** A query slower than this is logged with its trace id; default: none is. */
  readonly slowQueryMs?: number;
  /** Exports traces; default: none are made. */
  readonly tracing?: Tracing | null;
  /** Measure the process, too: memory, processor, event loop. */
  readonly isProcess?: boolean;
  /** Multiplies the limits per address; default 1. */
  readonly addressLimitFactor?: number;
  /** Address of ClamAV's daemon, which scans uploads: a socket file or host:port; default: none. */
  readonly scanner?: string | null;
  /** Sends requests to the wallets of operators; default: fetch. */
  readonly walletFetch?: typeof fetch | undefined;
  /** Keys of Web Push; 'demo': created and stored; default: no notifications are sent. */
  readonly vapid?: VapidKeys | 'demo' | null;
  /** Sends notifications to push services; default: fetch. */
  readonly webPushFetch?: typeof fetch | undefined;
  /** Longest time for a request's headers and body. */
  readonly requestMs?: number;
  /** Additional routes for tests of the HTTP layer. */
  readonly moreRoutes?: readonly Route[];
}

export interface GatewayApp {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly operations: Operations;
}

export async function buildApp(options: AppOptions): Promise<GatewayApp> {
  const { open, clock = createClock(), cheapHash = false, logLevel = 'error', moreRoutes = [] } = options;
  const { requestMs = REQUEST_MS } = options;
  const { db } = open;
  const settings = createSettings(db, withSocialLogin(defaultSettings, options));
  const emit = createEmit(subscriptions);
  const lookups = {
    ...{ session: findSession, freshProof: assertFreshProof, hasSecondFactor },
    ...{ gameNames: gameNamesOf, titleNames: titleNamesOf },
  };
  const secret = await loadKeys(db, options.secret ?? null);
  const vapid = options.vapid === 'demo' ? await demoVapidKeys(db) : options.vapid;
  const services: Services = {
    open,
    db,
    clock,
    settings,
    cheapHash,
    secret,
    emit,
    lookups,
    dpop: createProofGuard(db, secret.nonceKey),
    addressLimits: addressLimits(options.addressLimitFactor ?? 1),
    wallets: {
      fetch: options.walletFetch ?? fetch,
      openKey: (stored) => openStoredKey(stored, options.secret ?? null),
    },
    scan: options.scanner ? createScanner(options.scanner) : null,
    webPush: vapid ? { keys: vapid, fetch: options.webPushFetch ?? fetch } : null,
  };
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

/** Without a provider its login is impossible, so its button is off unless an operator switches it on. */
function withSocialLogin(defaults: Settings, { testProvider, oidc }: AppOptions): Settings {
  if (testProvider) return defaults;
  const has = (id: SocialProvider) => oidc?.providers.some((provider) => provider.id === id) ?? false;
  return {
    ...defaults,
    flags: { ...defaults.flags, FACEBOOKLOGIN3: has('facebook'), GOOGLELOGIN3: has('google') },
  };
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

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'] as const;

/** 404, 405 and malformed bodies use the same envelope. */
function registerErrorHandlers(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    const url = request.url.split('?')[0]!;
    const allowed = METHODS.filter((method) => Boolean(app.findRoute({ method, url }) as object | null));
    // A route of this method that calls `reply.callNotFound()` is a 404, too.
    const isWrongVerb = allowed.length > 0 && !(allowed as readonly string[]).includes(request.method);
    if (isWrongVerb) void reply.header('Allow', allowed.join(', '));
    const code = isWrongVerb ? 'http_method_not_support' : 'not.found';
    return refuseTo(reply, isWrongVerb ? 405 : 404, code, languageOf(request));
  });
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const unavailable = unavailableCodeOf(error);
    const status = unavailable ? 503 : (error.statusCode ?? 500);
    if (status >= 500) request.log.error({ err: error }, 'a request broke');
    return refuseTo(reply, status, unavailable ?? codeOfStatus(status), languageOf(request));
  });
}

function codeOfStatus(status: number): RefusalCode {
  if (status >= 500) return 'system.error';
  return status === 413 ? 'request.too.large' : 'request_param_err';
}

function refuseTo(reply: FastifyReply, status: number, errorCode: RefusalCode, language: string) {
  const answer = json(status, { success: false, errorCode, message: messageOf(errorCode, language), value: null });
  return reply.code(status).type(answer.type).send(answer.body);
}
