/**
 * The operator's command `rekey`: encrypts everything that is stored encrypted with the current GATEWAY_SECRET, so that the
 * one before it (GATEWAY_SECRET_FALLBACK) can be forgotten. Gateways that have both secrets may run meanwhile.
 */
import type { Database } from '../../ground/db/database';
import { inTransaction } from '../../ground/db/transaction';
import { renewStoredKey } from '../../ground/http/unseal';
import { createVault, WrongSecret } from '../../ground/secrets';
import { renewWalletKeys } from '../../money/operator-wallet/manage-wallets';
import { renewTotpSettings } from '../../people/verification/second-factor';
import { ConfigError } from '../config-error';
import { withGatewayDatabase } from '../operator-database';

/** Rows that are locked at a time. */
const BATCH = 500;

export interface Rekeyed {
  readonly keys: number;
  readonly wallets: number;
  readonly apps: number;
}

/**
 * Can be repeated: what is encrypted with the first secret already stays as it is.
 * @param secrets the current one, then those that stored values may still be encrypted with
 * @throws WrongSecret when a value is encrypted with none of them; earlier batches stay renewed
 */
export async function rekey(db: Database, secrets: readonly string[], batch = BATCH): Promise<Rekeyed> {
  const vault = createVault(secrets);
  const [keys, wallets] = await inTransaction(db, async (tx) => [
    await renewStoredKey(tx, secrets),
    await renewWalletKeys(tx, vault),
  ]);
  let apps = 0;
  for (let after = -1; ;) {
    const done = await inTransaction(db, (tx) => renewTotpSettings(tx, { vault, after, limit: batch }));
    if (!done) return { keys, wallets, apps };
    apps += done.count;
    after = done.last;
  }
}

/** @returns lines to print; @throws ConfigError for a mistake of the person who runs it */
export function rekeyCommand(argv: readonly string[], env: NodeJS.ProcessEnv): Promise<string[]> {
  if (argv.length > 0) throw new ConfigError('rekey has no options.');
  return withGatewayDatabase(env, async (db, secrets) => {
    if (secrets.length === 0) throw new ConfigError('rekey needs GATEWAY_SECRET: what it encrypts with.');
    const { keys, wallets, apps } = await rekey(db, secrets).catch((error: unknown) => {
      if (!(error instanceof WrongSecret)) throw error;
      throw new ConfigError(error.message);
    });
    return [
      `Encrypted with GATEWAY_SECRET: ${keys} key pair, ${wallets} keys of wallets, ${apps} authenticator apps.`,
      'Start the gateways without GATEWAY_SECRET_FALLBACK now.',
    ];
  });
}
