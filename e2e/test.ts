/** Playwright's `test` with a site and a gateway per worker, so that workers share no database. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { freePort } from '@site/tools/run/ports.mjs';
import { startGateway, startSiteServer } from '@site/tools/run/servers.mjs';
import { shiftDate } from '@site/tools/run/shiftDate.mjs';
import { createFaultLog, type FaultLog } from './faults';
import { copyActive } from './siteFolder';
import { BUILT_SITE, startEmbeddedSite, type EmbeddedSite } from './siteServers';

export { expect };

/** Of `npm run test:hours`: the processes of the run have it already. */
const CLOCK_SHIFT_MS = Number(process.env.SITE_CLOCK_SHIFT_MS ?? 0);

export interface Servers {
  /** URL of the site. */
  readonly site: string;
  /** URL of the gateway behind it, for its console (`/__mock/api/…`) and its outbox. */
  readonly gateway: string;
  /** Headers of the console's calls. The `request` fixture sends them by itself. */
  readonly consoleHeaders: Readonly<Record<string, string>>;
}

interface TestFixtures {
  /** Faults that a test causes on purpose: a pattern of the lines of `faults.ts`. Not a list: Playwright reads one as [value, options]. */
  readonly expectedFaults: RegExp | null;
  /** Fails a test if a page had a fault that the test does not declare. */
  readonly noFaults: void;
}

interface WorkerFixtures {
  readonly servers: Servers;
  /** For `federation/embeddedSite.ts`; here, because other worker fixtures would need another worker with another gateway. */
  readonly embedded: EmbeddedSite;
  /** Folder of the built site with its active releases only, for `federation/ownSite.ts`. */
  readonly activeSite: string;
  readonly faultLog: FaultLog;
}

/** `npm test` fills a database once for all gateways (tools/test/steps.mjs). Otherwise each fills its own. */
export function copySeeded(folder: string): void {
  if (process.env.SEEDED_DATA) cpSync(process.env.SEEDED_DATA, folder, { recursive: true });
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  servers: [
    async ({}, provide) => {
      const data = mkdtempSync(join(tmpdir(), 'site-e2e-'));
      copySeeded(data);
      const gatewayPort = await freePort();
      const sitePort = await freePort();
      const gateway = `http://localhost:${gatewayPort}`;
      const started = startGateway({ port: gatewayPort, env: { GATEWAY_DATA: data, ADDRESS_LIMIT_FACTOR: '1000' } });
      const running = [started, startSiteServer({ port: sitePort, upstream: gateway, env: { PRERENDER: 'lazy' } })];
      const consoleHeaders = { 'x-console-token': started.consoleToken };
      try {
        await Promise.all(running.map(({ ready }) => ready));
        await provide({ site: `http://localhost:${sitePort}`, gateway, consoleHeaders });
      } finally {
        await Promise.all(running.map(({ stop }) => stop()));
        rmSync(data, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  embedded: [
    async ({ servers }, provide) => {
      const { stop, ...site } = await startEmbeddedSite(servers.gateway);
      await provide(site);
      await stop();
    },
    { scope: 'worker' },
  ],
  activeSite: [
    async ({}, provide) => {
      const folder = mkdtempSync(join(tmpdir(), 'site-active-'));
      await copyActive(BUILT_SITE, folder);
      await provide(folder);
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  faultLog: [
    async ({ browser }, provide) => {
      const log = createFaultLog();
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        if (CLOCK_SHIFT_MS) await context.addInitScript(shiftDate, CLOCK_SHIFT_MS);
        log.watch(context);
        return context;
      };
      await provide(log);
      browser.newContext = newContext;
    },
    { scope: 'worker', auto: true },
  ],
  expectedFaults: [null, { option: true }],
  noFaults: [
    async ({ faultLog, expectedFaults }, provide) => {
      await provide();
      const faults = await faultLog.take();
      expect(faults.filter((fault) => !expectedFaults?.test(fault))).toEqual([]);
    },
    { auto: true },
  ],
  request: async ({ playwright, servers }, provide) => {
    const request = await playwright.request.newContext({
      baseURL: servers.site,
      extraHTTPHeaders: servers.consoleHeaders,
    });
    await provide(request);
    await request.dispose();
  },
  baseURL: async ({ servers }, provide) => provide(servers.site),
});
