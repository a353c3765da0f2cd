/** Birthday: which days a birthday may be, and whether somebody is of age (AUTH-09). Days are YYYY-MM-DD on the site's clock. */
import { isDay } from '@site/shared/wps';

export const FIRST_BIRTHDAY = '1900-01-01';

/** The last day a picker offers: the end of this year. */
export const lastBirthday = (today: string): string => `${today.slice(0, 4)}-12-31`;

export type BirthdayFault = 'incorrect' | 'under-age';

/** A born day is of the calendar, from 1900 on, and `age` years ago or more. */
export function checkBirthday(day: string, today: string, age: number): BirthdayFault | null {
  if (!isDay(day) || day < FIRST_BIRTHDAY || day > lastBirthday(today)) return 'incorrect';
  return day > yearsBefore(today, age) ? 'under-age' : null;
}

/** The day one must be born on or before. Whoever was born on 29 February has his birthday on 1 March in other years. */
export function yearsBefore(today: string, years: number): string {
  const year = String(Number(today.slice(0, 4)) - years).padStart(4, '0');
  return `${year}${today.slice(4)}`;
}
