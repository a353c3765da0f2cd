/** The local site of the kit: what is left of it when it does not start. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface GatewayOptions {
  readonly env: { readonly GATEWAY_DATA: string };
}
const siteDir = mkdtempSync(join(tmpdir(), 'site-target-'));
const gateway = { ready: Promise.resolve(), stop: jest.fn(() => Promise.resolve()) };
const siteServer = { ready: Promise.resolve(), stop: jest.fn(() => Promise.resolve()) };
const startGateway = jest.fn((_options: GatewayOptions) => gateway);
let startLocalSite: () => Promise<{ readonly stop: () => Promise<void> }>;
beforeAll(async () => {
  writeFileSync(join(siteDir, 'registry.json'), '');
  jest.doMock('../paths.mjs', () => ({ ROOT: siteDir, SITE_DIR: siteDir }));
  jest.doMock('../release/buildRelease.mjs', () => ({ releaseFolder: () => siteDir }));
  jest.doMock('../run/ports.mjs', () => ({ freePort: () => Promise.resolve(0) }));
  jest.doMock('../run/servers.mjs', () => ({ startGateway, startSiteServer: () => siteServer }));
  ({ startLocalSite } = (await import('./target.mjs' as string)) as never);
});
afterAll(() => rmSync(siteDir, { recursive: true }));

const dataOf = () => startGateway.mock.lastCall![0].env.GATEWAY_DATA;
const stops = () => [gateway, siteServer].map(({ stop }) => stop.mock.calls.length);

it('[PLAT-09] a site whose server does not start stops its gateway and removes its data', async () => {
  const error = new Error('port in use');
  siteServer.ready = Promise.reject(error);
  await expect(startLocalSite()).rejects.toBe(error);
  expect(stops()).toEqual([1, 1]);
  expect(existsSync(dataOf())).toBe(false);
});

it('[PLAT-09] a site that has started runs until it is stopped, and its data is removed then', async () => {
  siteServer.ready = Promise.resolve();
  const { stop } = await startLocalSite();
  expect([stops(), existsSync(dataOf())]).toEqual([[0, 0], true]);
  await stop();
  expect([stops(), existsSync(dataOf())]).toEqual([[1, 1], false]);
});
