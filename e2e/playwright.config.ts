/** The end-to-end tests: Chromium on the built site; `test.ts` gives every worker a gateway and a site server of its own. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { headlessBrowser } from '@site/tools/run/browser.mjs';
import { HAS_ALL_CASES } from './cases';

const executablePath = headlessBrowser();

export default defineConfig({
  testDir: import.meta.dirname,
  // The long walks: npm run test:walk. Other browsers: npm run test:engines.
  testMatch: [
    '**/*.spec.ts',
    ...(process.env.WALK === 'full' ? ['**/*.walk.ts'] : []),
    ...(process.env.ENGINES ? ['**/*.engine.ts'] : []),
  ],
  ...(HAS_ALL_CASES ? {} : { grepInvert: /@long/ }),
  outputDir: join(import.meta.dirname, 'test-results'),
  // Both list failures and flaky tests at the end of the output; "line" also shows how far the run is, in a terminal.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['json'], [process.stdout.isTTY ? 'line' : 'dot']] : [['line']],
  // More than cores: tests wait for timers, servers and disks.
  workers: Math.min(4, Math.max(3, Math.floor(availableParallelism() / 2))),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // One retry, for a busy machine; `npm test` lists every test that needed it.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  use: {
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    locale: 'en-GB',
    timezoneId: 'Asia/Dhaka',
    // A service worker caches release files, which some tests delete.
    serviceWorkers: 'block',
    // Tracing costs a fifth of the time; turn it on with `--trace retain-on-failure`.
    trace: 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
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
});
