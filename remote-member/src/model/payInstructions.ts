/** instructions: payment details of a new order, stored per tab in case the order does not repeat them. */

export interface Instructions {
  readonly redirectUrl?: string | null;
  /** URL of a QR image. */
  readonly qrImageUrl?: string;
  /** Text to encode as a QR code. */
  readonly qr?: string;
  readonly payTo?: { readonly bank: string; readonly account: string; readonly name: string };
  readonly reference?: string;
  readonly address?: string;
  /** Amount to pay in the virtual currency. */
  readonly payAmount?: string;
}

const keyOf = (transactionId: string): string => `DEPOSIT_PAY:${transactionId}`;

export const keepInstructions = (tab: Storage, transactionId: string, told: Instructions): void =>
  tab.setItem(keyOf(transactionId), JSON.stringify(told));

/** Merges the details: the order's own values take precedence. */
export function instructionsOf(tab: Storage | null, transactionId: string, order: Instructions): Instructions {
  try {
    const kept = JSON.parse(tab?.getItem(keyOf(transactionId)) ?? '{}') as Instructions;
    return { ...kept, ...withoutEmpty(order) };
  } catch {
    return order;
  }
}

const withoutEmpty = (order: Instructions): Instructions =>
  Object.fromEntries(Object.entries(order).filter(([, value]) => value !== null && value !== undefined));
