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

type Stored = Readonly<Record<string, PaymentInstructions>>;

function storedIn(tab: KeyValueStorage): Stored {
  try {
    return (JSON.parse(tab.getItem(storageKeys.paymentInstructions) ?? '{}') as Stored | null) ?? {};
  } catch {
    return {};
  }
}

export const storeInstructions = (
  tab: KeyValueStorage,
  transactionId: string,
  instructions: PaymentInstructions,
): void =>
  tab.setItem(
    storageKeys.paymentInstructions,
    JSON.stringify({ ...storedIn(tab), [transactionId]: instructions } satisfies Stored),
  );

/** The stored instructions with those of the order, whose values take precedence. */
export const mergeInstructions = (
  tab: KeyValueStorage,
  transactionId: string,
  order: PaymentInstructions,
): PaymentInstructions => ({ ...storedIn(tab)[transactionId], ...withoutEmpty(order) });

const withoutEmpty = (order: PaymentInstructions): PaymentInstructions =>
  Object.fromEntries(Object.entries(order).filter(([, value]) => value !== null && value !== undefined));
