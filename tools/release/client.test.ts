/** A team's machine and the registry service as two processes with folders of their own. */
import { fork, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, request as send, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { hostFiles, KEYS, putRelease, remoteFiles, removeTestSite, SITE } from '../registry/testSite';

interface Client {
  readonly publicKeys: () => Promise<readonly { readonly crv: string }[]>;
  readonly upload: (remote: string, release: string, why?: string) => Promise<void>;
  readonly activate: (
    remote: string,
    release: string,
    why?: string,
    conformance?: string,
  ) => Promise<{ readonly active: string }>;
  readonly putCanary: (
    remote: string,
    release: string,
    share: number,
    why: string,
    conformance: string,
  ) => Promise<object>;
  readonly rollBack: (remote: string, why: string) => Promise<object>;
  readonly hold: (remote: string, why: string) => Promise<object>;
  readonly unhold: (remote: string, why: string) => Promise<object>;
  readonly history: (remote: string) => Promise<object>;
  readonly health: (remote: string) => Promise<{ readonly releases: readonly object[] }>;
}
let createRegistryClient: (url: string, token: string, options?: object) => Client;
let registryFromEnvironment: (environment: object) => Client | null;
let historyText: (history: object, releases: readonly object[]) => string;
let service: ChildProcess;
let address: string;

const COMMAND = join(__dirname, '../bin/registry.mjs');
const SERVICE_SITE = `${SITE}-service`;
const ENV = { ...process.env, SITE_DIR: SERVICE_SITE, SITE_KEY_DIR: `${KEYS}-service`, REGISTRY_PORT: '0' };
const operator = (...args: string[]) => spawnSync(process.execPath, [COMMAND, ...args], { env: ENV, encoding: 'utf8' });
const createToken = (remote: string) => /rt_\S+/.exec(operator('token', remote).stdout)?.[0] ?? '';
const listed = () => readFileSync(join(SERVICE_SITE, 'registry.json'), 'utf8');

beforeAll(async () => {
  ({ createRegistryClient, registryFromEnvironment } = (await import('./client.mjs' as string)) as never);
  ({ historyText } = (await import('../own-repository/history.mjs' as string)) as never);
  putRelease('host', 'aa0000000000', hostFiles('aa0000000000'));
  putRelease('games', 'aa0000000001', remoteFiles('games', 'aa0000000001'));
  service = fork(COMMAND, [], { env: ENV, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  ({ address } = await new Promise<{ address: string }>((resolve, reject) => {
    service.once('message', (message) => resolve(message as { address: string }));
    service.once('exit', (code) => reject(new Error(`the service ended with ${code}`)));
  }));
});
afterAll(async () => {
  const ended = new Promise((resolve) => service.once('exit', resolve));
  service.kill('SIGKILL');
  await ended;
  removeTestSite();
});

it('[PLAT-16] a team releases host and remote without a signing key on its machine', async () => {
  const host = createRegistryClient(address, createToken('host'));
  await host.upload('host', 'aa0000000000');
  await host.activate('host', 'aa0000000000', 'first');
  const games = createRegistryClient(address, createToken('games'));
  await games.upload('games', 'aa0000000001');
  await expect(games.activate('games', 'aa0000000001')).rejects.toThrow(
    'The registry refused: games aa0000000001 is new, and this registry needs the result of the conformance kit',
  );
  const activated = await games.activate('games', 'aa0000000001', 'first games', 'passed');
  expect(activated).toMatchObject({ active: 'aa0000000001' });
  expect(listed()).toContain('/releases/games/aa0000000001/');
  expect(await host.publicKeys()).toMatchObject([{ crv: 'P-256' }]);
  expect(existsSync(join(KEYS, 'registry.json'))).toBe(false);
  await expect(games.activate('host', 'aa0000000000')).rejects.toThrow('This token releases games, not host.');
  expect(operator('log', 'games').stdout).toMatch(
    /token:\w{8} {2}127\.0\.0\.1 {2}activate .* conformance passed {2}why: first games/,
  );

  await games.hold('games', 'a false alarm');
  const { releases } = await games.health('games');
  const lines = historyText(await games.history('games'), releases).split('\n');
  expect(lines.slice(0, 2)).toEqual([
    'games: release aa0000000001 is active.',
    'Held: the rule does not stop its releases (a false alarm).',
  ]);
  expect(lines).toContainEqual(expect.stringMatching(/^ {2}aa0000000001 {2}active {2}0 .*%$/));
  const actions = lines.slice(lines.indexOf('Actions, newest first') + 1);
  expect(actions[0]).toMatch(/ {2}hold {2}done {2}why: a false alarm$/);
  expect(actions[1]).toMatch(/ {2}activate {2}aa0000000001 {2}done {2}conformance passed {2}why: first games$/);
  await expect(games.history('host')).rejects.toThrow('This token releases games, not host.');
});

it('[PLAT-02] [PLAT-16] a team puts a canary, with its share and reason, ends it, and ends a hold', async () => {
  const games = createRegistryClient(address, createToken('games'));
  putRelease('games', 'aa0000000002', remoteFiles('games', 'aa0000000002'));
  await games.upload('games', 'aa0000000002', 'try it');
  const put = await games.putCanary('games', 'aa0000000002', 7, 'careful', 'passed');
  expect(put).toMatchObject({ canary: { release: 'aa0000000002', share: 7 } });
  expect(await games.rollBack('games', 'no good')).toMatchObject({ active: 'aa0000000001' });
  await games.unhold('games', 'solved');
  const { hold, canary, actions } = (await games.history('games')) as { hold: null; canary: null; actions: object[] };
  expect([hold, canary]).toEqual([null, null]);
  expect(actions.slice(0, 4)).toMatchObject([
    { action: 'unhold', why: 'solved', result: 'done' },
    { action: 'rollback', release: 'aa0000000002', why: 'no good' },
    { action: 'canary', release: 'aa0000000002', share: 7, why: 'careful', conformance: 'passed' },
    { action: 'upload', release: 'aa0000000002', why: 'try it' },
  ]);
});

it('[PLAT-16] a revoked token ends at once, also in a running service', async () => {
  const token = createToken('games');
  const games = createRegistryClient(address, token);
  await games.upload('games', 'aa0000000001');
  expect(operator('revoke', token.slice(3, 11)).stdout).toContain('no longer valid');
  await expect(games.upload('games', 'aa0000000001')).rejects.toThrow('A valid release token is needed.');
  expect(operator('tokens').stdout).toContain(`${token.slice(3, 11)}  games  revoked`);
});

it('[PLAT-16] a registry that accepts a connection and never answers ends with a sentence', async () => {
  putRelease('games', 'aa0000000004', remoteFiles('games', 'aa0000000004'));
  const silent = createServer(() => undefined);
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const games = createRegistryClient(url, 'rt_any', { timeouts: { call: 20, gate: 40 }, pauseMs: 1 });
  await expect(games.activate('games', 'aa0000000004')).rejects.toThrow(
    `The registry at ${url} does not answer: not within 0.04 seconds.`,
  );
  await expect(games.upload('games', 'aa0000000004')).rejects.toThrow(
    'not within 0.02 seconds. Run the command again: what has arrived is not sent again.',
  );
  silent.closeAllConnections();
  await new Promise((closed) => silent.close(closed));
});

it('[PLAT-10] waits while the registry checks the release in a browser, and says so once', async () => {
  const write = jest.spyOn(console, 'log').mockReturnValue();
  let left = 3;
  const registry = createServer((_request, response) => {
    const isVerifying = left-- > 0;
    const answer = isVerifying ? { code: 'verifying', message: 'try again' } : { active: 'aa0000000001' };
    response.writeHead(isVerifying ? 409 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((listening) => registry.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;
  const waiting = createRegistryClient(url, 'rt_any', { verifying: { everyMs: 1, limitMs: 60_000 } });
  expect(await waiting.activate('games', 'aa0000000001')).toEqual({ active: 'aa0000000001' });
  expect(write.mock.calls).toEqual([['the registry checks the release in a browser …']]);
  write.mockRestore();
  left = 9;
  const impatient = createRegistryClient(url, 'rt_any', { verifying: { everyMs: 1, limitMs: -1 } });
  await expect(impatient.activate('games', 'aa0000000001')).rejects.toThrow('The registry refused: try again');
  registry.closeAllConnections();
  await new Promise((closed) => registry.close(closed));
});

it('[PLAT-16] an answer of a proxy is tried again, a refusal or a failure of the registry is not', async () => {
  putRelease('games', 'aa0000000005', remoteFiles('games', 'aa0000000005'));
  const statuses = [502, 504, 500];
  let requests = 0;
  const registry = createServer((_request, response) => void response.writeHead(statuses[requests++] ?? 200).end('{}'));
  await new Promise<void>((listening) => registry.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;
  const games = createRegistryClient(url, 'rt_any', { pauseMs: 1 });
  const refusal = await games.upload('games', 'aa0000000005').catch(({ message }: Error) => message);
  registry.closeAllConnections();
  await new Promise((closed) => registry.close(closed));
  expect([refusal, requests]).toEqual(['The registry refused: status 500', 3]);
});

it('[PLAT-16] an upload whose connection is cut continues with what is missing', async () => {
  putRelease('games', 'aa0000000003', remoteFiles('games', 'aa0000000003'));
  const requests: string[] = [];
  const proxy = await startProxy(address, (line) => {
    requests.push(line);
    return requests.length !== 3;
  });
  const games = createRegistryClient(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, createToken('games'));
  await games.upload('games', 'aa0000000003');
  expect(existsSync(join(SERVICE_SITE, 'releases/games/aa0000000003/entry.js'))).toBe(true);
  const files = requests.filter((line) => line.includes('/files/'));
  // At least one of the four was sent again.
  expect(new Set(files).size).toBe(4);
  expect(files.length).toBeGreaterThan(4);
  proxy.closeAllConnections();
  await new Promise((closed) => proxy.close(closed));
});

it('[PLAT-02] [PLAT-16] a rollback whose answer is lost is not repeated: it would go back further', async () => {
  const token = createToken('games');
  const direct = createRegistryClient(address, token);
  for (const id of ['aa0000000006', 'aa0000000007']) {
    putRelease('games', id, remoteFiles('games', id));
    await direct.upload('games', id);
    await direct.activate('games', id, '', 'passed');
  }
  const proxy = await startProxy(
    address,
    () => true,
    (line) => !line.endsWith('/rollback'),
  );
  const games = createRegistryClient(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, token);
  try {
    expect(await games.rollBack('games', 'slow')).toMatchObject({ active: 'aa0000000006' });
    await direct.putCanary('games', 'aa0000000007', 5, '', 'passed');
    expect(await games.rollBack('games', 'still slow')).toMatchObject({ active: 'aa0000000006' });
  } finally {
    proxy.closeAllConnections();
    await new Promise((closed) => proxy.close(closed));
  }
  expect(await direct.history('games')).toMatchObject({ active: 'aa0000000006', canary: null });
});

it('[PLAT-16] a token is sent over https only, or to this machine', () => {
  expect(registryFromEnvironment({})).toBeNull();
  const from = (url: string, token?: string) => () =>
    registryFromEnvironment({ REGISTRY_URL: url, REGISTRY_TOKEN: token });
  expect(from('http://registry.example.com', 'rt_x')).toThrow('must be an https address');
  expect(from('http://127.0.0.1.example.com', 'rt_x')).toThrow('must be an https address');
  expect(from('https://registry.example.com')).toThrow(
    'Set REGISTRY_TOKEN: the operator of https://registry.example.com creates it.',
  );
  expect(from('https://registry.example.com', 'rt_x')).not.toThrow();
});

/** Forwards requests; those that `passes` refuses lose their connection, and those that `answers` refuses lose their answer. */
async function startProxy(
  target: string,
  passes: (line: string) => boolean,
  answers: (line: string) => boolean = () => true,
): Promise<Server> {
  const proxy = createServer((incoming, response) => {
    if (!passes(`${incoming.method} ${incoming.url}`)) return void incoming.socket.destroy();
    const { method, headers } = incoming;
    const outgoing = send(new URL(incoming.url ?? '', target), { method, headers }, (answer) => {
      if (!answers(`${incoming.method} ${incoming.url}`)) return void incoming.socket.destroy();
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    incoming.pipe(outgoing);
  });
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  return proxy;
}
