/** withGatewayDatabase: runs an operator's command on the database of the gateway's configuration. */
import type { Database } from '../ground/db/database';
import { openDatabase } from '../ground/db/open-database';
import { readConfig } from './config';

/** @throws ConfigError for a mistake in the environment. */
export async function withGatewayDatabase<T>(
  env: NodeJS.ProcessEnv,
  work: (db: Database, secrets: readonly string[]) => Promise<T>,
): Promise<T> {
  const { databaseUrl, folder, secrets } = readConfig(env, () => 'the console is not started here');
  const open = await openDatabase({ url: databaseUrl, folder });
  try {
    return await work(open.db, secrets);
  } finally {
    await open.close();
  }
}
