/**
 * exportTraces: traces of the site server by OpenTelemetry, sent to the OTLP/HTTP collector of OTEL_EXPORTER_OTLP_ENDPOINT, as
 * the gateway's (mock-server/src/edge/operations/export-traces.ts). The SDK reads its own variables for headers, sampler,
 * batches and timeouts. The spans have the kind of a request and its status: no address, query, header or visitor.
 */
import {
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { traceIdOf } from '@site/shared/kernel';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { requestKind, type RequestKind } from './requestKind';
import type { Render, Tracing } from './tracing';

const FLUSH_WITHIN_MS = 5000;
/** Files are not traced: a page load would have thirty spans that say the same as the metrics. */
const TRACED: readonly RequestKind[] = ['page', 'gateway', 'registry'];
const TRACEPARENT = /^00-[\da-f]{32}-([\da-f]{16})-([\da-f]{2})$/;
const HEX_ID = /^(?!0{32})[\da-f]{32}$/;

interface Traced {
  readonly span: Span;
  /** Of the call that is forwarded. */
  outgoing?: Span;
}

/** The provider is not registered: nothing here needs a global context. */
export function exportTraces(serviceName: string): Tracing {
  const provider = new NodeTracerProvider({
    resource: resourceOf({ 'service.name': serviceName, 'service.instance.id': String(process.pid) }),
    // A full queue drops spans; a request never waits for the collector.
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  logFailures();
  const tracer = provider.getTracer('site-server');
  const traced = new WeakMap<object, Traced>();
  const below = (span: Span): Context => trace.setSpan(ROOT_CONTEXT, span);

  const render: Render = async ({ url, locale, request }, work) => {
    const parent = request && traced.get(request);
    const [path] = url.split('?');
    const attributes = { 'http.route': path, 'site.locale': locale };
    const span = tracer.startSpan(`render ${path}`, { attributes }, parent ? below(parent.span) : ROOT_CONTEXT);
    try {
      const page = await work(traceparentOf(span));
      if (page === null) fail(span, 'nothing was rendered');
      return page;
    } catch (error) {
      fail(span, (error as Error).name);
      throw error;
    } finally {
      span.end();
    }
  };

  return {
    register: (app) => {
      app.addHook('onRequest', ({ raw, method }, _reply, done) => {
        const kind = requestKind(raw.url ?? '/');
        if (TRACED.includes(kind)) {
          const attributes = { 'http.request.method': method, 'site.kind': kind };
          const span = tracer.startSpan(
            `${method} ${kind}`,
            { kind: SpanKind.SERVER, attributes },
            parentOf(raw.headers),
          );
          traced.set(raw, { span });
        }
        done();
      });
      const finish = (request: IncomingMessage, error: string | null, attributes: Attributes) => {
        const spans = traced.get(request);
        traced.delete(request);
        for (const span of [spans?.outgoing, spans?.span]) {
          if (!span) continue;
          if (error) fail(span, error);
          span.setAttributes(attributes).end();
        }
      };
      app.addHook('onResponse', ({ raw }, { statusCode }, done) => {
        finish(raw, statusCode >= 500 ? `${statusCode}` : null, { 'http.response.status_code': statusCode });
        done();
      });
      // The visitor left before the answer.
      app.addHook('onRequestAbort', ({ raw }, done) => {
        finish(raw, 'aborted', {});
        done();
      });
    },
    forward: (request) => {
      const spans = traced.get(request);
      if (!spans) return null;
      const attributes = { 'http.request.method': request.method ?? 'GET' };
      spans.outgoing = tracer.startSpan('forward', { kind: SpanKind.CLIENT, attributes }, below(spans.span));
      return traceparentOf(spans.outgoing);
    },
    render,
    traceIdOf: (request) => traced.get(request)?.span.spanContext().traceId ?? null,
    close: async () => {
      const timeout = AbortSignal.timeout(FLUSH_WITHIN_MS);
      const isOver = new Promise<void>((resolve) => timeout.addEventListener('abort', () => resolve()));
      await Promise.race([provider.shutdown().catch(() => undefined), isOver]);
      diag.disable();
    },
  };
}

/**
 * The span of the browser that sent the request. A request id without `traceparent` is a trace id, too; its span id is then
 * made as the browser makes it (shared/src/contract/wire/headers.ts).
 */
function parentOf(headers: IncomingHttpHeaders): Context {
  const traceId = traceIdOf(headers);
  if (!traceId || !HEX_ID.test(traceId)) return ROOT_CONTEXT;
  const sent = String(headers.traceparent);
  const [, spanId = traceId.slice(16), flags = '01'] = sent.includes(traceId) ? (TRACEPARENT.exec(sent) ?? []) : [];
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return trace.setSpanContext(ROOT_CONTEXT, parent);
}

function traceparentOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

const fail = (span: Span, type: string) =>
  void span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', type);

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
function logFailures(): void {
  let next = 0;
  const report = (message: string) => {
    if (Date.now() < next) return;
    next = Date.now() + LOG_EVERY_MS;
    const reason = message.slice(0, 200);
    console.error(JSON.stringify({ level: 40, time: Date.now(), reason, msg: 'traces could not be exported' }));
  };
  const ignore = () => undefined;
  diag.setLogger(
    { error: report, warn: report, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}
