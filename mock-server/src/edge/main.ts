/** Starts the gateway: reads its configuration, opens the database, seeds a demo once, listens, and shuts down cleanly on a signal. */
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buildApp } from './app';
import { ConfigError, readConfig, type GatewayConfig } from './config';
import { openDatabase, type Database } from '../ground/db/database';
import { packageFolder } from '../ground/db/package-folder';
import { startJobs } from './jobs';
import { isSeeded, seed } from './seed';
import { demoAccounts } from './seed/demo-accounts';

async function main(): Promise<void> {
  const config = readConfig(process.env, () => randomBytes(18).toString('base64url'));
  const folder = config.folder ?? join(packageFolder(), '..', '.data', 'gateway');
  const open = await openDatabase({ url: config.databaseUrl, folder });
  await prepare(open.db, config);
  const { app, services } = await buildApp({ open, ...config });
  const stopJobs = startJobs(services, (error) => app.log.error({ err: error }, 'a job broke'));
  stopOnSignal(async () => {
    await stopJobs();
    await app.close();
    await open.close();
  });
  await app.listen({ port: config.port, host: config.host });
  const { port } = app.server.address() as AddressInfo;
  console.log(`gateway listening on http://localhost:${port}`);
  if (config.console) console.log(`console: http://localhost:${port}/__mock?token=${config.console.token}`);
  if (config.mode === 'demo')
    for (const { role, username, password } of demoAccounts) console.log(`  ${role}: ${username} / ${password}`);
}

/** A demo fills its database. Production refuses one that a demo has filled: its passwords are public. */
async function prepare(db: Database, { mode, gameCount }: GatewayConfig): Promise<void> {
  if (mode === 'demo') {
    if (await seed(db, Date.now(), 'full', gameCount)) console.log('gateway seeded its database');
  } else if (await isSeeded(db)) {
    throw new ConfigError('This database holds the demo accounts. Production needs a database of its own.');
  }
}

function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  const onSignal = () => {
    if (isStopping) return;
    isStopping = true;
    void stop().then(() => process.exit(0));
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}

main().catch((error: { code?: string; message?: string }) => {
  if (error.code === 'EADDRINUSE')
    console.error(`Port ${process.env.GATEWAY_PORT ?? 3100} is taken. Set GATEWAY_PORT to another one.`);
  else console.error(error.code === 'EBUSY' || error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
