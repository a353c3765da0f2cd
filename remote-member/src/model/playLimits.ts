/** Classifies a limit change: a lower limit applies at once, a higher one waits and needs confirmation (MEM-16). */
import { amountText } from '@site/shared/kernel';
import { MOST_SESSION_MINUTES, type PlayLimit } from '@site/shared/wps';
import { minorOf } from './amount';

export type LimitChange = 'lower' | 'higher' | 'same';

/** No limit counts as the highest value. */
export function limitChange(now: string | null, next: string | null): LimitChange {
  const from = now === null ? Infinity : minorOf(now);
  const to = next === null ? Infinity : minorOf(next);
  if (from === to) return 'same';
  return to < from ? 'lower' : 'higher';
}

export const isSession = ({ kind }: Pick<PlayLimit, 'kind'>): boolean => kind === 'SESSION';

/** Formats typed input for the gateway: money with two decimals, minutes as an integer; null when invalid. */
export function limitValue({ kind, period }: Pick<PlayLimit, 'kind' | 'period'>, text: string): string | null {
  const typed = amountText(text);
  if (kind === 'SESSION') {
    const isFit = /^\d+$/.test(typed) && Number(typed) > 0 && Number(typed) <= MOST_SESSION_MINUTES[period];
    return isFit ? String(Number(typed)) : null;
  }
  if (!/^\d{1,11}(\.\d{1,2})?$/.test(typed) || minorOf(typed) <= 0) return null;
  const [whole = '0', fraction = ''] = typed.split('.');
  return `${whole}.${fraction.padEnd(2, '0')}`;
}

/** True when the waiting period of a raised limit is over and it needs confirmation. */
export const awaitsConfirmation = ({ pendingFrom }: Pick<PlayLimit, 'pendingFrom'>, now: number): boolean =>
  pendingFrom !== null && pendingFrom <= now;
