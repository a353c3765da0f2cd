/** turnoverBySource: open turnover, one row per source (deposits, each kind of bonus, each promotion). */
import type { TurnoverInfo } from '@site/shared/wps';
import { plus } from './amount';

type Item = TurnoverInfo['items'][number];

export interface SourceTurnover {
  /** A key under `withdraw.source.`, or the promotion's title. */
  readonly key: string;
  /** The promotion's title when the gateway sends a title instead of a code. */
  readonly title: string | null;
  readonly required: string;
  readonly completed: string;
}

/** Codes that have a translation; any other code is shown as a bonus. */
const TRANSLATED_SOURCES = [
  'DEPOSIT',
  'DEPOSIT_BONUS',
  'REFERRAL',
  'MISSION',
  'PROMO_CODE',
  'REBATE',
  'POINTS',
  'LOGIN',
];

const isCode = (source: string): boolean => /^[\dA-Z_.-]*$/.test(source);

export function turnoverBySource(items: readonly Item[]): SourceTurnover[] {
  const rows = new Map<string, SourceTurnover>();
  for (const { source, required, completed } of items) {
    const title = isCode(source) ? null : source;
    const key = title ?? (TRANSLATED_SOURCES.includes(source) ? source : 'other');
    const sum = rows.get(key) ?? { required: '0.00', completed: '0.00' };
    rows.set(key, {
      key,
      title,
      required: plus(sum.required, required),
      completed: plus(sum.completed, completed),
    });
  }
  return [...rows.values()];
}
