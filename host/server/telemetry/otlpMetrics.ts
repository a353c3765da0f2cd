/** toMetrics: metrics of prom-client as OTLP's JSON, cumulative since the process started. */
import type { MetricObjectWithValues, MetricValue } from 'prom-client';

type Value = MetricValue<string> & { readonly metricName?: string };
type Labels = Readonly<Record<string, string | number | undefined>>;
const CUMULATIVE = 2;

export function toMetrics(metrics: readonly MetricObjectWithValues<MetricValue<string>>[], start: string, now: string) {
  const times = { startTimeUnixNano: start, timeUnixNano: now };
  return metrics
    .filter(({ values }) => values.length > 0)
    .map(({ name, help, type, values }) => ({
      name,
      description: help,
      // prom-client names a type by a text, and by a number in its declarations.
      ...(String(type) === 'histogram'
        ? { histogram: { aggregationTemporality: CUMULATIVE, dataPoints: histogramPoints(values, times) } }
        : { sum: { aggregationTemporality: CUMULATIVE, isMonotonic: true, dataPoints: sumPoints(values, times) } }),
    }));
}

const attributesOf = (labels: Labels) =>
  ['remote', 'release'].map((name) => ({ key: `site.${name}`, value: { stringValue: String(labels[name]) } }));

const sumPoints = (values: readonly Value[], times: object) =>
  values.map(({ labels, value }) => ({ ...times, attributes: attributesOf(labels), asInt: String(value) }));

function histogramPoints(values: readonly Value[], times: object) {
  const series = new Map<string, Value[]>();
  for (const value of values) {
    const key = `${value.labels.remote} ${value.labels.release}`;
    series.set(key, [...(series.get(key) ?? []), value]);
  }
  return [...series.values()].map((all) => {
    const buckets = all.filter(({ labels }) => 'le' in labels);
    const bounds = buckets.map(({ labels }) => Number(labels.le)).filter(Number.isFinite);
    const sums = buckets.map(({ value }) => value);
    return {
      ...times,
      attributes: attributesOf(all[0]!.labels),
      count: String(sums.at(-1)),
      sum: all.find(({ metricName }) => metricName?.endsWith('_sum'))?.value ?? 0,
      explicitBounds: bounds,
      // Prometheus counts what is at most the bound, OTLP what is between two bounds.
      bucketCounts: sums.map((value, index) => String(value - (sums[index - 1] ?? 0))),
    };
  });
}
