/**
 * exportTraces: traces of the site server by OpenTelemetry, sent to the OTLP/HTTP collector of OTEL_EXPORTER_OTLP_ENDPOINT, as
 * the gateway's (mock-server/src/edge/operations/export-traces.ts). The SDK reads its own variables for headers, sampler,
 * batches and timeouts. The spans have the kind of a request and its status: no address, query, header or visitor.
 */
import type { Context, Span, SpanContext } from '@opentelemetry/api';
import { traceIdOf } from '@site/shared/kernel';
import {
  closeTraceProvider,
  endRequestSpan,
  exportFailureLogger,
  markSpanFailed,
  processResource,
} from '@site/shared/server';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { logLine } from './logLine';
import { requestKind, type RequestKind } from './requestKind';
import type { Render, Tracing } from './tracing';

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
export async function exportTraces(serviceName: string): Promise<Tracing> {
  // The packages take a third of a second to load. In the compiled server (tools/run/compiled.mjs) a static import of a package
  // is loaded at every start, even one of a module that is imported dynamically.
  const [api, { OTLPTraceExporter }, { BatchSpanProcessor, NodeTracerProvider }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/sdk-trace-node'),
  ]);
  const { diag, DiagLogLevel, ROOT_CONTEXT, SpanKind, trace } = api;
  const provider = new NodeTracerProvider({
    resource: processResource(serviceName),
    // A full queue drops spans; a request never waits for the collector.
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const logFailure = (reason: string) => console.error(logLine('warn', { reason }, 'traces could not be exported'));
  diag.setLogger(exportFailureLogger(logFailure), { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
  const tracer = provider.getTracer('site-server');
  const traced = new WeakMap<object, Traced>();
  const below = (span: Span): Context => trace.setSpan(ROOT_CONTEXT, span);
  const belowBrowser = (headers: IncomingHttpHeaders): Context => {
    const parent = parentOf(headers);
    return parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
  };

  const render: Render = async ({ url, locale, request }, work) => {
    const parent = request && traced.get(request);
    const [path] = url.split('?');
    const attributes = { 'http.route': path, 'site.locale': locale };
    const span = tracer.startSpan(`render ${path}`, { attributes }, parent ? below(parent.span) : ROOT_CONTEXT);
    try {
      const page = await work(traceparentOf(span));
      if (page === null) markSpanFailed(span, 'nothing was rendered');
      return page;
    } catch (error) {
      markSpanFailed(span, (error as Error).name);
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
          const options = { kind: SpanKind.SERVER, attributes };
          const span = tracer.startSpan(`${method} ${kind}`, options, belowBrowser(raw.headers));
          traced.set(raw, { span });
        }
        done();
      });
      const finish = (request: IncomingMessage, status: number | null) => {
        const spans = traced.get(request);
        traced.delete(request);
        for (const span of [spans?.outgoing, spans?.span]) if (span) endRequestSpan(span, status);
      };
      app.addHook('onResponse', ({ raw }, { statusCode }, done) => {
        finish(raw, statusCode);
        done();
      });
      // The visitor closed the page before the response.
      app.addHook('onRequestAbort', ({ raw }, done) => {
        finish(raw, null);
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
      await closeTraceProvider(provider);
      diag.disable();
    },
  };
}

/**
 * The span of the browser that sent the request; null: it has none. A request id without `traceparent` is a trace id, too; its
 * span id is then made as the browser makes it (shared/src/contract/wire/headers.ts).
 */
function parentOf(headers: IncomingHttpHeaders): SpanContext | null {
  const traceId = traceIdOf(headers);
  if (!traceId || !HEX_ID.test(traceId)) return null;
  const sent = String(headers.traceparent);
  const [, spanId = traceId.slice(16), flags = '01'] = sent.includes(traceId) ? (TRACEPARENT.exec(sent) ?? []) : [];
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
}

function traceparentOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}
