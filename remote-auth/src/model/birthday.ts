/** Validation of a birthday and the minimum age (AUTH-09). Days are YYYY-MM-DD in the site's time zone. */
import { isDay } from '@site/shared/wps';

export const FIRST_BIRTHDAY = '1900-01-01';

/** Last day of the date picker: the end of this year. */
export const lastBirthday = (today: string): string => `${today.slice(0, 4)}-12-31`;

export type BirthdayFault = 'incorrect' | 'under-age';

/** Null for a calendar day from 1900 on that is at least `age` years before `today`. */
export function checkBirthday(day: string, today: string, age: number): BirthdayFault | null {
  if (!isDay(day) || day < FIRST_BIRTHDAY || day > lastBirthday(today)) return 'incorrect';
  return day > yearsBefore(today, age) ? 'under-age' : null;
}

/** The latest birthday of someone who is `years` old. Born on 29 February counts from 1 March in common years. */
export function yearsBefore(today: string, years: number): string {
  const year = String(Number(today.slice(0, 4)) - years).padStart(4, '0');
  return `${year}${today.slice(4)}`;
}
