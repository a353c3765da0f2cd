/** Checks the ledger from time to time, for the metric and the log: one process for all that share the database. */
import type { FastifyBaseLogger } from 'fastify';
import type { Database, NotInTransaction } from '../../ground/db/database';
import { audit, SOUND } from '../../ground/ledger/audit';
import { ageOfCheck, checkOnce } from './shared-checks';

const FIRST_AFTER_MS = 60_000;
/** While another process makes the check: in case it is killed. */
const RETRY_MS = 60_000;

/** Returns a function that stops it. `everyMs`: the check reads the whole ledger. */
export function startLedgerChecks(
  db: Database & NotInTransaction,
  log: FastifyBaseLogger,
  everyMs: number,
): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const check = () => {
    running = checkLedger(db, log, everyMs)
      .catch((error: unknown) => {
        log.error({ err: error }, 'the ledger could not be checked');
        return everyMs;
      })
      .then((nextMs) => void (timer = later(check, nextMs)));
  };
  let timer = later(check, Math.min(everyMs, FIRST_AFTER_MS));
  return async () => {
    clearTimeout(timer);
    await running;
    clearTimeout(timer);
  };
}

const later = (work: () => void, ms: number): NodeJS.Timeout => setTimeout(work, ms).unref();

/**
 * Checks the ledger when the last check, by any process, is older than `everyMs`.
 * @returns after how many milliseconds to call it again.
 */
export async function checkLedger(
  db: Database & NotInTransaction,
  log: FastifyBaseLogger,
  everyMs: number,
): Promise<number> {
  const leftMs = everyMs - (await ageOfCheck(db, 'ledger'));
  if (leftMs > 0) return Math.min(leftMs, everyMs);
  const isMade = await checkOnce(db, 'ledger', {
    isDue: async (tx) => (await ageOfCheck(tx, 'ledger')) >= everyMs,
    check: (tx) => auditAndLog(tx, log),
  });
  return isMade ? everyMs : Math.min(everyMs, RETRY_MS);
}

/** Returns how many accounts and transfers break a rule. */
async function auditAndLog(db: Database, log: FastifyBaseLogger): Promise<number> {
  const { sum, wrongAccounts, unbalanced } = await audit(db);
  const faults = wrongAccounts.length + unbalanced.length + (sum === SOUND.sum ? 0 : 1);
  if (faults > 0)
    log.error(
      { sum, accounts: wrongAccounts.slice(0, 20), transfers: unbalanced.slice(0, 20) },
      'the ledger breaks a rule of double entry',
    );
  return faults;
}
