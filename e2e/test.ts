/** Playwright's `test` on a site and a gateway of the worker's own, so that workers never meet in one database. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { freePort } from '@site/tools/run/ports.mjs';
import { startGateway, startSiteServer } from '@site/tools/run/servers.mjs';

export { expect } from '@playwright/test';

export interface Servers {
  /** Address of the site, as a visitor types it. */
  readonly site: string;
  /** Address of the gateway behind it: for its console (`/__mock/api/…`) and its outbox. */
  readonly gateway: string;
}

export const test = base.extend<object, { readonly servers: Servers }>({
  servers: [
    async ({}, provide) => {
      const data = mkdtempSync(join(tmpdir(), 'site-e2e-'));
      const gatewayPort = await freePort();
      const sitePort = await freePort();
      const gateway = `http://localhost:${gatewayPort}`;
      const running = [
        startGateway({ port: gatewayPort, env: { GATEWAY_DATA: data } }),
        startSiteServer({ port: sitePort, upstream: gateway }),
      ];
      try {
        await Promise.all(running.map(({ ready }) => ready));
        await provide({ site: `http://localhost:${sitePort}`, gateway });
      } finally {
        await Promise.all(running.map(({ stop }) => stop()));
        rmSync(data, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ servers }, provide) => provide(servers.site),
});
