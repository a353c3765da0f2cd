/** Seeds the rebates of past days, paid night by night like the job does. */
import { addDays, dayOf, startOfDay } from '@site/shared/kernel';
import type { Tx } from '../../ground/db/database';
import type { SeedLedger } from './seed-ledger';
import { openDays, rebateTransfer, takeWaiting, writeLines } from '../../features/agents/settle-rebates';

const AFTER_MIDNIGHT_MS = 6 * 60_000;

/** Run after the seeded play is written and before the ledger is. */
export async function seedRebates(tx: Tx, now: number, ledger: SeedLedger): Promise<void> {
  await writeLines(tx, await openDays(tx, dayOf(now)), now);
  for (const payment of await takeWaiting(tx, now)) {
    const paidAt = startOfDay(addDays(payment.day, 1)) + AFTER_MIDNIGHT_MS;
    ledger.postEarlier(rebateTransfer(payment, Math.min(paidAt, now)));
  }
}
