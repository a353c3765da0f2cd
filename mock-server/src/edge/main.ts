/** Starts the gateway: opens the database, seeds it once, listens, and shuts down cleanly on a signal. */
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buildApp } from './app';
import { openDatabase } from '../ground/db/database';
import { packageFolder } from '../ground/db/package-folder';
import { startJobs } from './jobs';
import { seed } from './seed';
import { demoAccounts } from './seed/demo-accounts';

async function main(): Promise<void> {
  const port = Number(process.env.GATEWAY_PORT ?? 3100);
  const host = process.env.HOST ?? '127.0.0.1';
  const folder = process.env.GATEWAY_DATA ?? join(packageFolder(), '..', '.data', 'gateway');
  const open = await openDatabase({ url: process.env.DATABASE_URL, folder });
  const gameCount = process.env.GATEWAY_GAMES ? Number(process.env.GATEWAY_GAMES) : undefined;
  if (await seed(open.db, Date.now(), 'full', gameCount)) console.log('gateway seeded its database');
  const trustedProxies = (process.env.GATEWAY_TRUSTED_PROXIES ?? 'loopback').split(/[\s,]+/).filter(Boolean);
  const { app, services } = await buildApp({ open, console: process.env.NODE_ENV !== 'production', trustedProxies });
  const stopJobs = startJobs(services, (error) => app.log.error({ err: error }, 'a job broke'));
  stopOnSignal(async () => {
    await stopJobs();
    await app.close();
    await open.close();
  });
  await app.listen({ port, host });
  const { port: actualPort } = app.server.address() as AddressInfo;
  console.log(`gateway listening on http://localhost:${actualPort}`);
  for (const { role, username, password } of demoAccounts) console.log(`  ${role}: ${username} / ${password}`);
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
  else console.error(error.code === 'EBUSY' ? error.message : error);
  process.exit(1);
});
