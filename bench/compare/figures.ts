/** figuresOf: the figures of one visit from what the page and the network have recorded. */

/** Recorded in the page (watchPage.mjs); all times in ms since navigation. */
export interface PageRecord {
  readonly paints: readonly { readonly name: string; readonly at: number }[];
  readonly candidates: readonly { readonly at: number; readonly size: number }[];
  readonly shifts: readonly { readonly at: number; readonly value: number; readonly hadRecentInput: boolean }[];
  readonly tasks: readonly { readonly at: number; readonly duration: number }[];
}

export interface ResponseRecord {
  /** Resource type of the DevTools protocol. */
  readonly kind: string;
  /** Transferred, compressed. */
  readonly bytes: number;
}

export interface Figures {
  /** First and largest contentful paint, ms. */
  readonly fcp: number;
  readonly lcp: number;
  /** Cumulative layout shift. */
  readonly cls: number;
  /** Total blocking time, ms: the part of tasks after the first paint beyond 50 ms each. */
  readonly blocked: number;
  /** The longest task after the first paint, ms. */
  readonly longest: number;
  /** Transferred bytes of scripts, and of everything. */
  readonly scripts: number;
  readonly all: number;
  readonly requests: number;
}

const BLOCKING_MS = 50;
/** A session window of layout shifts ends after this pause, and at this length (web.dev/cls). */
const SHIFT_PAUSE_MS = 1_000;
const SHIFT_WINDOW_MS = 5_000;

export function figuresOf(page: PageRecord, responses: readonly ResponseRecord[]): Figures {
  const fcp = page.paints.find(({ name }) => name === 'first-contentful-paint')?.at ?? Number.NaN;
  const tasks = page.tasks.filter(({ at, duration }) => at + duration > fcp);
  return {
    fcp,
    lcp: largestPaint(page.candidates),
    cls: cumulativeShift(page.shifts),
    blocked: tasks.reduce((sum, task) => sum + blockingTime(task, fcp), 0),
    longest: Math.max(0, ...tasks.map(({ duration }) => duration)),
    scripts: sumOf(responses.filter(({ kind }) => kind === 'Script')),
    all: sumOf(responses),
    requests: responses.length,
  };
}

/** Each candidate is larger than the one before it: the last one counts. */
export function largestPaint(candidates: PageRecord['candidates']): number {
  return candidates.at(-1)?.at ?? Number.NaN;
}

/** As Lighthouse counts it: a task that began before the first paint is cut there. */
function blockingTime({ at, duration }: PageRecord['tasks'][number], fcp: number): number {
  const end = at + duration;
  return Math.max(0, end - Math.max(at + BLOCKING_MS, fcp));
}

/** The largest session window. */
export function cumulativeShift(shifts: PageRecord['shifts']): number {
  let largest = 0;
  let open = { start: -Infinity, last: -Infinity, sum: 0 };
  for (const { at, value, hadRecentInput } of shifts) {
    if (hadRecentInput) continue;
    const isSame = at - open.last < SHIFT_PAUSE_MS && at - open.start < SHIFT_WINDOW_MS;
    open = isSame ? { ...open, last: at, sum: open.sum + value } : { start: at, last: at, sum: value };
    largest = Math.max(largest, open.sum);
  }
  return largest;
}

const sumOf = (responses: readonly ResponseRecord[]): number => responses.reduce((sum, { bytes }) => sum + bytes, 0);
