/** What a soak runs: PostgreSQL, gateway, a proxy with a bad network, and the site server on a copy of the built site. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { ROOT, SITE_DIR } from '../paths.mjs';
import { freePort } from '../run/ports.mjs';
import { startGateway, startSiteServer } from '../run/servers.mjs';
import { startSlowProxy } from './slowProxy.mjs';

const load = (file) => tsImport(join(ROOT, file), import.meta.url);
const READY_WITHIN_MS = 60_000;
const NODE_OPTIONS = `--require ${JSON.stringify(join(import.meta.dirname, 'collectGarbage.cjs'))}`;

/** @param {number} log file descriptor for the errors of both servers */
export async function startSite(log) {
  const { startPostgres } = await load('mock-server/src/testing/postgres.ts');
  const { createPublisher, openSiteFolder } = await load('e2e/siteFolder.ts');
  const folder = mkdtempSync(join(tmpdir(), 'site-soak-'));
  cpSync(SITE_DIR, folder, { recursive: true, preserveTimestamps: true });
  const postgres = await startPostgres({ durable: true });
  const ports = { gateway: await freePort(), site: await freePort(), metrics: await freePort() };
  const proxy = await startSlowProxy(ports.gateway);
  const token = crypto.randomUUID();
  const gatewayUrl = `http://localhost:${ports.gateway}`;
  const siteUrl = `http://localhost:${ports.site}`;
  const env = {
    gateway: {
      NODE_OPTIONS,
      DATABASE_URL: postgres.url,
      CONSOLE_TOKEN: token,
      ADDRESS_LIMIT_FACTOR: '1000',
      LEDGER_CHECK_MINUTES: '2',
    },
    site: { NODE_OPTIONS, SITE_DIR: folder, METRICS_PORT: String(ports.metrics) },
  };
  const start = {
    gateway: () => startGateway({ port: ports.gateway, env: env.gateway, log }),
    site: () => startSiteServer({ port: ports.site, upstream: proxy.url, env: env.site, log }),
  };
  const running = { gateway: start.gateway(), site: null };
  await running.gateway.ready;
  running.site = start.site();
  await running.site.ready;
  const publisher = createPublisher(folder);
  const lives = { gateway: 1, site: 1 };
  return {
    ...{ siteUrl, gatewayUrl, token, proxy, lives, databaseUrl: postgres.url },
    folder: openSiteFolder(folder, siteUrl, publisher.publish),
    metrics: { gateway: `${gatewayUrl}/metrics`, site: `http://localhost:${ports.metrics}/metrics` },
    /** @param {'gateway' | 'site'} name @param {'stop' | 'kill'} how SIGTERM or SIGKILL */
    restart: async (name, how) => {
      await running[name][how]();
      lives[name] += 1;
      running[name] = start[name]();
      await running[name].ready;
      if (name === 'gateway') await untilReady(`${gatewayUrl}/ready`);
    },
    stopGateway: () => running.gateway.stop(),
    stop: async () => {
      publisher.stop();
      await Promise.all([running.site.stop(), running.gateway.stop()]);
      proxy.stop();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The check of the money reads the rows that the gateway has written. */
export const checkMoney = async (url, players) =>
  (await load('mock-server/src/testing/soak-money.ts')).checkSoakMoney(url, players);

export const createSiteChanges = async (folder, seed) =>
  (await load('e2e/federation/series/changes.ts')).createChanges(folder, seed);

async function untilReady(url) {
  const giveUp = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const isReady = await fetch(url, { headers: { connection: 'close' } }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    if (Date.now() > giveUp) throw new Error(`${url} is not ready after ${READY_WITHIN_MS / 1000} s`);
    await new Promise((next) => setTimeout(next, 100));
  }
}
