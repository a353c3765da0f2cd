/** promotionDates: formats the dates of a promotion (PRO-02). Days are in the site's time zone, not the device's. */
import { dayOf } from '@site/shared/kernel';

export interface PromotionTime {
  readonly startDate: number;
  readonly endDate: number | null;
  readonly noExpiry: 0 | 1;
}

export type PromotionDates =
  | { readonly kind: 'long-term'; readonly start: string }
  | { readonly kind: 'range'; readonly start: string; readonly end: string }
  | { readonly kind: 'day'; readonly start: string };

/** MM/DD/YYYY of an instant. */
export function monthDayYear(epochMs: number): string {
  const [year, month, day] = dayOf(epochMs).split('-');
  return `${month}/${day}/${year}`;
}

/** YYYY/MM/DD of an instant, as announcements write it (HOME-08). */
export const yearMonthDay = (epochMs: number): string => dayOf(epochMs).replaceAll('-', '/');

export function promotionDates({ startDate, endDate, noExpiry }: PromotionTime): PromotionDates {
  const start = monthDayYear(startDate);
  if (noExpiry === 1) return { kind: 'long-term', start };
  const end = endDate === null ? start : monthDayYear(endDate);
  return end === start ? { kind: 'day', start } : { kind: 'range', start, end };
}

/** Whole days and remaining hours of a duration in ms; zero for a negative one. */
export function splitTime(ms: number): { readonly days: number; readonly hours: number } {
  const hours = Math.max(0, Math.floor(ms / 3_600_000));
  return { days: Math.floor(hours / 24), hours: hours % 24 };
}
