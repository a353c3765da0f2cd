/** openTracing: whether traces are exported. OpenTelemetry is loaded only then; without it no request does anything for traces. */
import { hasTraceCollector } from '@site/shared/server';
import type { Tracing } from './tracing';

/** @returns null unless OTEL_EXPORTER_OTLP_ENDPOINT or OTEL_EXPORTER_OTLP_TRACES_ENDPOINT names a collector. */
export async function openTracing(env: Readonly<Record<string, string | undefined>>): Promise<Tracing | null> {
  if (!hasTraceCollector(env)) return null;
  const { exportTraces } = await import('./export-traces');
  return exportTraces(env.OTEL_SERVICE_NAME || 'gateway');
}
