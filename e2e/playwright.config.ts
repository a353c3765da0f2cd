/** The end-to-end tests: Chromium on the built site, with a gateway and a site server of their own. */
import { existsSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { defineConfig } from '@playwright/test';

const ROOT = resolve(import.meta.dirname, '..');
const DEBIAN_CHROMIUM = '/usr/bin/chromium';

// Read again by every worker: what the first reading chose is handed down in the environment.
process.env.E2E_GATEWAY_PORT ??= String(await freePort());
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_DATA ??= mkdtempSync(join(tmpdir(), 'site-e2e-'));
process.env.SITE_DIR ??= join(ROOT, '.site');
const gateway = `http://localhost:${process.env.E2E_GATEWAY_PORT}`;
const site = `http://localhost:${process.env.E2E_PORT}`;

export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: join(import.meta.dirname, 'test-results'),
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['json'], ['line']] : [['line']],
  // One gateway with one set of demo accounts: tests of different files take turns.
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL: site,
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    locale: 'en-GB',
    timezoneId: 'Asia/Dhaka',
    // It keeps release files: tests that take some away must not find them there.
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(existsSync(DEBIAN_CHROMIUM) ? { executablePath: DEBIAN_CHROMIUM } : {}),
      args: [
        '--no-sandbox',
        '--headless',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: [
    {
      name: 'gateway',
      command: 'node --import tsx mock-server/src/main.ts',
      cwd: ROOT,
      url: `${gateway}/wps/system/status`,
      env: { GATEWAY_PORT: process.env.E2E_GATEWAY_PORT, GATEWAY_DATA: join(process.env.E2E_DATA, 'gateway') },
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    },
    {
      name: 'site',
      command: 'node --import tsx host/server/main.ts',
      cwd: ROOT,
      url: `${site}/headers`,
      env: { PORT: process.env.E2E_PORT, SITE_DIR: process.env.SITE_DIR, WPS_UPSTREAM: gateway },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    },
  ],
});

function freePort(): Promise<number> {
  return new Promise((settle, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() => settle(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
