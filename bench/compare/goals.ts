/** The goals of issue 17 that a run can judge. */
import type { Figures } from './figures';
import { FRAME_MS, markdownTable, medianOf, type ArmVisits, type Visits } from './report';
import { median } from './statistics';

export interface GoalResult {
  readonly goal: string;
  readonly found: string;
  readonly isMet: boolean;
}

export const RENDERED = 'rendered monolith';

const LCP_OF_STATIC = 1.1;
const SCRIPTS_OF_MONOLITH = 1.05;
const HOME_SCRIPTS = 205_000;
const SHIFT = 0.01;
const BLOCKED_MS = 200;
const TASK_MS = 100;
const TAP_WITHOUT_SCRIPT_MS = 900;
const RELEASE_OF_MONOLITH = 0.05;
/** The menu of a rendered page is a popover, the others are links. */
const WITHOUT_SCRIPT = ['menu', 'login', 'footer entry'];

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`;
const times = (ratio: number) => (Number.isNaN(ratio) ? 'not measured' : `${ratio.toFixed(2)} ×`);

/** Of one route; an arm that was not measured gives no goal. */
export function goalsOf(route: string, arms: ArmVisits): GoalResult[] {
  const { ours, static: saved, monolith } = arms;
  if (!ours) return [];
  const ratio = (figure: keyof Figures, other: Visits) => medianOf(ours, figure) / medianOf(other, figure);
  const results: GoalResult[] = [];
  const add = (goal: string, found: string, isMet: boolean) =>
    results.push({ goal: `${route}: ${goal}`, found, isMet });
  if (saved) {
    const found = ratio('lcp', saved);
    add(`largest paint ≤ ${LCP_OF_STATIC.toFixed(2)} × static`, times(found), found <= LCP_OF_STATIC);
  }
  if (monolith) {
    const found = ratio('scripts', monolith);
    add(`scripts ≤ ${SCRIPTS_OF_MONOLITH} × monolith`, times(found), found <= SCRIPTS_OF_MONOLITH);
  }
  const shift = medianOf(ours, 'cls');
  add(`shift ≤ ${SHIFT}`, shift.toFixed(3), shift <= SHIFT);
  if (route === '/m/home') {
    const scripts = medianOf(ours, 'scripts');
    const blocked = medianOf(ours, 'blocked');
    const longest = medianOf(ours, 'longest');
    add(`scripts ≤ ${kilobytes(HOME_SCRIPTS)}`, kilobytes(scripts), scripts <= HOME_SCRIPTS);
    add(`blocked ≤ ${BLOCKED_MS} ms`, `${Math.round(blocked)} ms`, blocked <= BLOCKED_MS);
    add(`no task above ${TASK_MS} ms`, `${Math.round(longest)} ms`, longest <= TASK_MS);
  }
  return results;
}

/** Arm → ms from navigation until a first tap was handled. */
export type TapTimes = Readonly<Record<string, readonly number[]>>;

/** Of one control; the browser paints once per frame, so a smaller difference is none. */
export function tapGoals(tap: string, arms: TapTimes): GoalResult[] {
  const rendered = arms[RENDERED];
  // A tap that was never handled meets no goal.
  const ours = median(arms.ours ?? []);
  const results: GoalResult[] = [];
  if (rendered) {
    const other = median(rendered);
    const goal = `first tap on ${tap} ≤ 1.0 × ${RENDERED} (or one frame more)`;
    results.push({ goal, found: times(ours / other), isMet: ours <= other + FRAME_MS });
  }
  if (WITHOUT_SCRIPT.includes(tap)) {
    const goal = `first tap on ${tap} ≤ ${(TAP_WITHOUT_SCRIPT_MS / 1000).toFixed(1)} s`;
    results.push({ goal, found: `${(ours / 1000).toFixed(2)} s`, isMet: ours <= TAP_WITHOUT_SCRIPT_MS });
  }
  return results;
}

/** `bytes`: downloaded again after a release of one remote. */
export function releaseGoal(bytes: { readonly ours: number; readonly monolith: number }): GoalResult {
  const found = bytes.ours / bytes.monolith;
  return {
    goal: `downloaded again after a release of one remote ≤ ${RELEASE_OF_MONOLITH * 100} % of monolith`,
    found: `${(found * 100).toFixed(0)} % (${(bytes.ours / 1000).toFixed(1)} of ${(bytes.monolith / 1000).toFixed(1)} kB)`,
    isMet: found <= RELEASE_OF_MONOLITH,
  };
}

export const goalTable = (results: readonly GoalResult[]): string =>
  markdownTable(
    ['goal', 'found', 'met'],
    results.map(({ goal, found, isMet }) => [goal, found, isMet ? 'yes' : 'no']),
  );
