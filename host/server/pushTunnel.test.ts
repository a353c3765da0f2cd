/** @jest-environment node */
/** Who may open a WebSocket, at which gateway, and its end; what passes through one: gatewayProxy.test.ts. */
import type { FastifyInstance } from 'fastify';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { createSiteServer } from './siteServer';

const ACCEPT = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
const gateways: Server[] = [];
const sockets: Duplex[] = [];
let site: FastifyInstance | null = null;
let seen: IncomingMessage[] = [];
beforeEach(() => (seen = []));
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await site?.close();
  for (const gateway of gateways.splice(0)) gateway.close();
});

const portOf = (server: Server) => (server.address() as AddressInfo).port;
async function openGateway(): Promise<number> {
  const gateway = createServer();
  gateways.push(gateway);
  gateway.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
    seen.push(request);
    sockets.push(socket.on('error', () => undefined));
    socket.write(ACCEPT);
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  return portOf(gateway);
}
async function openSite(upstream: string, more: object = {}): Promise<number> {
  site = createSiteServer({ folder: '/nowhere', gateway: { upstream: new URL(upstream), ...more } });
  await site.listen({ port: 0, host: '127.0.0.1' });
  return portOf(site.server);
}
/** The status of the handshake. */
const open = (port: number, lines: readonly string[] = [], path = '/wps/push') =>
  new Promise<{ readonly status: string | undefined; readonly socket: Socket }>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket.on('error', () => undefined));
    socket.once('data', (data) => resolve({ status: /^HTTP\/1\.1 (\d+)/.exec(String(data))?.[1], socket }));
    const headers = ['Host: site.test', 'Connection: Upgrade', 'Upgrade: websocket', ...lines];
    socket.write(`GET ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
  });

it.each([
  [undefined, '101'],
  ['https://site.test', '101'],
  ['http://site.test', '101'],
  ['https://shop.test', '101'],
  ['https://evil.test', '403'],
  ['https://site.test.evil.test', '403'],
  ['https://evil.test/https://site.test', '403'],
  ['https://shop.test.evil.test', '403'],
  ['http://shop.test', '403'],
  ['null', '403'],
  ['', '403'],
])('[MSG-04] a page of the origin %s may open a WebSocket: %s', async (origin, status) => {
  const port = await openSite(`http://127.0.0.1:${await openGateway()}`, { embedOrigins: ['https://shop.test'] });
  expect((await open(port, origin === undefined ? [] : [`Origin: ${origin}`])).status).toBe(status);
  expect(seen).toHaveLength(status === '101' ? 1 : 0);
});

it('[MSG-04] a WebSocket is opened below the base path of the gateway, with the address as it is', async () => {
  const gateway = await openGateway();
  const port = await openSite(`http://127.0.0.1:${gateway}/base/`);
  await open(port, [], '/wps/push?ticket=a%20b');
  expect(seen[0]?.url).toBe('/base/wps/push?ticket=a%20b');
  expect(seen[0]?.headers).toMatchObject({ host: `127.0.0.1:${gateway}`, 'x-forwarded-host': 'site.test' });
});

it('[MSG-04] a WebSocket ends with the site server, and with the gateway', async () => {
  const port = await openSite(`http://127.0.0.1:${await openGateway()}`);
  const [first, second] = [await open(port), await open(port)];
  const ended = (socket: Socket) => new Promise<void>((resolve) => void socket.once('close', () => resolve()).resume());
  const firstEnded = ended(first.socket);
  sockets.find((socket) => socket === seen[0]?.socket)?.destroy();
  await firstEnded;
  const secondEnded = ended(second.socket);
  await site?.close();
  site = null;
  await secondEnded;
});

it('[MSG-04] a gateway that does not answer the handshake in time is left, and one that has answered is not', async () => {
  const silent = createServer().on('upgrade', (_request, socket: Duplex) => void sockets.push(socket));
  gateways.push(silent);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const port = await openSite(`http://127.0.0.1:${portOf(silent)}`, { timeoutMs: 60 });
  const left = new Promise<void>((resolve) =>
    silent.once('upgrade', (_request, socket: Duplex) => socket.resume().once('end', () => resolve())),
  );
  expect((await open(port)).status).toBe('502');
  await left;
  await site?.close();

  const answering = await openSite(`http://127.0.0.1:${await openGateway()}`, { timeoutMs: 60 });
  const { status, socket } = await open(answering);
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect([status, socket.readableEnded, socket.closed]).toEqual(['101', false, false]);
});

it('[MSG-04] a WebSocket without any gateway is refused', async () => {
  const port = await openSite('http://127.0.0.1:9');
  expect((await open(port)).status).toBe('502');
});
