/** Dhaka is UTC+6 all year (no daylight saving time). */
const OFFSET_MS = 6 * 3_600_000;

/** The first millisecond of a calendar day: startOfDay('2026-11-21'). */
export const startOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) - OFFSET_MS;
