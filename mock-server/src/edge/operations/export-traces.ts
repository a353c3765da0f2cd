/**
 * exportTraces: traces by OpenTelemetry, sent to the OTLP/HTTP collector of OTEL_EXPORTER_OTLP_ENDPOINT. The SDK reads its own
 * variables for headers, sampler, batches and timeouts (OTEL_EXPORTER_OTLP_HEADERS, OTEL_TRACES_SAMPLER, OTEL_BSP_…).
 *
 * A span has the call, its status and the statement with placeholders: no address, header, body, parameter or member.
 */
import type { Span } from '@opentelemetry/api';
import {
  closeTraceProvider,
  endRequestSpan,
  exportFailureLogger,
  markSpanFailed,
  processResource,
} from '@site/shared/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { textOf, type QueryTimer } from '../../ground/db/slow-queries';
import { sqlStateOf } from '../../ground/db/sql-state';
import { isOwnPath } from './register-operations';
import type { Tracing } from './tracing';

const LONGEST_SQL = 1000;

/** One at a time: the SDK's context and its propagator are global. */
export async function exportTraces(serviceName: string): Promise<Tracing> {
  // Not static imports, which the compiled server would load at every start (host/server/exportTraces.ts).
  const [api, { OTLPTraceExporter }, { BatchSpanProcessor, NodeTracerProvider }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/sdk-trace-node'),
  ]);
  const { context, diag, DiagLogLevel, propagation, ROOT_CONTEXT, SpanKind, trace } = api;
  const provider = new NodeTracerProvider({
    resource: processResource(serviceName),
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
      if (error) markSpanFailed(span, sqlStateOf(error) || 'Error');
      span.end();
    };
  };

  return {
    register: (app: FastifyInstance, queries: QueryTimer) => {
      const logFailure = (reason: string) => app.log.warn({ reason }, 'traces could not be exported');
      diag.setLogger(exportFailureLogger(logFailure), DiagLogLevel.WARN);
      queries.trace(startQuery);
      const spans = new WeakMap<FastifyRequest, Span>();
      const finish = (request: FastifyRequest, status: number | null): void => {
        const span = spans.get(request);
        spans.delete(request);
        if (span) endRequestSpan(span, status);
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
        finish(request, statusCode);
        done();
      });
      // The client closed the connection before the response.
      app.addHook('onRequestAbort', (request, done) => {
        finish(request, null);
        done();
      });
    },
    close: async () => {
      await closeTraceProvider(provider);
      for (const each of [trace, context, propagation, diag]) each.disable();
    },
  };
}
