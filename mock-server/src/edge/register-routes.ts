/** Registers described routes on the web server, with their documentation. */
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { Route, Services } from '../ground/route';
import { onSignal } from '../ground/db/signals';
import type { Fault, Settings } from '../ground/settings/settings';
import { Refusal } from '../ground/refuse';
import { failure } from '../ground/http/answer';
import { documentOf } from './openapi';
import { sendCached, type PublicCache } from '../ground/http/public-cache';
import { MAX_UPLOAD } from '@site/shared/server';
import { MAX_BODY } from '../ground/http/request-bodies';
import { serve } from '../ground/http/serve';
import { languageOf } from '../ground/http/visitor';

const FORM_LIMITS = { fileSize: 5 * 1024 * 1024, files: 3, fields: 20, fieldSize: MAX_BODY };

export function registerRoutes(
  app: FastifyInstance,
  services: Services,
  routes: readonly Route[],
  cache: PublicCache,
): void {
  let contentVersion = 0;
  onSignal(services.db, 'content', () => (contentVersion += 1));
  const version = () => services.settings.version() + contentVersion;
  const addTo = (scope: FastifyInstance, route: Route): void => {
    const { method, path } = route.call;
    const methods = [[method, path] as const, ...(route.about.also ?? [])];
    for (const [verb, url] of methods) {
      const path = url.replace(/\{(\w+)\}/g, ':$1');
      scope.route({
        method: verb,
        url: path,
        // Made when the documentation is opened; `serve` validates the parameters.
        config: { swaggerTransform: () => ({ schema: documentOf(route, verb, url) as FastifySchema, url: path }) },
        ...(route.about.upload ? { bodyLimit: MAX_UPLOAD, onRequest: requireToken } : {}),
        handler: (request, reply) => handle(route, services, { ...cache, version }, request, reply),
      });
    }
  };
  for (const route of routes) if (!route.about.upload) addTo(app, route);
  // In a scope of their own: the plugin's hooks are asynchronous and would run for every request.
  void app.register(async (scope) => {
    await scope.register(multipart, { limits: FORM_LIMITS });
    for (const route of routes) if (route.about.upload) addTo(scope, route);
  });
}

interface VersionedCache extends PublicCache {
  /** Changes with the settings and the content, of which cached answers are made. */
  readonly version: () => number;
}

/** Refuses an upload without a token before its body is read; `serve` checks the token itself. */
async function requireToken(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> {
  if (request.headers.authorization) return;
  return send(reply, request, Refusal.of('login.not.session', { status: 401 }));
}

function send(reply: FastifyReply, request: FastifyRequest, refusal: Refusal): FastifyReply {
  const answer = failure(refusal, languageOf(request));
  return reply.code(answer.status).type(answer.type).send(answer.body);
}

async function handle(
  route: Route,
  services: Services,
  cache: VersionedCache,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // Twice: by the page and by a proxy before the gateway (wps-contract §1.2). Node joins repeated headers by commas.
  if (String(request.headers.merchant).includes(',')) return send(reply, request, Refusal.of('function.not.available'));
  const settings = await services.settings.get();
  const { faults } = settings;
  if (faults.length > 0 && (await isFaulty(faults, request.url)))
    return send(reply, request, Refusal.of('system.busy', { status: 500 }));
  const seconds = route.about.publicFor;
  const version = cache.version();
  const cacheKey = { url: request.url, language: languageOf(request) };
  // Not from the cache while the site is closed or the visitor blocked: serve answers that.
  const cached = seconds && isOpenToAll(settings) ? cache.find(cacheKey, version) : undefined;
  if (cached) return sendCached(request.headers, reply, cached);
  const answer = await serve(route, services, request, reply);
  if (seconds && answer.status === 200) {
    return sendCached(request.headers, reply, cache.store(cacheKey, answer, seconds, version));
  }
  return reply.code(answer.status).header('Cache-Control', 'no-store').type(answer.type).send(answer.body);
}

/** True when no rule depends on the visitor. */
const isOpenToAll = (settings: Settings): boolean =>
  !settings.maintenance &&
  !settings.regionRestricted &&
  settings.blockedIps.length === 0 &&
  settings.blockedCountries.length === 0;

/** Apply the delay and failure rate configured in the console. */
async function isFaulty(faults: readonly Fault[], url: string): Promise<boolean> {
  for (const { path, latencyMs, errorRate } of faults) {
    if (!url.startsWith(path)) continue;
    if (latencyMs > 0) await new Promise((resolve) => setTimeout(resolve, latencyMs));
    if (Math.random() < errorRate) return true;
  }
  return false;
}
