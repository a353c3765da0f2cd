/** Draft of a red envelope rain: total and shares before sending. Pure functions. */
import { toDecimal } from '@site/shared/kernel';
import type { RedRainBody } from '@site/shared/wps';
import { typedAmount } from './typedAmount';

export const MODES = ['EQUAL', 'RANDOM', 'LIST'] as const;
export type Mode = (typeof MODES)[number];

export interface RainDraft {
  readonly mode: Mode;
  /** For EQUAL and RANDOM. */
  readonly total: string;
  /** For LIST: amount by receiver. */
  readonly amounts: Readonly<Record<string, string>>;
  readonly receivers: readonly string[];
}

export type RainFault = 'noReceiver' | 'total' | 'least' | 'amounts';

/** The total as a decimal string, or the first fault. */
export function totalOfDraft({ mode, total, amounts, receivers }: RainDraft): { sum: string } | { fault: RainFault } {
  if (receivers.length === 0) return { fault: 'noReceiver' };
  if (mode === 'LIST') {
    let sum = 0;
    for (const id of receivers) {
      const amount = typedAmount(amounts[id]);
      if (amount === null) return { fault: 'amounts' };
      sum += amount;
    }
    return { sum: toDecimal(sum) };
  }
  const sum = typedAmount(total);
  if (sum === null) return { fault: 'total' };
  return sum < receivers.length ? { fault: 'least' } : { sum: toDecimal(sum) };
}

/** The least total, as a decimal string: a poisha for each receiver. */
export const leastTotalOf = ({ receivers }: Pick<RainDraft, 'receivers'>): string => toDecimal(receivers.length);

/** Builds the request body of a draft. */
export const toRedRainBody = ({ mode, total, amounts, receivers }: RainDraft, remark: string): RedRainBody => ({
  mode,
  ...(mode === 'LIST' ? {} : { total }),
  receivers: receivers.map((customerId) => ({
    customerId,
    ...(mode === 'LIST' ? { amount: amounts[customerId] ?? '' } : {}),
  })),
  ...(remark ? { remark } : {}),
});

/** The total of a request body, as a decimal string. */
export function totalOfBody({ total, receivers = [] }: Partial<RedRainBody>): string {
  return String(
    total ?? toDecimal(receivers.reduce((sum, { amount = '' }) => sum + (typedAmount(String(amount)) ?? 0), 0)),
  );
}

/** A receiver's share, or null when it is random. */
export function shareOf({ mode, total, amounts, receivers }: RainDraft, id: string): string | null {
  if (mode === 'RANDOM') return null;
  if (mode === 'LIST') return amounts[id] ?? null;
  const sum = typedAmount(total);
  if (sum === null || receivers.length === 0) return null;
  const remainder = sum % receivers.length;
  return toDecimal(Math.floor(sum / receivers.length) + (receivers.indexOf(id) < remainder ? 1 : 0));
}
