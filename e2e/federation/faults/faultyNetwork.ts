/** A proxy in front of a site server that makes the scripts of one remote fail as networks, caches and servers do. */
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';

export const NETWORK_FAULTS = [
  'refused',
  'slow',
  'stalled',
  '404',
  '500',
  'html',
  'truncated',
  'corrupt',
  'wrong-type',
  'wrong-hash',
] as const;
export type NetworkFault = (typeof NETWORK_FAULTS)[number];

/** Longer than the page waits before it says so. */
const SLOW_MS = 5_000;
const PICTURES = new Set(['image', 'font', 'manifest']);

export interface FaultyNetwork {
  readonly url: string;
  /** Makes every script below a path fail until `heal`; null makes that path answer 404, as an unreadable registry does. */
  readonly break: (path: string, fault: NetworkFault) => void;
  readonly heal: () => void;
  readonly close: () => Promise<void>;
}

export async function startFaultyNetwork(site: string): Promise<FaultyNetwork> {
  const upstream = new URL(site);
  let faults: readonly (readonly [path: string, fault: NetworkFault])[] = [];
  const sockets = new Set<Socket>();
  const faultOf = (url = '') => faults.find(([path]) => url.startsWith(path))?.[1];

  const server = createServer((request, response) => {
    // Pictures and fonts are no part of a cell, and cost half of its time.
    if (PICTURES.has(request.headers['sec-fetch-dest'] as string)) return void response.writeHead(204).end();
    const fault = faultOf(request.url);
    const options = { host: upstream.hostname, port: upstream.port, path: request.url, method: request.method };
    // Truncated and changed bodies are made of the plain text.
    const headers = fault ? { ...request.headers, 'accept-encoding': 'identity' } : request.headers;
    const outgoing = send({ ...options, headers }, (answer) => {
      if (fault) return void answerWith(fault, answer, response);
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    outgoing.on('error', () => response.destroy());
    response.on('close', () => outgoing.destroy());
    request.pipe(outgoing);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    const outgoing = connect(Number(upstream.port), upstream.hostname, () => {
      const lines = Object.entries(request.headers).map(([name, value]) => `${name}: ${String(value)}`);
      outgoing.write([`${request.method} ${request.url} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
      outgoing.write(head);
      socket.pipe(outgoing).pipe(socket);
    });
    for (const [one, other] of [[socket, outgoing] as const, [outgoing, socket] as const]) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  });
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    break: (path, fault) => {
      faults = [...faults, [path, fault]];
    },
    heal: () => {
      faults = [];
    },
    close: async () => {
      const closed = new Promise((done) => server.close(done));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

async function answerWith(fault: NetworkFault, answer: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const half = body.subarray(0, body.length / 2);
  const { 'transfer-encoding': _, ...headers } = { ...answer.headers, 'cache-control': 'no-store' };
  const whole = { ...headers, 'content-length': String(body.length) };
  const answers: Readonly<Record<NetworkFault, () => void>> = {
    refused: () => response.destroy(),
    slow: () => void setTimeout(() => response.writeHead(200, whole).end(body), SLOW_MS),
    stalled: () => void response.writeHead(200, whole).write(half),
    404: () => response.writeHead(404, { 'access-control-allow-origin': '*' }).end(),
    500: () => response.writeHead(500, { 'access-control-allow-origin': '*' }).end('error'),
    html: () => response.writeHead(200, { 'content-type': 'text/html', 'access-control-allow-origin': '*' }).end(HTML),
    truncated: () => response.writeHead(200, whole).write(half, () => response.destroy()),
    corrupt: () => response.writeHead(200, whole).end(scrambled(body)),
    'wrong-type': () => response.writeHead(200, { ...whole, 'content-type': 'application/json' }).end(body),
    'wrong-hash': () => {
      const changed = Buffer.concat([body, Buffer.from(';globalThis.intruder = true')]);
      response.writeHead(200, { ...whole, 'content-length': String(changed.length) }).end(changed);
    },
  };
  answers[fault]();
}

/** What a captive portal or a misconfigured server sends instead of a missing file. */
const HTML = '<!doctype html><title>Welcome</title><h1>Log in to the network</h1>';

/** The same length with other bytes in the middle. */
function scrambled(body: Buffer): Buffer {
  const changed = Buffer.from(body);
  for (let index = Math.floor(body.length / 2); index < body.length / 2 + 64; index++) changed[index] = 0x00;
  return changed;
}
