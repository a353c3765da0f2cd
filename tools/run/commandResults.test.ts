/** What commands do when they cannot do their work: they end with 1, and change nothing. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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
  new Promise<{ code: number | null; out: string; error: string }>((done) => {
    const child = spawn(process.execPath, [join(__dirname, `../bin/${name}.mjs`), ...args], {
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
  ['doctor', ['--sit', 'http://localhost'], "Unknown option '--sit'"],
])('npm run %s %j ends with 2: the run failed, which is not a result of it', async (name, args, message) => {
  const { code, out, error } = await run(name, args);
  expect([code, out, error.startsWith(message)]).toEqual([2, '', true]);
  expect(error).not.toContain('    at ');
});

it('npm run test:mutation refuses a part of tools without a sample, before anything is changed', async () => {
  const { code, error } = await run('test-mutation', [join(__dirname, '../paths.mjs')]);
  expect([code, error]).toEqual([1, 'For tools only a sample is made: --sample <number> [--seed <text>].\n']);
});
