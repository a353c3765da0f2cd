/** @jest-environment node */
/** Several gateways behind one site server: calls, WebSockets and rendered pages go on while one of them is down. */
import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UnavailableCall } from './gatewayProxy';
import { createGateways, parseGateways, type Gateways } from './gateways';
import { createRenderer } from './pages/renderer';
import { createSiteServer } from './siteServer';

const urlOf = (port: number) => new URL(`http://127.0.0.1:${port}`);
const portOf = (server: Server): number => (server.address() as AddressInfo).port;
const originsOf = (gateways: Gateways) => gateways.inOrder().map(({ port }) => port);

const servers: Server[] = [];
let site: FastifyInstance | null = null;
afterEach(async () => {
  site?.server.closeAllConnections();
  await site?.close();
  site = null;
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** Answers with its method and path. */
async function listen(): Promise<URL> {
  const server = createServer((request, response) => response.end(`${request.method} ${request.url}`));
  server.on('upgrade', (_, socket: Duplex) => socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n'));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return urlOf(portOf(server));
}
/** Two gateways that answer /wps/up only. `isLeft`: when the site server has closed the connection of another request. */
async function listenSilently() {
  let received = (): void => undefined;
  let left = (): void => undefined;
  const isReceived = new Promise<void>((resolve) => (received = resolve));
  const isLeft = new Promise<void>((resolve) => (left = resolve));
  const wait = ({ socket }: IncomingMessage) => {
    socket.on('error', () => undefined).on('close', left);
    received();
  };
  const urls: URL[] = [];
  for (let count = 0; count < 2; count += 1) {
    const server = createServer((request, response) =>
      request.url === '/wps/up' ? response.end('up') : wait(request),
    );
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    urls.push(urlOf(portOf(server)));
  }
  return { urls, isReceived, isLeft };
}
/** Refuses connections. */
async function downAddress(): Promise<URL> {
  const url = await listen();
  await new Promise((resolve) => servers.pop()!.close(resolve));
  return url;
}
async function siteBefore(urls: readonly URL[]) {
  const failures: UnavailableCall[] = [];
  const log: string[] = [];
  const upstream = createGateways(urls, { log: (line) => log.push(line) });
  site = createSiteServer({ folder: '/nowhere', gateway: { upstream, onUnavailable: (call) => failures.push(call) } });
  await site.listen({ port: 0, host: '127.0.0.1' });
  const port = portOf(site.server);
  const request = async (path: string, method = 'GET') => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers: { connection: 'close' } });
    return `${answer.status} ${await answer.text()}`;
  };
  return { request, failures, log, port };
}

it('[OPS-01] takes the gateways in turn, and avoids one that failed for ten seconds', () => {
  let now = 0;
  const log: string[] = [];
  const urls = [1, 2, 3].map(urlOf);
  const gateways = createGateways(urls, { now: () => now, log: (line) => log.push(line) });
  expect([originsOf(gateways), originsOf(gateways)]).toEqual([
    ['1', '2', '3'],
    ['2', '3', '1'],
  ]);
  gateways.failed(urls[0]!);
  expect([originsOf(gateways), originsOf(gateways)]).toEqual([
    ['3', '2', '1'],
    ['2', '3', '1'],
  ]);
  for (const url of urls) gateways.failed(url);
  expect(originsOf(gateways)).toEqual(['2', '3', '1']);
  now += 10_000;
  expect([originsOf(gateways), originsOf(gateways)]).toEqual([
    ['3', '1', '2'],
    ['1', '2', '3'],
  ]);
  expect(log).toHaveLength(3);
  for (; now < 300_000; now += 11_000) gateways.failed(urls[0]!);
  expect(log).toHaveLength(3);
});

it('[OPS-01] reads one or several addresses, with the same path', () => {
  expect(parseGateways('http://a:1').map(String)).toEqual(['http://a:1/']);
  expect(parseGateways('http://a:1/x, http://b:2/x').map(({ host }) => host)).toEqual(['a:1', 'b:2']);
  expect(() => parseGateways('http://a:1 http://b:2/x')).toThrow('must have the same path');
  expect(() => parseGateways(' ')).toThrow('names no gateway');
  for (const address of ['localhost:3100', '127.0.0.1:3100', 'gateway'])
    expect(() => parseGateways(address)).toThrow(`"${address}" is no address`);
});

it('[OPS-01] a read is answered by the next gateway when one refuses the connection; the log says so once', async () => {
  const [down, up] = [await downAddress(), await listen()];
  const { request, failures, log } = await siteBefore([down, up]);
  for (let call = 0; call < 4; call += 1) expect(await request('/wps/x?a=1')).toBe('200 GET /wps/x?a=1');
  expect(failures).toEqual([]);
  expect(log).toEqual([expect.stringContaining(`"gateway":"${down.origin}"`)]);
});

it('[OPS-01] a write is never repeated, and the next one goes to a gateway that answers', async () => {
  const { request, failures } = await siteBefore([await downAddress(), await listen()]);
  const answers: string[] = [];
  for (let call = 0; call < 4; call += 1) answers.push(await request('/wps/x', 'POST'));
  expect(answers.filter((answer) => answer !== '200 POST /wps/x')).toEqual([expect.stringMatching(/^502 /)]);
  expect(failures).toHaveLength(1);
});

it('[OPS-01] answers 502 once every gateway was tried', async () => {
  const { request, failures } = await siteBefore([await downAddress(), await downAddress()]);
  expect(await request('/wps/x')).toMatch(/^502 /);
  expect(failures).toHaveLength(1);
});

it('[OPS-01] [MSG-04] a WebSocket is opened at the next gateway', async () => {
  const { port, log } = await siteBefore([await downAddress(), await listen()]);
  const open = () =>
    new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('data', (chunk) => resolve(String(chunk)));
      socket.once('close', () => resolve(''));
      socket.write('GET /wps/push HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    });
  for (let time = 0; time < 2; time += 1) expect(await open()).toMatch(/^HTTP\/1\.1 101 /);
  expect(log).toHaveLength(1);
});

it.each([
  ['a read', 'GET /wps/x HTTP/1.1\r\n'],
  ['a write', 'POST /wps/x HTTP/1.1\r\nContent-Length: 2\r\n', '{}'],
  ['an upload that has not ended', 'POST /wps/x HTTP/1.1\r\nContent-Length: 9\r\n', '{}'],
])(
  '[OPS-01] a visitor who leaves during %s is no failure of the gateway, which gets its next call in turn',
  async (_during, head, body = '') => {
    const silent = await listenSilently();
    const { port, request, failures, log } = await siteBefore(silent.urls);
    const visitor = connect(port, '127.0.0.1');
    visitor.write(`${head}Host: x\r\n\r\n${body}`);
    await silent.isReceived;
    visitor.resetAndDestroy();
    await silent.isLeft;
    // Answered after what the site server does about the visitor.
    expect(await request('/wps/up')).toBe('200 up');
    expect([failures, log]).toEqual([[], []]);
  },
);

describe('rendering', () => {
  /** A host whose pages show what the gateway answers. */
  const HOST = `module.exports = {
    sharedModules: {},
    createPageRenderer: ({ origin }) => async ({ url }) => {
      const texts = [1, 2].map((id) => fetch(origin + '/wps/call?id=' + id).then((answer) => answer.text()));
      return { title: url, html: (await Promise.all(texts)).join() };
    },
  };`;
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'gateways-'));
    mkdirSync(join(folder, 'releases/host/h1'), { recursive: true });
    writeFileSync(join(folder, 'releases/host/h1/server.js'), HOST);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('[OPS-01] [SITE-26] a page has its content while the first gateway refuses connections', async () => {
    const log: string[] = [];
    const gateways = createGateways([await downAddress(), await listen()], { log: (line) => log.push(line) });
    const renderer = createRenderer({ folder, gateways });
    const integrity = `sha256-${createHash('sha256').update(HOST).digest('base64')}`;
    const host = { id: 'h1', server: { file: 'server.js', integrity } };
    const composition = { sequence: 1, host, remotes: [], pages: new Map(), isForMembers: () => false, first: [] };
    const html = 'GET /wps/call?id=1,GET /wps/call?id=2';
    for (const url of ['/a', '/b', '/c'])
      expect(await renderer.render(composition, { url, locale: 'en' })).toMatchObject({ title: url, html });
    renderer.close();
    expect(log).toHaveLength(1);
  });
});
