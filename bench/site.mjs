/** Setup of the browser benchmarks: built site, gateway and Chromium, all stopped at the end. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { headlessBrowser } from '../tools/run/browser.mjs';
import { freePort } from '../tools/run/ports.mjs';
import { startGateway, startSiteServer } from '../tools/run/servers.mjs';

/**
 * @param {(browser: import('@playwright/test').Browser, site: string) => Promise<void>} work
 * @param {Record<string, string>} gateway the gateway's environment
 */
export async function withSite(work, gateway = {}) {
  const data = mkdtempSync(join(tmpdir(), 'site-bench-'));
  const gatewayPort = await freePort();
  const sitePort = await freePort();
  const servers = [
    startGateway({ port: gatewayPort, env: { GATEWAY_DATA: data, ADDRESS_LIMIT_FACTOR: '1000', ...gateway } }),
    startSiteServer({ port: sitePort, upstream: `http://localhost:${gatewayPort}` }),
  ];
  const executablePath = headlessBrowser();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--enable-precise-memory-info'],
  });
  try {
    await Promise.all(servers.map(({ ready }) => ready));
    await work(browser, `http://localhost:${sitePort}`);
  } finally {
    await browser.close();
    await Promise.all(servers.map(({ stop }) => stop()));
    rmSync(data, { recursive: true, force: true });
  }
}

/** Of the slow phone's processor: DevTools' figure for a mid-range phone on a desktop's processor. */
const CPU_SLOWDOWN = 4;

/**
 * A phone of 360 × 780 with an empty cache, without a service worker, on a throttled connection and processor.
 * @param {import('@playwright/test').Browser} browser
 * @param {{ latency: number, down: number, up: number }} network milliseconds; bits per second
 */
export async function openSlowPhone(browser, { latency, down, up }) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  const throughput = { downloadThroughput: down / 8, uploadThroughput: up / 8 };
  await cdp.send('Network.emulateNetworkConditions', { offline: false, latency, ...throughput });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return { context, page, cdp };
}
