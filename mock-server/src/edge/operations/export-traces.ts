/**
 * exportTraces: traces by OpenTelemetry, sent to the OTLP/HTTP collector of OTEL_EXPORTER_OTLP_ENDPOINT. The SDK reads its own
 * variables for headers, sampler, batches and timeouts (OTEL_EXPORTER_OTLP_HEADERS, OTEL_TRACES_SAMPLER, OTEL_BSP_…).
 *
 * A span has the call, its status and the statement with placeholders: no address, header, body, parameter or member.
 */
import {
  context,
  diag,
  DiagLogLevel,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Span,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { textOf, type QueryTimer } from '../../ground/db/slow-queries';
import { sqlStateOf } from '../../ground/db/transaction';
import { isOwnPath } from './register-operations';
import type { Tracing } from './tracing';

const FLUSH_WITHIN_MS = 5000;
const LONGEST_SQL = 1000;

/** One at a time: the SDK's context and its propagator are global. */
export function exportTraces(serviceName: string): Tracing {
  const provider = new NodeTracerProvider({
    resource: resourceOf({ 'service.name': serviceName, 'service.instance.id': String(process.pid) }),
    // A full queue drops spans; a call never waits for the collector.
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  const tracer = provider.getTracer('gateway');

  const startCall = ({ method, routeOptions, headers }: FastifyRequest): Span => {
    const { url } = routeOptions;
    const attributes = { 'http.request.method': method, ...(url ? { 'http.route': url } : {}) };
    const name = url ? `${method} ${url}` : method;
    return tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, propagation.extract(ROOT_CONTEXT, headers));
  };

  /** Only inside a call: the jobs' statements would be traces of one span each. */
  const startQuery = (sql: unknown) => {
    const parent = context.active();
    if (!trace.getSpan(parent)?.isRecording()) return null;
    const text = textOf(sql);
    const operation = /\w+/.exec(text)?.[0].toUpperCase() ?? 'SQL';
    const attributes = {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': text.slice(0, LONGEST_SQL),
    };
    const span = tracer.startSpan(operation, { kind: SpanKind.CLIENT, attributes }, parent);
    return (error?: unknown) => {
      if (error)
        span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', sqlStateOf(error) || 'Error');
      span.end();
    };
  };

  return {
    register: (app: FastifyInstance, queries: QueryTimer) => {
      logFailures(app);
      queries.trace(startQuery);
      const spans = new WeakMap<FastifyRequest, Span>();
      const finish = (request: FastifyRequest, error: string | null, attributes: Attributes): void => {
        const span = spans.get(request);
        spans.delete(request);
        if (error) span?.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', error);
        span?.setAttributes(attributes).end();
      };
      app.addHook('onRequest', (request, _reply, done) => {
        if (!isOwnPath(request.routeOptions.url)) spans.set(request, startCall(request));
        done();
      });
      // After the body has been read: its stream events do not carry the context.
      app.addHook('preHandler', (request, _reply, done) => {
        const span = spans.get(request);
        if (span) context.with(trace.setSpan(ROOT_CONTEXT, span), done);
        else done();
      });
      app.addHook('onResponse', (request, { statusCode }, done) => {
        finish(request, statusCode >= 500 ? `${statusCode}` : null, { 'http.response.status_code': statusCode });
        done();
      });
      // The client left before the answer.
      app.addHook('onRequestAbort', (request, done) => {
        finish(request, 'aborted', {});
        done();
      });
    },
    close: async () => {
      const timeout = AbortSignal.timeout(FLUSH_WITHIN_MS);
      const isOver = new Promise<void>((resolve) => timeout.addEventListener('abort', () => resolve()));
      await Promise.race([provider.shutdown().catch(() => undefined), isOver]);
      for (const each of [trace, context, propagation, diag]) each.disable();
    },
  };
}

/** As `resourceFromAttributes` of @opentelemetry/resources, which the SDK does not export again. */
function resourceOf(attributes: Attributes) {
  const resource = {
    attributes,
    getRawAttributes: () => Object.entries(attributes),
    merge: () => resource,
  };
  return resource;
}

const LOG_EVERY_MS = 60_000;

/** A collector that does not answer is one line a minute, not one a batch. */
function logFailures({ log }: FastifyInstance): void {
  let next = 0;
  const report = (message: string) => {
    if (Date.now() < next) return;
    next = Date.now() + LOG_EVERY_MS;
    log.warn({ reason: message.slice(0, 200) }, 'traces could not be exported');
  };
  const ignore = () => undefined;
  diag.setLogger({ error: report, warn: report, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.WARN);
}
