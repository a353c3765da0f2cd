/** greetingOf: the greeting for an hour of the site's clock (AGT-01). */

export type Greeting = 'morning' | 'earlyAfternoon' | 'lateAfternoon' | 'evening';

/** 0–10 morning, 11–14 early afternoon, 15–18 late afternoon, 19–23 evening. */
export function greetingOf(hour: number): Greeting {
  if (hour <= 10) return 'morning';
  if (hour <= 14) return 'earlyAfternoon';
  return hour <= 18 ? 'lateAfternoon' : 'evening';
}
