/** site-remote in a repository of its own, with the package as npm installs it. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
let folder: string;
let registry: Server;
let requests: string[];

beforeEach(async () => {
  requests = [];
  registry = createServer(({ method, url }, response) => {
    requests.push(`${method} ${url}`);
    const history = { remote: 'chess', active: 'aa01', canary: null, hold: null, actions: [], releases: [] };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(history));
  });
  await new Promise<void>((listening) => registry.listen(0, '127.0.0.1', listening));
  folder = mkdtempSync(join(tmpdir(), 'own-repository-'));
  createProject(`http://127.0.0.1:${(registry.address() as AddressInfo).port}`);
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  registry.closeAllConnections();
  await new Promise((closed) => registry.close(closed));
});

/** Links in place of copies: Node is started so that it does not resolve them. */
function createProject(site: string): void {
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@site/shared'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@site') symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  symlinkSync(join(ROOT, 'tools'), join(modules, '@site/tools'));
  symlinkSync(join(ROOT, 'shared/src'), join(modules, '@site/shared/src'));
  const manifest = JSON.parse(readFileSync(join(ROOT, 'shared/package.json'), 'utf8')) as { readonly exports: object };
  const published = { ...manifest, exports: { ...manifest.exports, './package.json': './package.json' } };
  writeFileSync(join(modules, '@site/shared/package.json'), JSON.stringify(published));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', site }));
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src/remote.meta.ts'), `export const meta = { name: 'chess', pages: {}, widgets: {} };`);
}

const siteRemote = (env: Readonly<Record<string, string>>, ...args: readonly string[]) =>
  new Promise<{ code: number | null; out: string; error: string }>((done) => {
    const command = join(folder, 'node_modules/@site/tools/own-repository/command.mjs');
    const links = ['--preserve-symlinks', '--preserve-symlinks-main'];
    const child = spawn(process.execPath, [...links, command, ...args], {
      cwd: folder,
      env: { ...process.env, REGISTRY_TOKEN: 'rt_x', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [out, error] = ['', ''];
    child.stdout.on('data', (text: Buffer) => (out += String(text)));
    child.stderr.on('data', (text: Buffer) => (error += String(text)));
    child.on('close', (code) => done({ code, out, error }));
  });

// A pipeline sets a variable that is not configured to the empty text.
it.each(['REGISTRY_URL', 'SITE_URL'])('[PLAT-09] an empty %s is one that is not set', async (variable) => {
  const { code, out, error } = await siteRemote({ [variable]: '' }, 'history');
  expect([code, out, error]).toEqual([0, 'chess: release aa01 is active.\n', '']);
  expect(await siteRemote({ [variable]: '' }, 'release', '--rollback')).toEqual({
    ...{ code: 0, out: 'chess is back on release aa01 for every new page load\n', error: '' },
  });
});

it('[PLAT-09] the doctor examines the site of package.json when SITE_URL is empty', async () => {
  const { out } = await siteRemote({ SITE_URL: '' }, 'doctor', '--json');
  expect(requests).toContain('GET /registry.json');
  expect(out).not.toContain('D201');
});

it('[PLAT-09] a wrong share is refused before the registry is requested', async () => {
  const { code, error } = await siteRemote({}, 'release', '--canary', '0');
  expect([code, error, requests]).toEqual([1, '--canary takes a percentage from 1 to 99.\n', []]);
});
