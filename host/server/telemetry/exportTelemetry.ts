/**
 * exportTelemetry: errors (logs), failed calls (spans) and metrics of browsers, sent to a collector as OTLP/HTTP with JSON
 * (https://opentelemetry.io/docs/specs/otlp/#otlphttp). The variables are OpenTelemetry's: OTEL_EXPORTER_OTLP_ENDPOINT, or one
 * per signal; OTEL_<SIGNAL>_EXPORTER=none leaves a signal out; OTEL_EXPORTER_OTLP_HEADERS.
 */
import { atMostEvery, SPAN_STATUS_ERROR } from '@site/shared/server';
import type { Registry } from 'prom-client';
import { logLine } from '../logLine';
import type { ResolveStack } from './sourceMaps';
import type { CallEvent, ErrorEvent, TelemetryEvent } from './telemetryEvent';
import { toMetrics } from './otlpMetrics';

type Environment = Readonly<Record<string, string | undefined>>;

export interface TelemetryExport {
  readonly onEvent: (event: TelemetryEvent) => void;
  /** Sends what is waiting. */
  readonly flush: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const MAX_WAITING = 500;
const TIMEOUT_MS = 5_000;
const SEND_EVERY_MS = 5_000;
const METRICS_EVERY_MS = 60_000;
const LOG_EVERY_MS = 60_000;
const SCOPE = { name: 'browser' };

function endpointOf(env: Environment, signal: 'logs' | 'metrics' | 'traces'): string | null {
  const name = signal.toUpperCase();
  if (env[`OTEL_${name}_EXPORTER`] === 'none') return null;
  const base = env.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/$/, '');
  return env[`OTEL_EXPORTER_OTLP_${name}_ENDPOINT`] || (base ? `${base}/v1/${signal}` : null);
}

interface Sources {
  /** With the metrics of browsers (telemetryMetrics.ts). */
  readonly registry: Registry;
  readonly resolve: ResolveStack;
}

/** Null when no collector is named. */
export function exportTelemetry(env: Environment, { registry, resolve }: Sources): TelemetryExport | null {
  const [logs, metrics, traces] = (['logs', 'metrics', 'traces'] as const).map((signal) => endpointOf(env, signal));
  if (!logs && !metrics && !traces) return null;
  const resource = { attributes: attributes({ 'service.name': env.OTEL_BROWSER_SERVICE_NAME || 'browser' }) };
  const headers = { 'content-type': 'application/json', ...headersOf(env.OTEL_EXPORTER_OTLP_HEADERS) };
  const startTime = nano(Date.now());
  let errors: ErrorEvent[] = [];
  let calls: CallEvent[] = [];
  let metricsDueAt = Date.now() + METRICS_EVERY_MS;
  const logFailure = atMostEvery(LOG_EVERY_MS, (reason: string) =>
    console.error(logLine('warn', { reason }, 'telemetry could not be exported')),
  );

  /** A collector that is slow or down costs data, not requests of visitors, and one log line a minute. */
  const post = async (url: string, body: object): Promise<void> => {
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const answer = await fetch(url, { method: 'POST', headers, signal, body: JSON.stringify(body) });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`${answer.status}`);
    } catch (error) {
      const { message, cause } = error as Error;
      logFailure((cause as Error | undefined)?.message ?? message);
    }
  };
  const flush = async (areMetricsDue = true): Promise<void> => {
    const [newErrors, newCalls] = [errors, calls];
    [errors, calls] = [[], []];
    if (logs && newErrors.length > 0) {
      const toResolved = async (event: ErrorEvent) => toLogRecord(event, await resolve(event.frames, event));
      const scopeLogs = [{ scope: SCOPE, logRecords: await Promise.all(newErrors.map(toResolved)) }];
      await post(logs, { resourceLogs: [{ resource, scopeLogs }] });
    }
    if (traces && newCalls.length > 0) {
      const scopeSpans = [{ scope: SCOPE, spans: newCalls.filter(({ traceId }) => traceId).map(toSpan) }];
      await post(traces, { resourceSpans: [{ resource, scopeSpans }] });
    }
    if (metrics && areMetricsDue) {
      metricsDueAt = Date.now() + METRICS_EVERY_MS;
      const values = (await registry.getMetricsAsJSON()).filter((metric) => metric.name.startsWith('site_browser_'));
      const scopeMetrics = [{ scope: SCOPE, metrics: toMetrics(values, startTime, nano(Date.now())) }];
      await post(metrics, { resourceMetrics: [{ resource, scopeMetrics }] });
    }
  };
  const timer = setInterval(() => void flush(Date.now() >= metricsDueAt), SEND_EVERY_MS).unref();
  return {
    onEvent: (event) => {
      if (event.kind === 'error' || event.kind === 'note') errors = [...errors.slice(1 - MAX_WAITING), event];
      if (event.kind === 'call') calls = [...calls.slice(1 - MAX_WAITING), event];
    },
    flush,
    close: async () => {
      clearInterval(timer);
      await flush();
    },
  };
}

/** "name=value,name=value" with percent-encoded values, as the SDK reads it. */
const headersOf = (text = ''): Record<string, string> =>
  Object.fromEntries(
    text
      .split(',')
      .map((pair) => pair.split('='))
      .flatMap(([key = '', ...rest]) => (key.trim() ? [[key.trim(), decodeURIComponent(rest.join('=').trim())]] : [])),
  );

const nano = (ms: number): string => `${Math.round(ms)}000000`;
const attributes = (values: Readonly<Record<string, string | number>>) =>
  Object.entries(values).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));
const originOf = ({ remote, release, page }: TelemetryEvent) => ({
  ...{ 'site.remote': remote, 'site.release': release },
  ...(page ? { 'site.page': page } : {}),
});

const WARN = 13;
const ERROR = 17;
/** https://opentelemetry.io/docs/specs/semconv/exceptions/exceptions-logs/ */
const toLogRecord = (event: ErrorEvent, stack: readonly string[]) => ({
  timeUnixNano: nano(event.at),
  severityNumber: event.kind === 'error' ? ERROR : WARN,
  severityText: event.kind === 'error' ? 'ERROR' : 'WARN',
  body: { stringValue: event.what },
  attributes: attributes({
    ...originOf(event),
    'exception.message': event.message,
    'exception.stacktrace': stack.join('\n'),
  }),
});

const CLIENT = 3;
/**
 * The call as the browser sent it, above the span of the server: its id is the one of `traceparent`
 * (shared/src/contract/wire/headers.ts). How long it took is in the span of the server.
 */
const toSpan = (event: CallEvent) => ({
  traceId: event.traceId,
  spanId: event.traceId.slice(16),
  name: event.call,
  kind: CLIENT,
  startTimeUnixNano: nano(event.at),
  endTimeUnixNano: nano(event.at),
  attributes: attributes({ ...originOf(event), 'error.type': event.code }),
  status: { code: SPAN_STATUS_ERROR },
});
