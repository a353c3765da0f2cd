/** pnl: daily profit and loss from rows by day and game type, with bar heights for a chart. */
import { minorOf } from './amount';

export interface DayResult {
  readonly date: string;
  /** Minor units; negative when the member has lost. */
  readonly net: number;
}

export function netByDay(rows: readonly { readonly date: string; readonly net: string }[]): readonly DayResult[] {
  const days = new Map<string, number>();
  for (const { date, net } of rows) days.set(date, (days.get(date) ?? 0) + minorOf(net));
  return [...days].map(([date, net]) => ({ date, net })).sort((one, other) => one.date.localeCompare(other.date));
}

export interface Bar extends DayResult {
  /** Height relative to the tallest bar, −1 to 1. */
  readonly share: number;
}

export function barsOf(days: readonly DayResult[]): readonly Bar[] {
  const tallest = Math.max(1, ...days.map(({ net }) => Math.abs(net)));
  return days.map((day) => ({ ...day, share: day.net / tallest }));
}
