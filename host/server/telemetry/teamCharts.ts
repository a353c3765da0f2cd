/** chartsOf: tables of the page per team, a row per release and a column per hour: adoption, error rate and vitals. */
import { escape } from './escape';
import type { Figures, TeamFigures } from './teamFigures';

interface Chart {
  readonly title: string;
  /** Null: nothing was reported. `total`: of all releases in the same hour. */
  readonly value: (figures: Figures, total: number) => number | null;
  readonly text: (value: number, figures: Figures, total: number) => string;
  /** A full bar; without it the highest of the chart. */
  readonly full?: number;
}

const ms = (value: number) => `${Math.round(value)} ms`;
const CHARTS: readonly Chart[] = [
  {
    title: 'Adoption',
    value: ({ loads }, total) => (loads > 0 ? loads / total : null),
    text: (_, { loads }, total) => `${loads} of ${total}`,
    full: 1,
  },
  {
    title: 'Errors per 100 loads',
    value: ({ loads, errors }) => (loads > 0 ? (100 * errors) / loads : null),
    text: (value, { errors, loads }) => `${value.toFixed(1)} (${errors} in ${loads} loads)`,
  },
  { title: 'Largest paint, p75', value: ({ p75 }) => p75.lcp, text: ms },
  { title: 'Slowest interaction, p75', value: ({ p75 }) => p75.inp, text: ms },
  { title: 'Layout shift, p75', value: ({ p75 }) => p75.cls, text: (value) => value.toFixed(3) },
  { title: 'Longest blocked frame, p75', value: ({ p75 }) => p75.frame, text: ms },
];
const HEIGHT = 24;

/** Charts without any value are omitted. */
export const chartsOf = (figures: TeamFigures): string => CHARTS.map((chart) => chartOf(chart, figures)).join('');

function chartOf({ title, value, text, full }: Chart, { releases, loads }: TeamFigures): string {
  const [first] = releases.values();
  const totals = (first?.hours ?? []).map((_, hour) =>
    [...releases.values()].reduce((total, { hours }) => total + (hours[hour]?.loads ?? 0), 0),
  );
  const values = [...releases.values()].flatMap(({ hours }) =>
    hours.map((hour, index) => value(hour, totals[index] ?? 0) ?? 0),
  );
  const highest = full ?? Math.max(0, ...values);
  const rows = [...releases].flatMap(([release, { all, hours }]) => {
    const cells = hours.map((hour, index) => {
      const total = totals[index] ?? 0;
      const found = value(hour, total);
      const ago = `${hours.length - 1 - index} h ago`;
      const height = found === null || highest === 0 ? 0 : Math.round((found / highest) * HEIGHT);
      return `<td title="${ago}: ${found === null ? 'none' : text(found, hour, total)}"><i style="height:${height}px"></i></td>`;
    });
    const ofDay = value(all, loads);
    if (ofDay === null) return [];
    const total = `<td class="total">${text(ofDay, all, loads)}</td>`;
    return [`<tr><th scope="row">${escape(release)}</th>${cells.join('')}${total}</tr>`];
  });
  if (rows.length === 0) return '';
  return `<h3>${title}, 24 hours</h3><div class="scroll"><table>${rows.join('')}</table></div>`;
}
