/** npm run registry, as an operator types it. */
import { fork, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'registry-command-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const registry = (...args: string[]) => registryWith({}, ...args);
const registryWith = (variables: Readonly<Record<string, string>>, ...args: string[]) => {
  const env = { ...process.env, SITE_DIR: folder, SITE_KEY_DIR: join(folder, 'keys'), ...variables };
  const command = join(__dirname, '../bin/registry.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
    env,
    encoding: 'utf8',
    timeout: 20_000,
  });
  return { status, stdout, stderr };
};

it('[PLAT-16] a token without a remote is refused with the usage, and is not recorded', () => {
  const { status, stderr } = registry('token');
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^npm run registry {2}/)]);
  expect(readdirSync(folder)).toEqual([]);
});

it.each([
  ['revoke', '1f2e3d4c', '5b6a7988'],
  ['key', 'prepare', 'now'],
  ['status', 'games'],
  ['log', 'games', 'promo'],
])('[PLAT-16] a word that would be ignored is refused, before anything is done: %s %s %s', (...args) => {
  const { status, stderr } = registry(...args.filter(Boolean));
  expect([status, stderr]).toEqual([1, expect.stringContaining(`means nothing to ${args[0]}.\nnpm run registry  `)]);
  expect(readdirSync(folder)).toEqual([]);
});

it.each([
  ['REGISTRY_AUTO', 'observed', 'REGISTRY_AUTO is one of on, all, observe, off, not observed.'],
  ['REGISTRY_VALID_DAYS', '1', 'REGISTRY_VALID_DAYS is a number of days from 2 on, not 1'],
  ['REGISTRY_PORT', '70000', 'REGISTRY_PORT is not a port number: 70000'],
  ['REGISTRY_HOST', '192.0.2.1', 'REGISTRY_HOST 192.0.2.1 is not an address of this machine.'],
  ['REGISTRY_TRUSTED_PROXIES', 'proxy', 'REGISTRY_TRUSTED_PROXIES: invalid IP address: proxy'],
])('[PLAT-16] the service does not start with a wrong %s: %s', (variable, value, message) => {
  const { status, stdout, stderr } = registryWith({ REGISTRY_PORT: '0', [variable]: value });
  expect([status, stdout, stderr]).toEqual([1, '', expect.stringContaining(message)]);
  expect(stderr).not.toContain('    at ');
});

it('[PLAT-16] with an empty REGISTRY_HOST the service listens on this machine only', async () => {
  const env = {
    ...process.env,
    SITE_DIR: folder,
    SITE_KEY_DIR: join(folder, 'keys'),
    REGISTRY_HOST: '',
    REGISTRY_PORT: '0',
  };
  const service = fork(join(__dirname, '../bin/registry.mjs'), [], { env, silent: true });
  const ended = new Promise((resolve) => service.once('exit', resolve));
  const started = await Promise.race([new Promise((resolve) => service.once('message', resolve)), ended]);
  service.kill('SIGKILL');
  await ended;
  expect(started).toEqual({ address: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/) as string });
});

it('[PLAT-16] a misspelt remote cannot be held, and nothing is signed', () => {
  const state = JSON.stringify({ sequence: 1, remotes: { games: { history: ['a1'] } } });
  writeFileSync(join(folder, 'state.json'), state);
  const { status, stderr } = registry('hold', 'gamse', 'the', 'alarm', 'is', 'false');
  expect([status, stderr]).toEqual([1, 'There is no remote gamse on the site.\n']);
  expect(readFileSync(join(folder, 'state.json'), 'utf8')).toBe(state);
});

it('[PLAT-16] a misspelt remote has no health and no log, and both say so', () => {
  const remotes = { games: { history: ['a1'] } };
  writeFileSync(join(folder, 'state.json'), JSON.stringify({ sequence: 1, remotes }));
  const stderr = 'There is no remote gamse on the site. Remotes: games\n';
  expect(registry('health', 'gamse')).toMatchObject({ status: 1, stderr });
  expect(registry('log', 'gamse')).toMatchObject({ status: 0, stdout: 'Nothing is recorded of gamse.\n' });
});
