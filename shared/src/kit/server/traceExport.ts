/**
 * What the trace exporters of the site server and the gateway share. The types are those of OpenTelemetry in part: each server
 * loads the SDK itself, and only when traces are exported.
 */
import { parseUrl } from '@site/shared/kernel';
import { atMostEvery } from './atMostEvery';

type Environment = Readonly<Record<string, string | undefined>>;

/** Whether OTEL_EXPORTER_OTLP_ENDPOINT or OTEL_EXPORTER_OTLP_TRACES_ENDPOINT names an OTLP/HTTP collector. */
export const hasTraceCollector = (env: Environment): boolean =>
  Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT || env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT);

const COLLECTORS = ['', 'TRACES_', 'LOGS_', 'METRICS_'].map((signal) => `OTEL_EXPORTER_OTLP_${signal}ENDPOINT`);

/** A sentence for the operator of each variable that names no collector: the exporters would only log each batch that they lose. */
export const collectorMistakes = (env: Environment): string[] =>
  COLLECTORS.filter((name) => env[name] && !isHttp(env[name])).map(
    (name) => `${name} is an address like http://127.0.0.1:4318.`,
  );

const isHttp = (text: string): boolean => /^https?:$/.test(parseUrl(text)?.protocol ?? '');

interface TraceResource {
  readonly attributes: Readonly<Record<string, string>>;
  readonly getRawAttributes: () => [string, string][];
  readonly merge: () => TraceResource;
}

/**
 * This process as an OpenTelemetry resource, as `resourceFromAttributes` of @opentelemetry/resources makes it, which the SDK
 * does not export again.
 */
export function processResource(serviceName: string): TraceResource {
  const attributes = { 'service.name': serviceName, 'service.instance.id': String(process.pid) };
  const resource: TraceResource = {
    attributes,
    getRawAttributes: () => Object.entries(attributes),
    merge: () => resource,
  };
  return resource;
}

const LOG_EVERY_MS = 60_000;
const LONGEST_REASON = 200;

/**
 * A logger for `diag.setLogger`. A collector that does not answer is one line a minute, not one a batch of spans.
 * @param log writes the line; `reason` has at most 200 characters
 */
export function exportFailureLogger(log: (reason: string) => void) {
  const report = atMostEvery(LOG_EVERY_MS, (message: string) => log(message.slice(0, LONGEST_REASON)));
  const ignore = (): void => undefined;
  return { error: report, warn: report, info: ignore, debug: ignore, verbose: ignore };
}

const FLUSH_WITHIN_MS = 5000;

/** Sends the spans that are left. Takes five seconds at most and never rejects: the process is about to end. */
export async function closeTraceProvider(provider: { readonly shutdown: () => Promise<void> }): Promise<void> {
  const timeout = AbortSignal.timeout(FLUSH_WITHIN_MS);
  const isOver = new Promise<void>((resolve) => timeout.addEventListener('abort', () => resolve()));
  await Promise.race([provider.shutdown().catch(() => undefined), isOver]);
}

/** `SpanStatusCode.ERROR` of OpenTelemetry, and STATUS_CODE_ERROR of OTLP. */
export const SPAN_STATUS_ERROR = 2;

interface Span {
  setStatus(status: { readonly code: typeof SPAN_STATUS_ERROR }): unknown;
  setAttribute(name: string, value: string | number): unknown;
  end(): void;
}

/** @param errorType value of `error.type`: a status, a code or the name of an error, never its message */
export function markSpanFailed(span: Span, errorType: string): void {
  span.setStatus({ code: SPAN_STATUS_ERROR });
  span.setAttribute('error.type', errorType);
}

/**
 * Ends the span of a request.
 * @param status HTTP status of the response; null: the client closed the connection before it
 */
export function endRequestSpan(span: Span, status: number | null): void {
  if (status === null) markSpanFailed(span, 'aborted');
  else {
    if (status >= 500) markSpanFailed(span, String(status));
    span.setAttribute('http.response.status_code', status);
  }
  span.end();
}
