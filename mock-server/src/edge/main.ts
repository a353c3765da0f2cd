/** Starts the gateway: reads its configuration, opens the database, seeds a demo once, listens, and shuts down cleanly on a signal. */
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { buildApp, type GatewayApp } from './app';
import { ConfigError, readConfig, type GatewayConfig } from './config';
import { oidcConfig } from './oidc-config';
import type { Database } from '../ground/db/database';
import { openDatabase } from '../ground/db/open-database';
import { WrongSecret } from '../ground/secrets';
import { endWithParent, isFirstStart, isPreparing, prepareInChild } from './first-start';
import { startJobs } from './job-loop';
import { jobs, remoteJobs, runAllJobs, slowJobs } from './jobs';
import { reconcileAgentTotals } from './operations/agent-totals';
import { reconcileDayTotals } from './operations/day-totals';
import { startLedgerChecks } from './operations/ledger-check';
import { operationsConfig, type OperationsConfig } from './operations/operations-config';
import { openTracing } from './operations/open-tracing';
import { hasRealAccounts, isSeeded, seed } from './seed';
import { refreshContent } from './seed/refresh-content';
import { demoAccounts } from './seed/demo-accounts';

async function main(): Promise<void> {
  const config = readConfig(process.env, () => randomBytes(18).toString('base64url'));
  const operating = operationsConfig(process.env, config.mode);
  const oidc = oidcConfig(process.env);
  const { folder } = config;
  if (isPreparing()) endWithParent();
  else if (config.mode === 'demo' && !config.databaseUrl && isFirstStart(folder)) await prepareInChild();
  const open = await openDatabase({ url: config.databaseUrl, folder });
  await prepare(open.db, config);
  const tracing = await openTracing(process.env);
  const gateway = await buildApp({
    ...{ open, ...config, ...operating, tracing, oidc },
    https: config.mode === 'production',
  });
  const { app } = gateway;
  if (isPreparing()) {
    // The filled past has wages, totals and draws that are due: the gateway would do them beside its first visitors.
    await runAllJobs(gateway.services);
    await app.close();
    await open.close();
    process.exit();
  }
  const stopBackground = startBackground(gateway, operating);
  stopOnSignal(async () => {
    gateway.operations.readiness.drain();
    await new Promise((resolve) => setTimeout(resolve, operating.drainMs));
    await stopBackground();
    await app.close();
    await open.close();
    await tracing?.close();
  });
  await app.listen({ port: config.port, host: config.host });
  const { port } = app.server.address() as AddressInfo;
  console.log(`gateway listening on http://localhost:${port}`);
  // Production has its token from the operator, and its log is stored.
  const token = config.mode === 'production' ? '<CONSOLE_TOKEN>' : config.console?.token;
  if (config.console) console.log(`console: http://localhost:${port}/__mock?token=${token}`);
  if (config.mode === 'demo')
    for (const { role, username, password } of demoAccounts) console.log(`  ${role}: ${username} / ${password}`);
}

/** A demo fills its database. Production refuses one that a demo has filled: its passwords are public.
 * Texts of an older release are updated. */
async function prepare(db: Database, { mode, gameCount }: GatewayConfig): Promise<void> {
  if (mode === 'demo') {
    if (await hasRealAccounts(db))
      throw new ConfigError('This database holds the accounts of a real site: start with MODE=production.');
    if (await seed(db, Date.now(), 'full', gameCount)) console.log('gateway seeded its database');
  } else if (await isSeeded(db)) {
    throw new ConfigError('This database holds the demo accounts. Production needs a database of its own.');
  }
  const changed = await refreshContent(db);
  if (changed > 0) console.log(`gateway updated ${changed} texts of promotions and help`);
}

/** Jobs and the ledger's checks. Returns a function that stops them and waits for what is running. */
function startBackground(
  { app, services, operations: { metrics } }: GatewayApp,
  { ledgerCheckMs }: OperationsConfig,
): () => Promise<unknown> {
  const options = {
    onError: (error: unknown, job?: string) => app.log.error({ err: error, job }, 'a job broke'),
    measure: metrics.measureJob,
  };
  const startedAt = services.clock.now();
  const nightly = [reconcileDayTotals(app.log, startedAt), reconcileAgentTotals(app.log, startedAt)];
  const stopJobs = startJobs(services, { ...options, list: jobs });
  const stopSlowJobs = startJobs(services, { ...options, list: [...slowJobs, ...nightly] });
  const stopRemoteJobs = startJobs(services, { ...options, list: remoteJobs });
  const stopChecks = startLedgerChecks(services.db, app.log, ledgerCheckMs);
  return () => Promise.all([stopJobs(), stopSlowJobs(), stopRemoteJobs(), stopChecks()]);
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

const isExpected = (error: { readonly code?: string }): boolean =>
  error.code === 'EBUSY' || error.code === 'EDATA' || error instanceof ConfigError || error instanceof WrongSecret;

main().catch((error: NodeJS.ErrnoException) => {
  const { GATEWAY_PORT = 3100, GATEWAY_HOST = '127.0.0.1' } = process.env;
  if (error.code === 'EADDRINUSE') console.error(`Port ${GATEWAY_PORT} is taken. Set GATEWAY_PORT to another one.`);
  else if (error.syscall === 'listen' || error.syscall === 'getaddrinfo')
    console.error(`The gateway cannot listen on GATEWAY_HOST ${GATEWAY_HOST}, port ${GATEWAY_PORT}: ${error.message}`);
  else console.error(isExpected(error) ? error.message : error);
  process.exit(1);
});
