/** publish and pull as an operator runs them: what they do and refuse. The watch: pullWatch.test.ts. */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import {
  createMachine,
  KEYS,
  removeMachines,
  startLocalBucket,
  type Machine,
  type LocalBucket,
} from '../registry/testMachines';
import { hostFiles, sharedRemoteFiles } from '../registry/testSite';

const run = promisify(execFile);
const OPERATOR = join(__dirname, '../bin/operator.mjs');
const REGISTRY = join(__dirname, '../bin/registry.mjs');
const HOST = 'aa0000000000';
let local: LocalBucket;
let site: string;
let keys: string;
let release: () => Promise<unknown>;
let publisher: Machine;
type RunRelease = (args: readonly string[], options: { verify: () => Promise<string> }) => Promise<void>;

beforeAll(async () => {
  local = await startLocalBucket();
  const machine = await createMachine('commands', local);
  site = machine.site;
  machine.put('host', HOST, hostFiles(HOST));
  release = () => machine.releases.changeSite((state) => machine.releases.activate(state, 'host', HOST));
  await release();
  keys = join(site, '../public.json');
  writeFileSync(keys, JSON.stringify(await machine.publicKeys()));
  await machine.service.close();
  publisher = machine;
});
afterAll(async () => {
  publisher.bucket.close();
  await local.stop();
  removeMachines();
});

const envOf = (folder: string, keyFolder: string) => ({
  ...process.env,
  ...local.env,
  SITE_DIR: folder,
  SITE_KEY_DIR: keyFolder,
});
/** The error's text; an empty one when the command succeeds. */
const problemOf = (folder: string, args: readonly string[], env: object = {}) =>
  run(process.execPath, [OPERATOR, ...args], { env: { ...envOf(folder, KEYS), ...env } }).then(
    () => '',
    ({ stderr }: { stderr: string }) => stderr,
  );

it('[OPS-04] publishes only a folder that the site in the bucket was made from, unless the operator says so', async () => {
  const served = join(site, '../served');
  expect(await problemOf(served, ['publish'])).toBe('There is no site yet: run "npm run build" first.\n');
  expect(await problemOf(served, ['pull', '--keys', keys])).toBe('');
  expect(await problemOf(served, ['publish'])).toMatch(/^This folder was taken from a bucket to be served: .*\.\n$/);

  const other = join(site, '../other');
  const put = (file: string, content: string) => {
    mkdirSync(dirname(join(other, file)), { recursive: true });
    writeFileSync(join(other, file), content);
  };
  for (const [file, content] of Object.entries(hostFiles(HOST))) put(`releases/host/${HOST}/${file}`, content);
  const moduleOf = (name: string) => JSON.stringify(join(__dirname, '../release', name));
  const script = `const { changeSite } = await import(${moduleOf('registry.mjs')});
    const { activate } = await import(${moduleOf('siteState.mjs')});
    await changeSite((state) => activate(state, 'host', '${HOST}'));`;
  await run(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...envOf(other, KEYS), SITE_BUCKET: '' },
  });
  expect(await problemOf(other, ['publish'])).toMatch(/^The bucket has a site that this folder was not made from/);
  expect(await problemOf(other, ['publish', '--replace'])).toBe('');
  // The folder belongs to the bucket now.
  expect(await problemOf(other, ['publish'], { SITE_BUCKET: '' })).toMatch(/^Set SITE_BUCKET/);
  await expect(
    run(process.execPath, ['--input-type=module', '-e', script], { env: { ...envOf(other, KEYS), SITE_BUCKET: '' } }),
  ).rejects.toThrow('This site lives in a bucket: set SITE_BUCKET');
});

it('[OPS-04] a backup that replaces the site is the newest one, for web servers and for a CDN', async () => {
  const [backup, served] = [join(site, '../backup'), join(site, '../served')];
  cpSync(site, backup, { recursive: true });
  rmSync(join(backup, '.bucket.json'));
  await release();
  expect(await problemOf(served, ['pull', '--keys', keys])).toBe('');
  expect(await problemOf(backup, ['publish'])).toMatch(/^The bucket has a site that this folder was not made from/);
  expect(await problemOf(backup, ['publish', '--replace'])).toBe('');
  expect(await problemOf(served, ['pull', '--keys', keys])).toBe('');
  const registry = readFileSync(join(backup, 'registry.json'), 'utf8');
  expect(readFileSync(join(served, 'registry.json'), 'utf8')).toBe(registry);
  expect(String((await publisher.bucket.get('site/registry.json')).body)).toBe(registry);
});

it('[OPS-04] publish and --clean run on a machine whose folder is behind: it takes the newest site first', async () => {
  const second = await createMachine('second', local);
  await second.releases.changeSite((state) => second.releases.activate(state, 'host', HOST));
  const newest = second.read('registry.json');
  second.bucket.close();
  await second.service.close();
  expect(readFileSync(join(site, 'registry.json'), 'utf8')).not.toBe(newest);
  expect(await problemOf(site, ['publish', '--clean'])).toBe('');
  expect(readFileSync(join(site, 'registry.json'), 'utf8')).toBe(newest);
});

it('[OPS-04] [PLAT-02] a release, and what an operator is shown, start from the newest site: a new machine has an empty folder', async () => {
  const machine = await createMachine('new', local);
  const { runRelease } = (await import('../release/runRelease.mjs' as string)) as { runRelease: RunRelease };
  const refusal = runRelease(['games', '--canary', '10'], { verify: async () => '' });
  await expect(refusal).rejects.toThrow('games has no active release yet');
  // What is not there, and whether the release can be checked on its site, is read from this folder.
  expect(machine.read('registry.json')).toBe(readFileSync(join(site, 'registry.json'), 'utf8'));
  machine.bucket.close();
  await machine.service.close();
  const ownKeys = join(site, '../own-keys');
  cpSync(KEYS, ownKeys, { recursive: true });
  const registry = (folder: string, ...args: string[]) =>
    run(process.execPath, [REGISTRY, ...args], { env: envOf(join(site, '..', folder), ownKeys) });
  expect((await registry('new-1', 'status')).stdout).toMatch(/^The registry is valid until 2/);
  expect((await registry('new-2', 'health')).stdout).toMatch(/^host/);
  await registry('new-3', 'key', 'prepare');
  await expect(registry('new-3', 'key', 'switch')).rejects.toThrow('The active host does not accept the next key');
});

it('[OPS-04] [PLAT-02] a build on a new machine uses the releases of its sources that the bucket has', async () => {
  const { releaseId } = (await import('../release/inputs.mjs' as string)) as {
    releaseId: (name: string) => Promise<string>;
  };
  const id = await releaseId('promo');
  publisher.put('promo', id, sharedRemoteFiles('promo', id, { 'a.js': 'a' }));
  const { activate, changeSite } = publisher.releases;
  await changeSite((state) => activate(state, 'promo', id), { isGated: false });
  const machine = await createMachine('builder', local);
  const { buildSite } = (await import('../release/buildSite.mjs' as string)) as {
    buildSite: (options: { only: string[] }) => Promise<object>;
  };
  await buildSite({ only: ['promo'] });
  expect(machine.read(`releases/promo/${id}/release.json`)).toBe(publisher.read(`releases/promo/${id}/release.json`));
  machine.bucket.close();
  await machine.service.close();
});

it('[OPS-04] pull refuses an interval or a name that it cannot use before it changes the folder', async () => {
  const folder = join(site, '../refused');
  const refusalOf = (...options: string[]) => problemOf(folder, ['pull', '--keys', keys, ...options]);
  const interval = '--every takes seconds from 1 to 3600.\n';
  const name = '--name takes letters, digits, dots and dashes.\n';
  const refusals = await Promise.all(['0.5', '3601', 'often'].map((every) => refusalOf('--every', every)));
  expect(refusals).toEqual([interval, interval, interval]);
  expect(await Promise.all(['../one', 'a/b'].map((each) => refusalOf('--name', each)))).toEqual([name, name]);
  expect(await refusalOf('--name', '')).toContain('An argument is empty: is a variable not set?');
  expect(await problemOf(folder, ['pull', '--keys', keys], { SITE_BUCKET_PATH_STYLE: 'yes' })).toBe(
    'SITE_BUCKET_PATH_STYLE is "on" or "off".\n',
  );
  expect(existsSync(folder)).toBe(false);
});

it('[OPS-04] pull says in a sentence that a file of public keys is missing, or contains something else', async () => {
  const folder = join(site, '../refused');
  const wrong = join(site, '../wrong.json');
  const refusalOf = (text: string) => {
    writeFileSync(wrong, text);
    return problemOf(folder, ['pull', '--keys', wrong]);
  };
  const missing = await problemOf(folder, ['pull', '--keys', join(site, '../none.json')]);
  expect(missing).toMatch(/^There is no file .*none\.json\.\n$/);
  const sentence = 'The public keys are not the output of "npm run -s registry -- key public".\n';
  // The last one is a key folder's registry.json.
  const texts = ['vm', '[]', '[{}]', '[null]', JSON.stringify({ public: {}, private: {} })];
  for (const text of texts) expect(await refusalOf(text)).toBe(sentence);
  expect(existsSync(folder)).toBe(false);
});
