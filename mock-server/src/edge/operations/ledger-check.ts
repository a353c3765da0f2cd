/** Checks the ledger from time to time, for the metric and the log. */
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../ground/db/database';
import { audit } from '../../ground/ledger/audit';
import type { Metrics } from './metrics';

const FIRST_AFTER_MS = 60_000;

/** Returns a function that stops it. `everyMs`: the check reads the whole ledger. */
export function startLedgerChecks(
  db: Database,
  metrics: Metrics,
  log: FastifyBaseLogger,
  everyMs: number,
): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const check = () => {
    running = checkLedger(db, metrics, log)
      .catch((error: unknown) => log.error({ err: error }, 'the ledger could not be checked'))
      .then(() => void (timer = later(check, everyMs)));
  };
  let timer = later(check, Math.min(everyMs, FIRST_AFTER_MS));
  return async () => {
    clearTimeout(timer);
    await running;
    clearTimeout(timer);
  };
}

const later = (work: () => void, ms: number): NodeJS.Timeout => setTimeout(work, ms).unref();

export async function checkLedger(db: Database, metrics: Metrics, log: FastifyBaseLogger): Promise<void> {
  const found = await audit(db);
  metrics.ledgerChecked(found, Date.now());
  if (found.sum === 0 && found.wrongAccounts.length === 0 && found.unbalanced.length === 0) return;
  const { sum, wrongAccounts, unbalanced } = found;
  log.error(
    { sum, accounts: wrongAccounts.slice(0, 20), transfers: unbalanced.slice(0, 20) },
    'the ledger breaks a rule of double entry',
  );
}
