/** Pure rules of wages and dividends: the periods of a contract, the tier reached, the amount due. */
import { addDays, basisPoints, dayOf, hourOf, startOfDay } from '@site/shared/kernel';
import type { ContractRow, Tier } from './agents.tables';

const HOUR_MS = 3_600_000;

export type Kind = ContractRow['kind'];
export type Period = ContractRow['period'];

export const PERIODS: Readonly<Record<Kind, readonly Period[]>> = {
  DAILY: ['DAY', 'MANUAL'],
  HOURLY: ['HOUR'],
  REALTIME: ['HOUR'],
  DIVIDEND: ['MONTH', 'HALF_MONTH'],
};

/** The highest rate per kind, in basis points: a wage is a share of the stakes, a dividend a share of the operator's win. */
export const HIGHEST_BPS: Readonly<Record<Kind, number>> = { DAILY: 500, HOURLY: 500, REALTIME: 500, DIVIDEND: 6000 };

export interface Span {
  /** "2026-11-20", or with the hour: "2026-11-20 14". */
  readonly date: string;
  /** Its last day or hour. */
  readonly until: string;
  readonly fromMs: number;
  readonly untilMs: number;
}

/** The periods of a contract that start within the range, limited to the contract's own dates. */
export function spansOf(
  { period, effectiveFrom, endedOn }: Pick<ContractRow, 'period' | 'effectiveFrom' | 'endedOn'>,
  first: string,
  last: string,
): Span[] {
  const isInForce = (day: string) => day >= effectiveFrom && (!endedOn || day < endedOn);
  const spans: Span[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    if (!isInForce(day)) continue;
    if (period === 'HOUR') spans.push(...hoursOf(day));
    else if (beginsOn(period, day) || day === effectiveFrom) spans.push(spanFrom(period, day, endedOn));
  }
  return spans;
}

const beginsOn = (period: Period, day: string): boolean =>
  period === 'DAY' || period === 'MANUAL' || day.endsWith('-01') || (period === 'HALF_MONTH' && day.endsWith('-16'));

function spanFrom(period: Period, day: string, endedOn: string | null): Span {
  const whole = period === 'DAY' || period === 'MANUAL' ? day : lastDayOf(period, day);
  const until = endedOn && endedOn <= whole ? addDays(endedOn, -1) : whole;
  return { date: day, until, fromMs: startOfDay(day), untilMs: startOfDay(addDays(until, 1)) };
}

function lastDayOf(period: Period, day: string): string {
  if (period === 'HALF_MONTH' && day.slice(8) < '16') return `${day.slice(0, 8)}15`;
  const nextMonth = addDays(`${day.slice(0, 8)}28`, 4);
  return addDays(`${nextMonth.slice(0, 8)}01`, -1);
}

const hoursOf = (day: string): Span[] =>
  Array.from({ length: 24 }, (_, hour) => {
    const fromMs = startOfDay(day) + hour * HOUR_MS;
    const date = hourLabel(fromMs);
    return { date, until: date, fromMs, untilMs: fromMs + HOUR_MS };
  });

const hourLabel = (at: number): string => `${dayOf(at)} ${String(hourOf(at)).padStart(2, '0')}`;

export interface Play {
  /** Valid bets. */
  readonly bet: number;
  /** Won minus staked: negative when the operator has won. */
  readonly net: number;
  /** Number of players with bets. */
  readonly active: number;
}

/** The amount compared with tiers: stakes for a wage, the operator's win for a dividend. */
const measureOf = (kind: Kind, { bet, net }: Play): number => (kind === 'DIVIDEND' ? Math.max(0, -net) : bet);

/** The highest tier reached in both amount and players. */
export function tierReached(kind: Kind, tiers: readonly Tier[], play: Play): Tier | null {
  const measure = measureOf(kind, play);
  const reached = tiers.filter(({ condition, active }) => measure >= condition && play.active >= active);
  return reached.reduce<Tier | null>((best, tier) => (best && best.bps >= tier.bps ? best : tier), null);
}

export function dueOf(kind: Kind, tiers: readonly Tier[], play: Play): number {
  const tier = tierReached(kind, tiers, play);
  return tier ? basisPoints(measureOf(kind, play), tier.bps) : 0;
}
