/** The tables of docs/comparison.md. */
import type { Figures } from './figures';
import { bootstrapInterval, difference, median } from './statistics';

export type Visits = readonly Figures[];
/** Arm → its visits of one route over one network. */
export type ArmVisits = Readonly<Record<string, Visits>>;

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
const FORMATS: Readonly<Record<keyof Figures, { readonly label: string; readonly text: (value: number) => string }>> = {
  lcp: { label: 'largest paint', text: seconds },
  fcp: { label: 'first paint', text: seconds },
  cls: { label: 'shift', text: (value) => value.toFixed(3) },
  blocked: { label: 'blocked', text: (value) => `${Math.round(value)} ms` },
  longest: { label: 'longest task', text: (value) => `${Math.round(value)} ms` },
  scripts: { label: 'scripts', text: (value) => `${Math.round(value / 1000)} kB` },
  all: { label: 'all bytes', text: (value) => `${Math.round(value / 1000)} kB` },
  requests: { label: 'requests', text: (value) => String(Math.round(value)) },
};
const FIGURES = Object.keys(FORMATS) as (keyof Figures)[];

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** The first column is text, the others are numbers. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [row(head), row(head.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(row)].join('\n');
}

const valuesOf = (visits: Visits, figure: keyof Figures): number[] => visits.map((visit) => visit[figure]);
export const medianOf = (visits: Visits, figure: keyof Figures): number => median(valuesOf(visits, figure));

/** One row per arm; the largest paint with its 95 % interval. */
export function armTable(arms: ArmVisits): string {
  const head = ['arm', ...FIGURES.map((figure) => FORMATS[figure].label)];
  const rows = Object.entries(arms).map(([arm, visits]) => [
    arm,
    ...FIGURES.map((figure) => {
      const text = FORMATS[figure].text(medianOf(visits, figure));
      return figure === 'lcp' ? `${text} (${intervalText(valuesOf(visits, 'lcp'))})` : text;
    }),
  ]);
  return markdownTable(head, rows);
}

function intervalText(values: readonly number[]): string {
  const { low, high } = bootstrapInterval(values);
  return `${(low / 1000).toFixed(2)}–${(high / 1000).toFixed(2)}`;
}

/** The largest paints of an A/A pair may differ by this share; 0.03 is 3 %. */
export const SAME_WITHIN = 0.03;
/** The browser paints once per frame: a smaller difference is no difference. */
export const FRAME_MS = 1000 / 60;

/**
 * Compares two series of visits to the same arm (an A/A pair) by their largest paint. If they differ, the machine was too noisy
 * for the figures to mean anything.
 */
export function comparePair(first: Visits, second: Visits) {
  const [a, b] = [valuesOf(first, 'lcp'), valuesOf(second, 'lcp')];
  const share = difference(a, b);
  return {
    share,
    isSame: share <= SAME_WITHIN || Math.abs(median(a) - median(b)) <= FRAME_MS,
    text: `${seconds(median(a))} and ${seconds(median(b))}, ${(share * 100).toFixed(1)} % apart`,
  };
}

/** Replaces one section of a document; a section that is not there yet is added at its end. */
export function replaceSection(document: string, name: string, content: string): string {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const section = `${start}\n\n${content.trim()}\n\n${end}`;
  const from = document.indexOf(start);
  const to = document.indexOf(end);
  if (from < 0 || to < from) return `${document.trimEnd()}\n\n${section}\n`;
  return document.slice(0, from) + section + document.slice(to + end.length);
}
