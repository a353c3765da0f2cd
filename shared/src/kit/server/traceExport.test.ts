/** @jest-environment node */
import {
  closeTraceProvider,
  endRequestSpan,
  exportFailureLogger,
  hasTraceCollector,
  markSpanFailed,
  processResource,
} from './traceExport';

it.each([
  [{}, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: '' }, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c' }, true],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://c' }, true],
  [{ OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: 'http://c' }, false],
])('[OPS-03] %j names a collector of traces: %s', (env, isNamed) => expect(hasTraceCollector(env)).toBe(isNamed));

it('[OPS-03] a process is a service and an instance of it', () => {
  const resource = processResource('gateway');
  const attributes = { 'service.name': 'gateway', 'service.instance.id': String(process.pid) };
  expect(resource.attributes).toEqual(attributes);
  expect(Object.fromEntries(resource.getRawAttributes())).toEqual(attributes);
  expect(resource.merge()).toBe(resource);
});

function aSpan() {
  const calls: unknown[] = [];
  return {
    calls,
    setStatus: ({ code }: { readonly code: number }) => calls.push(['status', code]),
    setAttribute: (name: string, value: string | number) => calls.push([name, value]),
    end: () => void calls.push('end'),
  };
}

it.each([
  [200, [['http.response.status_code', 200], 'end']],
  [499, [['http.response.status_code', 499], 'end']],
  [500, [['status', 2], ['error.type', '500'], ['http.response.status_code', 500], 'end']],
  [null, [['status', 2], ['error.type', 'aborted'], 'end']],
])('[OPS-03] the span of a request with the status %s', (status, expected) => {
  const span = aSpan();
  endRequestSpan(span, status);
  expect(span.calls).toEqual(expected);
});

it('[OPS-03] a failed span has a type, and goes on', () => {
  const span = aSpan();
  markSpanFailed(span, 'TypeError');
  expect(span.calls).toEqual([
    ['status', 2],
    ['error.type', 'TypeError'],
  ]);
});

it('[OPS-03] a collector that fails costs one short line a minute; what is no failure costs none', () => {
  jest.useFakeTimers();
  const lines: string[] = [];
  const logger = exportFailureLogger((reason) => lines.push(reason));
  logger.info();
  logger.debug();
  logger.verbose();
  logger.error('x'.repeat(300));
  logger.warn('second');
  expect(lines).toEqual(['x'.repeat(200)]);
  jest.advanceTimersByTime(60_000);
  logger.warn('third');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('third');
  jest.useRealTimers();
});

it('[OPS-03] the end of a process does not depend on the collector', async () => {
  let isDone = false;
  await closeTraceProvider({ shutdown: async () => void (isDone = true) });
  expect(isDone).toBe(true);
  await expect(closeTraceProvider({ shutdown: () => Promise.reject(new Error('refused')) })).resolves.toBeUndefined();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
  const controller = new AbortController();
  timeout.mockReturnValue(controller.signal);
  const closing = closeTraceProvider({ shutdown: () => new Promise(() => undefined) });
  controller.abort();
  await expect(closing).resolves.toBeUndefined();
  expect(timeout).toHaveBeenLastCalledWith(5_000);
  timeout.mockRestore();
});
