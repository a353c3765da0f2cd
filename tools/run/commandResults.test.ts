/** What commands do when they cannot do their work: they end with 1, and change nothing. */
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'command-'))));
let server: Server;
let port: number;
beforeEach(async () => {
  server = createServer((_request, response) => response.writeHead(500).end()).listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  ({ port } = server.address() as AddressInfo);
});
const close = () => new Promise((resolve) => server.close(resolve));
afterEach(async () => {
  if (server.listening) await close();
  rmSync(folder, { recursive: true, force: true });
});

/** Asynchronous: a server of this process may have to answer. */
const run = (name: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  runScript(`../bin/${name}.mjs`, args, env);
const siteRemote = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  runScript('../own-repository/command.mjs', args, env);
const runScript = (file: string, args: readonly string[], env: Readonly<Record<string, string>>) =>
  new Promise<{ code: number | null; out: string; error: string }>((done) => {
    const child = spawn(process.execPath, [resolve(__dirname, file), ...args], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [out, error] = ['', ''];
    child.stdout.on('data', (text: Buffer) => (out += String(text)));
    child.stderr.on('data', (text: Buffer) => (error += String(text)));
    child.on('close', (code) => done({ code, out, error }));
  });

it('npm run seed:reset deletes nothing while something answers at the port of the gateway', async () => {
  const env = { GATEWAY_DATA: join(folder, 'data'), GATEWAY_PORT: String(port) };
  writeFileSync(env.GATEWAY_DATA, '');
  const refused = await run('seed-reset', [], env);
  expect([refused.code, refused.out, existsSync(env.GATEWAY_DATA)]).toEqual([1, '', true]);
  expect(refused.error).toContain(`Port ${port} is in use`);
  await close();
  expect(await run('seed-reset', [], env)).toMatchObject({ code: 0, error: '' });
  expect(existsSync(env.GATEWAY_DATA)).toBe(false);
});

it('npm run seed:reset deletes nothing while a gateway on another port writes the data', async () => {
  const data = join(folder, 'data');
  mkdirSync(data);
  await close();
  const env = { GATEWAY_DATA: data, GATEWAY_PORT: String(port) };
  writeFileSync(`${data}.owner`, String(process.pid));
  const refused = await run('seed-reset', [], env);
  expect([refused.code, refused.out, existsSync(data)]).toEqual([1, '', true]);
  expect(refused.error).toContain(`process ${process.pid}`);
  // A gateway that was killed leaves its lock file.
  writeFileSync(`${data}.owner`, '4194305');
  expect(await run('seed-reset', [], env)).toMatchObject({ code: 0, error: '' });
  expect(existsSync(data)).toBe(false);
});

it('npm run seed:reset deletes the data of the default folder when GATEWAY_DATA is empty', async () => {
  const repository = join(__dirname, '../..');
  for (const part of ['tools/run', 'tools/paths.mjs', 'tools/bin/seed-reset.mjs', 'shared/package.json'])
    cpSync(join(repository, part), join(folder, part), { recursive: true });
  const data = join(folder, '.data/gateway');
  mkdirSync(data, { recursive: true });
  await close();
  const env = { GATEWAY_DATA: '', GATEWAY_PORT: String(port) };
  expect(await runScript(join(folder, 'tools/bin/seed-reset.mjs'), [], env)).toMatchObject({ code: 0, error: '' });
  expect(existsSync(data)).toBe(false);
});

it('an empty SITE_DIR or SITE_KEY_DIR is one that is not set: nothing is written beside the sources', () => {
  const paths = JSON.stringify(join(__dirname, '../paths.mjs'));
  const script = `const { KEY_DIR, ROOT, SITE_DIR } = await import(${paths}); console.log(JSON.stringify([SITE_DIR, KEY_DIR, ROOT]));`;
  const env = { ...process.env, SITE_DIR: '', SITE_KEY_DIR: '' };
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { env, encoding: 'utf8' });
  const [site, keys, root] = JSON.parse(stdout) as [string, string, string];
  expect([site, keys]).toEqual([join(root, '.site'), join(root, '.keys')]);
});

it('npm run wallet:check fails when a case of the wallet does', async () => {
  const wallet = ['--url', `http://127.0.0.1:${port}`, '--key', 'key'];
  const { code, out } = await run('wallet-check', [...wallet, '--player', 'player']);
  expect([code, out.trim().split('\n').at(-1)]).toEqual([1, '0 passed, 1 failed']);
  const { code: missing, error } = await run('wallet-check', wallet);
  expect([missing, error]).toEqual([1, expect.stringMatching(/^npm run wallet:check -- --url/) as string]);
});

it.each([
  ['conformance', ['--checks', 'mount,speed'], 'There is no check speed.'],
  ['conformance', ['--site', 'localhost'], '--site is not an address: localhost'],
  ['conformance', ['--site', 'localhost:3000'], '--site is not an address: localhost:3000'],
  ['doctor', ['--sit', 'http://localhost'], "Unknown option '--sit'"],
])('npm run %s %j ends with 2: the run failed, which is not a result of it', async (name, args, message) => {
  const { code, out, error } = await run(name, args);
  expect([code, out, error.startsWith(message)]).toEqual([2, '', true]);
  expect(error).not.toContain('    at ');
});

describe('npm run conformance on a site', () => {
  const meta = {
    name: 'games',
    pages: { slots: { path: '/m/slots', access: 'member' } },
    widgets: { menu: { slot: 'menu' } },
  };
  const conformance = async (...args: readonly string[]) => {
    const { code, out, error } = await run('conformance', [...args, '--site', `http://127.0.0.1:${port}`]);
    return [code, out, error];
  };
  const answerWith = (registry: string) => {
    server.removeAllListeners('request');
    server.on('request', ({ url }, response) =>
      response.writeHead(url === '/registry.json' ? 200 : 404).end(url === '/registry.json' ? registry : '{}'),
    );
  };
  beforeEach(() =>
    answerWith(`signature\n${JSON.stringify({ host: {}, remotes: [{ name: 'games', active: { meta } }] })}`),
  );

  it.each([
    [
      'a name that no page or widget has',
      ['games', '--only', 'slots,slot'],
      'There is no page or widget slot: there are slots, menu.',
    ],
    ['an unknown remote', ['game'], 'game is neither a folder of a built release nor a remote of the site: games.'],
    [
      'an account that cannot log in',
      ['--member', 'demo:wrong'],
      'gives no session to demo: is it <name:password> of an account there, of a member\\?',
    ],
  ])('ends with 2 for %s, which would leave nothing to check', async (_, args, message) => {
    expect(await conformance(...args)).toEqual([2, '', expect.stringMatching(`^(http\\S+ )?${message}\n$`) as string]);
  });

  it('ends with 2 and a sentence where the address is no site, or nothing answers there', async () => {
    answerWith('<!doctype html>');
    const noSite = `http://127.0.0.1:${port} has no registry: is it the address of the site?\n`;
    expect(await conformance('games')).toEqual([2, '', noSite]);
    await close();
    expect(await conformance('games')).toEqual([
      2,
      '',
      expect.stringMatching(/^http\S+ does not answer: .*ECONNREFUSED.*\n$/) as string,
    ]);
  });
});

it.each([
  ['a failed run of the doctor ends with 2', ['doctor', '--sit'], 2, "Unknown option '--sit'"],
  ['a failed run of the conformance kit ends with 2', ['conformance', '--check', 'mount'], 2, ''],
  [
    'an argument of a command without arguments is refused',
    ['build', 'games'],
    1,
    'games means nothing to this command.',
  ],
  [
    'two changes at once are refused',
    ['release', '--rollback', '--canary', '10'],
    1,
    'Only one of these at a time: --canary',
  ],
  ['an address without its scheme is refused', ['dev'], 1, 'localhost:3000 is not the address of a site'],
])('[PLAT-09] site-remote: %s', async (_, args, exitCode, message) => {
  const { code, error } = await siteRemote(args, { SITE_URL: 'localhost:3000', PORT: String(port) });
  expect([code, error.startsWith(message)]).toEqual([exitCode, true]);
});

it.each([
  [['--check', '--views', 'two'], '--views is a number from 1 to 4.'],
  [['--check', '--views', '5'], '--views is a number from 1 to 4.'],
  [['--only', 'Button'], '--only and --views need --check.'],
])('npm run gallery %j is refused: it would show nothing, or something else', async (args, message) => {
  const { code, out, error } = await run('gallery', args, { PORT: String(port) });
  expect([code, out, error.split('\n')[0]]).toEqual([1, '', message]);
});

it('npm run test:mutation refuses a part of tools without a sample, before anything is changed', async () => {
  const { code, error } = await run('test-mutation', [join(__dirname, '../paths.mjs')]);
  expect([code, error]).toEqual([1, 'For tools only a sample is made: --sample <number> [--seed <text>].\n']);
});
