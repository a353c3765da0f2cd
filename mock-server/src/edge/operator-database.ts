/** withGatewayDatabase: runs an operator's command on the database of the gateway's configuration. */
import type { Database } from '../ground/db/database';
import { openDatabase } from '../ground/db/open-database';
import { ConfigError, readConfig } from './config';
import { isFirstStart } from './first-start';

/** @throws ConfigError for a mistake in the environment. */
export async function withGatewayDatabase<T>(
  env: NodeJS.ProcessEnv,
  work: (db: Database, secrets: readonly string[]) => Promise<T>,
): Promise<T> {
  const { databaseUrl, folder, secrets } = readConfig(env, () => 'the console is not started here');
  // Without the gateway's environment a command would change a new, empty database, and report success.
  if (!databaseUrl && isFirstStart(folder))
    throw new ConfigError(
      `There is no database in ${folder}: set DATABASE_URL or GATEWAY_DATA as the gateway has it, or start it once.`,
    );
  const open = await openDatabase({ url: databaseUrl, folder });
  try {
    return await work(open.db, secrets);
  } finally {
    await open.close();
  }
}
