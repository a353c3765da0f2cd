/** The operator's command `archive --before YYYY-MM` or `archive --check`, on the database of the gateway's configuration. */
import { parseArgs } from 'node:util';
import { ConfigError } from '../config-error';
import { withGatewayDatabase } from '../operator-database';
import { archive, archiveFaults } from './archive';

/** @returns lines to print; @throws ConfigError for a mistake of the person who runs it, or when the archive is wrong */
export async function archiveCommand(argv: readonly string[], env: NodeJS.ProcessEnv): Promise<string[]> {
  const { before, check } = parseArgs({
    args: [...argv],
    options: { before: { type: 'string' }, check: { type: 'boolean', default: false } },
  }).values;
  if ((before === undefined) !== check) throw new ConfigError('Give --before with a month, or --check.');
  return withGatewayDatabase(env, async (db) => {
    if (before !== undefined) {
      const { transfers, bets, rounds, orders, draws, walletTransactions } = await archive(db, before, Date.now());
      return [
        `Archived ${transfers} transfers and ${bets} bets from before ${before}. The ledger check is sound.`,
        `Archived ${rounds} rounds, ${orders} lottery bets, ${draws} draws and ${walletTransactions} wallet transactions.`,
      ];
    }
    const faults = await archiveFaults(db);
    if (faults.length > 0) throw new ConfigError(`The archive is wrong: ${faults.join('; ')}.`);
    return ['The archived postings balance, and add up to the opening balances.'];
  });
}
