/**
 * remarkText: the remark of a transaction; that of a wage or rebate is its day, or day and hour ("2026-11-21 08"), after its
 * receiver in the record of who has paid it ("mina · 2026-11-21 08").
 */
import type { Format } from '@site/shared/i18n';
import { startOfDay } from '@site/shared/kernel';
import { noonOf } from './noonOf';

const HOUR_MS = 3_600_000;

export function remarkText(remark: string, { date, dateTime }: Pick<Format, 'date' | 'dateTime'>): string {
  const [, receiver = '', day, hour] = /^(.+ · )?(\d{4}-\d{2}-\d{2})(?: (\d{2}))?$/.exec(remark) ?? [];
  if (!day) return remark;
  return receiver + (hour ? dateTime(startOfDay(day) + Number(hour) * HOUR_MS) : date(noonOf(day)));
}
