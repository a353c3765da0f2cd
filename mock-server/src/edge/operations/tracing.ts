/** Tracing: whether traces are exported. OpenTelemetry is loaded only then; without it no request does anything for traces. */
import { hasTraceCollector } from '@site/shared/server';
import type { FastifyInstance } from 'fastify';
import type { QueryTimer } from '../../ground/db/slow-queries';

export interface Tracing {
  /** Makes a span of every call that the framework handles, and of each of its SQL statements. */
  readonly register: (app: FastifyInstance, queries: QueryTimer) => void;
  /** Sends what is left, for a few seconds at most. */
  readonly close: () => Promise<void>;
}

/** @returns null unless OTEL_EXPORTER_OTLP_ENDPOINT or OTEL_EXPORTER_OTLP_TRACES_ENDPOINT names a collector. */
export async function openTracing(env: Readonly<Record<string, string | undefined>>): Promise<Tracing | null> {
  if (!hasTraceCollector(env)) return null;
  const { exportTraces } = await import('./export-traces');
  return exportTraces(env.OTEL_SERVICE_NAME || 'gateway');
}
