/** Payment instructions of a new deposit order, in sessionStorage because the order may not repeat them when it is read again. */
import { storageKeys, type KeyValueStorage } from '@site/shared/kernel';

export interface PaymentInstructions {
  readonly redirectUrl?: string | null;
  /** URL of a QR image. */
  readonly qrImageUrl?: string;
  /** Text to encode as a QR code. */
  readonly qr?: string;
  readonly payTo?: { readonly bank: string; readonly account: string; readonly name: string };
  readonly reference?: string;
  readonly address?: string;
  readonly network?: string;
  /** Amount to pay in USDT. */
  readonly payAmount?: string;
}

export const storeInstructions = (
  tab: KeyValueStorage,
  transactionId: string,
  instructions: PaymentInstructions,
): void => tab.setItem(storageKeys.paymentInstructions(transactionId), JSON.stringify(instructions));

/** The stored instructions with those of the order, whose values take precedence. */
export function mergeInstructions(
  tab: KeyValueStorage,
  transactionId: string,
  order: PaymentInstructions,
): PaymentInstructions {
  try {
    const stored = JSON.parse(
      tab.getItem(storageKeys.paymentInstructions(transactionId)) ?? '{}',
    ) as PaymentInstructions;
    return { ...stored, ...withoutEmpty(order) };
  } catch {
    return order;
  }
}

const withoutEmpty = (order: PaymentInstructions): PaymentInstructions =>
  Object.fromEntries(Object.entries(order).filter(([, value]) => value !== null && value !== undefined));
