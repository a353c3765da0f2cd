/** The doctor on the health counts of the site server, by the folder and by the server's metrics. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createTestFolder, type Finding, type TestFolder } from './testFolder';

type Disk = { readonly statfs?: () => { readonly bavail: number } };
let countsFindings: (folder: string, disk?: Disk) => Finding[];
let serverFindings: (port: number) => Promise<Finding[]>;
let isServed: (folder: string, port: number) => Promise<boolean>;
let isRegistryService: (port: number) => Promise<boolean>;
let folder: TestFolder;
beforeAll(
  async () =>
    ({ countsFindings, serverFindings, isRegistryService, isServed } = (await import(
      './siteServer.mjs' as string
    )) as never),
);
beforeEach(async () => (folder = await createTestFolder()));
afterEach(() => folder.remove());

const textsOf = (findings: readonly Finding[]) => findings.map(({ code, detail }) => `${code}: ${detail}`);

it('[PLAT-11] D116: there is no folder for health counts, or no space', () => {
  const counts = join(folder.site, '.health');
  expect(countsFindings(folder.site)).toEqual([]);
  mkdirSync(counts);
  expect(countsFindings(folder.site)).toEqual([]);
  const full = { statfs: () => ({ bavail: 0 }) };
  expect(textsOf(countsFindings(folder.site, full))).toEqual([`D116: no space is left for ${counts}`]);
  rmSync(counts, { recursive: true });
  writeFileSync(counts, '');
  expect(textsOf(countsFindings(folder.site))).toEqual([`D116: ${counts} is not a folder`]);
});

it('[PLAT-11] D116, D117: the site server says that it cannot write, or does not answer', async () => {
  let value = 0;
  const server: Server = createServer((_request, response) =>
    response.end(`# TYPE site_health_counts_unwritten gauge\nsite_health_counts_unwritten ${value}\n`),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  expect(await serverFindings(port)).toEqual([]);
  value = 1;
  expect(textsOf(await serverFindings(port))).toEqual([
    `D116: its log and http://127.0.0.1:${port}/ready have the reason`,
  ]);
  await new Promise((resolve) => server.close(resolve));
  expect(textsOf(await serverFindings(port))).toEqual([`D117: port ${port}: ECONNREFUSED`]);
});

it('[PLAT-10] the ports of this site while it runs are no finding, those of another site are', async () => {
  let registry = readFileSync(join(folder.site, 'registry.json'), 'utf8');
  const server: Server = createServer((_request, response) => response.end(registry));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  expect(await isServed(folder.site, port)).toBe(true);
  registry = 'another site';
  expect(await isServed(folder.site, port)).toBe(false);
  await new Promise((resolve) => server.close(resolve));
  expect(await isServed(folder.site, port)).toBe(false);
});

it('[PLAT-10] the port of a running registry service is no finding, that of another program is', async () => {
  let body = '{"keys":[]}';
  const server: Server = createServer((request, response) =>
    response.end(request.url === '/registry/keys' ? body : ''),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  expect(await isRegistryService(port)).toBe(true);
  body = '<html>';
  expect(await isRegistryService(port)).toBe(false);
  await new Promise((resolve) => server.close(resolve));
  expect(await isRegistryService(port)).toBe(false);
});
