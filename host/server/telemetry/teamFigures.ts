/** createTeamFigures: what browsers reported of each remote in the last 24 hours, for the page per team. */
import type { Report } from '../healthReports';
import { VITALS, type ErrorEvent, type TelemetryEvent, type VitalName } from './telemetryEvent';

const HOURS = 24;
const HOUR_MS = 3_600_000;
/** Values of a vital of a release in an hour; more replace random ones, so that all have the same chance. */
const MAX_VALUES = 200;
const MAX_ERRORS = 10;

interface Sample {
  seen: number;
  values: number[];
}

/** What was reported of one release in one hour. */
interface Counts {
  loads: number;
  errors: number;
  failedCalls: number;
  readonly vitals: Readonly<Record<VitalName, Sample>>;
}
type Hour = Map<string, Counts>;

export interface Figures {
  readonly loads: number;
  readonly errors: number;
  readonly failedCalls: number;
  /** Null without a value. */
  readonly p75: Readonly<Record<VitalName, number | null>>;
}

/** Of a remote in the last 24 hours. */
export interface TeamFigures extends Figures {
  /** Of each release: in all hours, and by hour, the oldest first. */
  readonly releases: ReadonlyMap<string, { readonly all: Figures; readonly hours: readonly Figures[] }>;
  /** The latest first. */
  readonly lastErrors: readonly ErrorEvent[];
}

interface Team {
  readonly hours: Map<number, Hour>;
  errors: readonly ErrorEvent[];
}

/** As plain data: remote → its hours, each with its releases, and its last errors. */
export type StoredFigures = Readonly<
  Record<
    string,
    {
      readonly hours: readonly (readonly [hour: number, releases: readonly (readonly [string, Counts])[]])[];
      readonly errors: readonly ErrorEvent[];
    }
  >
>;

/** @param stored what another process has counted before (`all`) */
export function createTeamFigures(now: () => number = Date.now, stored: StoredFigures = {}) {
  const teams = new Map<string, Team>(
    Object.entries(stored).map(([remote, { hours, errors }]) => [
      remote,
      { hours: new Map(hours.map(([hour, releases]) => [hour, new Map(releases)])), errors },
    ]),
  );
  const thisHour = () => Math.floor(now() / HOUR_MS);
  const teamOf = (remote: string) => {
    const team = teams.get(remote) ?? { hours: new Map<number, Hour>(), errors: [] };
    teams.set(remote, team);
    return team;
  };
  const countsOf = ({ remote, release }: { readonly remote: string; readonly release: string }): Counts => {
    const { hours } = teamOf(remote);
    for (const hour of hours.keys()) if (hour <= thisHour() - HOURS) hours.delete(hour);
    const hour: Hour = hours.get(thisHour()) ?? new Map<string, Counts>();
    hours.set(thisHour(), hour);
    const counts = hour.get(release) ?? noCounts();
    hour.set(release, counts);
    return counts;
  };
  return {
    onReport: (report: Report) => {
      if (report.outcome === 'tried') countsOf(report).loads += 1;
    },
    onEvent: (event: TelemetryEvent) => {
      const counts = countsOf(event);
      if (event.kind === 'call') counts.failedCalls += 1;
      if (event.kind === 'vital') addValue(counts.vitals[event.name], event.value);
      if (event.kind !== 'error') return;
      counts.errors += 1;
      const team = teamOf(event.remote);
      team.errors = [event, ...team.errors].slice(0, MAX_ERRORS);
    },
    all: (): StoredFigures =>
      Object.fromEntries(
        [...teams].map(([remote, { hours, errors }]) => [
          remote,
          { hours: [...hours].map(([hour, releases]) => [hour, [...releases]] as const), errors },
        ]),
      ),
    of: (remote: string): TeamFigures => {
      const { hours, errors } = teamOf(remote);
      const last = Array.from({ length: HOURS }, (_, index) => hours.get(thisHour() - HOURS + 1 + index));
      const releases = [...new Set(last.flatMap((hour) => [...(hour?.keys() ?? [])]))].map((release) => {
        const hours = last.map((hour) => hour?.get(release) ?? noCounts());
        return [release, { all: figuresOf(hours), hours: hours.map((counts) => figuresOf([counts])) }] as const;
      });
      return {
        ...figuresOf(last.flatMap((hour) => [...(hour?.values() ?? [])])),
        releases: new Map(releases),
        lastErrors: errors.filter(({ at }) => at > now() - HOURS * HOUR_MS),
      };
    },
  };
}

function figuresOf(counts: readonly Counts[]): Figures {
  const p75 = (name: VitalName) => percentile75(counts.map(({ vitals }) => vitals[name]));
  return {
    loads: sum(counts.map(({ loads }) => loads)),
    errors: sum(counts.map(({ errors }) => errors)),
    failedCalls: sum(counts.map(({ failedCalls }) => failedCalls)),
    p75: { lcp: p75('lcp'), inp: p75('inp'), cls: p75('cls'), frame: p75('frame') },
  };
}

const noCounts = (): Counts => ({
  loads: 0,
  errors: 0,
  failedCalls: 0,
  vitals: Object.fromEntries(VITALS.map((name) => [name, { seen: 0, values: [] }])) as unknown as Counts['vitals'],
});

function addValue(sample: Sample, value: number): void {
  sample.seen += 1;
  if (sample.values.length < MAX_VALUES) sample.values.push(value);
  else {
    const place = Math.floor(Math.random() * sample.seen);
    if (place < MAX_VALUES) sample.values[place] = value;
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** A value of a sample that is not complete counts for those that it represents: a busy hour weighs more than a quiet one. */
function percentile75(samples: readonly Sample[]): number | null {
  const values = samples.flatMap(({ seen, values: stored }) =>
    stored.map((value) => ({ value, weight: seen / stored.length })),
  );
  const limit = 0.75 * sum(values.map(({ weight }) => weight));
  let reached = 0;
  // Weights are fractions, so their sum is not exact.
  return (
    values.sort((a, b) => a.value - b.value).find(({ weight }) => (reached += weight) >= limit - 1e-6)?.value ?? null
  );
}
