/** instructions: what the payer of an order needs, as the create call told it; kept in the tab in case the order itself does not repeat it. */

export interface Instructions {
  readonly redirectUrl?: string | null;
  /** Address of a QR picture. */
  readonly qrImageUrl?: string;
  /** Text to draw as a QR code. */
  readonly qr?: string;
  readonly payTo?: { readonly bank: string; readonly account: string; readonly name: string };
  readonly reference?: string;
  readonly address?: string;
  /** What to pay in the virtual currency. */
  readonly payAmount?: string;
}

const keyOf = (transactionId: string): string => `DEPOSIT_PAY:${transactionId}`;

export const keepInstructions = (tab: Storage, transactionId: string, told: Instructions): void =>
  tab.setItem(keyOf(transactionId), JSON.stringify(told));

/** What is known: the order's own word first. */
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
