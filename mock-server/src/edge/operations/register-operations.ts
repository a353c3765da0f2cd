/** /health, /ready, /metrics and /status for balancers, Prometheus and operators, and what is logged and measured of each request. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestIdOf } from '@site/shared/kernel';
import type { OpenDatabase } from '../../ground/db/database';
import type { Operations } from './operations';
import { statusFigures } from './status-figures';
import { STATUS_PAGE_POLICY, statusPage } from './status-page';

const OWN_PATHS = ['/health', '/ready', '/metrics', '/status'];
export const isOwnPath = (url = ''): boolean => OWN_PATHS.includes(url);

export function registerOperations(app: FastifyInstance, operations: Operations, open: OpenDatabase): void {
  const { metrics, readiness, calls } = operations;
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('X-Request-Id', requestIdOf(request.headers) ?? request.id);
    // Clients open their next connection to another process.
    if (readiness.isDraining()) void reply.header('Connection', 'close');
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { url = 'unknown' } = request.routeOptions;
    if (!isOwnPath(url)) {
      const call = `${request.method} ${url}`;
      const { statusCode: status, elapsedTime: ms } = reply;
      metrics.requests.inc({ call, status });
      metrics.durations.observe({ call }, ms / 1000);
      calls.add(status, ms);
      app.log.info({ traceId: request.id, call, status, ms: Math.round(ms) }, 'answered');
    }
    done();
  });
  const hidden = { schema: { hide: true } as object };
  app.get(
    '/health',
    hidden,
    inside(async (reply) => reply.send({ status: 'ok' })),
  );
  app.get(
    '/ready',
    hidden,
    inside(async (reply) => {
      const reasons = await readiness.reasons();
      return reply
        .code(reasons.length > 0 ? 503 : 200)
        .send({ status: reasons.length > 0 ? 'not ready' : 'ready', reasons });
    }),
  );
  app.get(
    '/metrics',
    hidden,
    inside(async (reply) => reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())),
  );
  app.get(
    '/status',
    hidden,
    inside(async (reply) =>
      reply
        .header('Content-Security-Policy', STATUS_PAGE_POLICY)
        .type('text/html; charset=utf-8')
        .send(statusPage(await statusFigures(operations, open))),
    ),
  );
}

/** Only for direct requests. The site server and nginx do not forward these paths, and mark what they forward. */
const inside =
  (answer: (reply: FastifyReply) => Promise<FastifyReply>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (request.headers['x-forwarded-for'] !== undefined) return reply.callNotFound() as unknown as FastifyReply;
    return answer(reply.header('Cache-Control', 'no-store'));
  };
