/**
 * Where rows of the ledger are read from. `npm run operator -- archive` moves closed months into archive tables with the same
 * columns (docs/decisions/0023); the views all_transfers and all_postings have both. What is younger than LIVE_DAYS is never
 * moved, so that most reads do not look into the archive.
 */
import { sql, type SQL } from 'drizzle-orm';

/** Longer than the limits, the wages and the default ranges of reports look back. */
export const LIVE_DAYS = 62;

/** Whether rows since `from` can be archived. Both in epoch milliseconds. */
export const reachesArchive = (from: number, at: number): boolean => from < at - LIVE_DAYS * 86_400_000;

/** What a query over the time since `from` reads. */
export const ledgerSince = (from: number, at: number): Readonly<Record<'transfers' | 'postings', SQL>> =>
  reachesArchive(from, at)
    ? { transfers: sql`all_transfers`, postings: sql`all_postings` }
    : { transfers: sql`ledger_transfers`, postings: sql`ledger_postings` };

/** The balance of an account after its archived postings; 0 without any. */
export const openingOf = (accountId: string): SQL =>
  sql`coalesce((select o.amount from ledger_openings o where o.account_id = ${accountId}), 0)`;
