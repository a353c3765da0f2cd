/** toChartBars: values as chart bars; negative values extend below the base line. Pure function. */

export interface ChartBar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly isBelow: boolean;
}

const GAP = 2;
const MAX_WIDTH = 40;

export function toChartBars(
  values: readonly number[],
  width: number,
  height: number,
): { bars: ChartBar[]; base: number } {
  const [high, low] = [Math.max(0, ...values), Math.min(0, ...values)];
  const scale = (height - 2) / Math.max(1, high - low);
  const base = 1 + high * scale;
  const step = width / Math.max(1, values.length);
  const bars = values.map((value, index) => {
    const size = Math.abs(value) * scale;
    return {
      x: index * step + GAP / 2,
      y: value < 0 ? base : base - size,
      width: Math.min(MAX_WIDTH, Math.max(1, step - GAP)),
      height: size,
      isBelow: value < 0,
    };
  });
  return { bars, base };
}
