/** Growth of a process over its life: slopes after the warm-up, and whether they are within their bounds. */

const MINUTE = 60_000;
const MB = 1_000_000;
/** Code, caches and pools fill after a start: this share of a life, at most ten minutes, is not judged. */
const WARM_UP_SHARE = 1 / 3;
const MAX_WARM_UP_MS = 10 * MINUTE;
/** A shorter time says nothing about memory: garbage of a few minutes looks like growth. */
const MIN_MEMORY_MS = 15 * MINUTE;
const MIN_SAMPLES = 6;
/** The lowest of so many samples in a row is near what a garbage collection (collectGarbage.cjs) leaves. */
const GROUP = 6;

/** Bounds per hour for memory; for the others, growth over the judged time. */
export const BOUNDS = {
  rss: { perHour: 60 * MB, isMemory: true },
  heap: { perHour: 20 * MB, isMemory: true },
  handles: { inAll: 20, isMemory: false },
  descriptors: { inAll: 20, isMemory: false },
  connections: { inAll: 8, isMemory: false },
};

/**
 * Theil-Sen estimator: the median of the slopes of all pairs, which single outliers do not move.
 * @param {readonly { at: number, value: number }[]} points
 * @returns {number} per millisecond; 0 with fewer than two points
 */
export function slopeOf(points) {
  const slopes = points.flatMap((a, index) =>
    points.slice(index + 1).flatMap((b) => (b.at === a.at ? [] : [(b.value - a.value) / (b.at - a.at)])),
  );
  return slopes.length === 0 ? 0 : median(slopes);
}

function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** The lowest point of each group, because memory falls with each garbage collection. */
export function lowestOfGroups(points, size = GROUP) {
  const groups = Array.from({ length: Math.floor(points.length / size) }, (_, at) =>
    points.slice(at * size, (at + 1) * size),
  );
  return groups.map((group) => group.reduce((low, point) => (point.value < low.value ? point : low)));
}

/**
 * @param {{ process: string, life: number, samples: readonly Record<string, number>[] }} life samples under load, each with `at`
 * @returns {{ process: string, life: number, figure: string, minutes: number, first: number, last: number,
 *   growth: number, perHour: number, verdict: 'within' | 'grows' | 'too short' }[]}
 */
export function judgeLife({ process, life, samples }) {
  const start = samples[0]?.at ?? 0;
  const length = (samples.at(-1)?.at ?? 0) - start;
  const warm = start + Math.min(MAX_WARM_UP_MS, length * WARM_UP_SHARE);
  const judged = samples.filter(({ at }) => at >= warm);
  return Object.keys(BOUNDS).flatMap((figure) => {
    const points = judged.flatMap((sample) =>
      Number.isFinite(sample[figure]) ? [{ at: sample.at, value: sample[figure] }] : [],
    );
    return points.length === 0 ? [] : [{ process, life, figure, ...judge(points, BOUNDS[figure]) }];
  });
}

function judge(points, { perHour: hourBound, inAll, isMemory }) {
  const span = points.at(-1).at - points[0].at;
  const slope = slopeOf(isMemory ? lowestOfGroups(points) : points);
  const third = Math.ceil(points.length / 3);
  const perHour = slope * 60 * MINUTE;
  const growth = slope * span;
  const isShort = points.length < MIN_SAMPLES || (isMemory && span < MIN_MEMORY_MS);
  const isWithin = isMemory ? perHour <= hourBound : growth <= inAll;
  return {
    minutes: span / MINUTE,
    first: median(points.slice(0, third).map(({ value }) => value)),
    last: median(points.slice(-third).map(({ value }) => value)),
    growth,
    perHour,
    verdict: isShort ? 'too short' : isWithin ? 'within' : 'grows',
  };
}
