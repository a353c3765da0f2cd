/** typedAmount: the amount of a text that the gateway accepts as it is (`AmountInput`), in minor units; null for others and zero. */
import { parseMinor } from '@site/shared/kernel';

export function typedAmount(text = ''): number | null {
  const amount = /^\d{1,11}(\.\d{1,2})?$/.test(text) ? parseMinor(text) : null;
  return amount?.ok && amount.value > 0 ? amount.value : null;
}
