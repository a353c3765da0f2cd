/** createTeamFigures: what browsers reported of each remote in the last 24 hours, in memory, for the page per team. */
import type { Report } from '../healthReports';
import { VITALS, type ErrorEvent, type TelemetryEvent, type VitalName } from './telemetryEvent';

const HOURS = 24;
const HOUR_MS = 3_600_000;
/** Values of a vital in an hour; more replace random ones, so that all have the same chance. */
const MAX_VALUES = 200;
const MAX_ERRORS = 10;

interface Hour {
  loads: Map<string, number>;
  errors: number;
  failedCalls: number;
  readonly vitals: Record<VitalName, { seen: number; values: number[] }>;
}

export interface TeamFigures {
  readonly loads: number;
  readonly errors: number;
  readonly failedCalls: number;
  /** Null without a value. */
  readonly p75: Readonly<Record<VitalName, number | null>>;
  /** The oldest hour first: release → page loads. */
  readonly adoption: readonly ReadonlyMap<string, number>[];
  /** The latest first. */
  readonly lastErrors: readonly ErrorEvent[];
}

export function createTeamFigures(now: () => number = Date.now) {
  const teams = new Map<string, { readonly hours: Map<number, Hour>; errors: readonly ErrorEvent[] }>();
  const thisHour = () => Math.floor(now() / HOUR_MS);
  const teamOf = (remote: string) => {
    const team = teams.get(remote) ?? { hours: new Map<number, Hour>(), errors: [] };
    teams.set(remote, team);
    return team;
  };
  const hourOf = (remote: string): Hour => {
    const { hours } = teamOf(remote);
    for (const hour of hours.keys()) if (hour <= thisHour() - HOURS) hours.delete(hour);
    const hour = hours.get(thisHour()) ?? anHour();
    hours.set(thisHour(), hour);
    return hour;
  };
  return {
    onReport: ({ remote, release, outcome }: Report) => {
      if (outcome !== 'tried') return;
      const { loads } = hourOf(remote);
      loads.set(release, (loads.get(release) ?? 0) + 1);
    },
    onEvent: (event: TelemetryEvent) => {
      const hour = hourOf(event.remote);
      if (event.kind === 'call') hour.failedCalls += 1;
      if (event.kind === 'vital') addValue(hour.vitals[event.name], event.value);
      if (event.kind !== 'error') return;
      hour.errors += 1;
      const team = teamOf(event.remote);
      team.errors = [event, ...team.errors].slice(0, MAX_ERRORS);
    },
    of: (remote: string): TeamFigures => {
      const { hours, errors } = teamOf(remote);
      const last = Array.from({ length: HOURS }, (_, index) => hours.get(thisHour() - HOURS + 1 + index));
      const known = last.filter((hour) => hour !== undefined);
      const p75 = (name: VitalName) => percentile75(known.flatMap(({ vitals }) => vitals[name].values));
      return {
        loads: sum(known.flatMap(({ loads }) => [...loads.values()])),
        errors: sum(known.map((hour) => hour.errors)),
        failedCalls: sum(known.map((hour) => hour.failedCalls)),
        p75: { lcp: p75('lcp'), inp: p75('inp'), cls: p75('cls'), frame: p75('frame') },
        adoption: last.map((hour) => hour?.loads ?? new Map<string, number>()),
        lastErrors: errors.filter(({ at }) => at > now() - HOURS * HOUR_MS),
      };
    },
  };
}

const anHour = (): Hour => ({
  loads: new Map(),
  errors: 0,
  failedCalls: 0,
  vitals: Object.fromEntries(VITALS.map((name) => [name, { seen: 0, values: [] }])) as unknown as Hour['vitals'],
});

function addValue(sample: { seen: number; values: number[] }, value: number): void {
  sample.seen += 1;
  if (sample.values.length < MAX_VALUES) sample.values.push(value);
  else {
    const place = Math.floor(Math.random() * sample.seen);
    if (place < MAX_VALUES) sample.values[place] = value;
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function percentile75(values: readonly number[]): number | null {
  return [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.75) - 1] ?? null;
}
