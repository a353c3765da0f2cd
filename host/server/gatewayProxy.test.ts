/**
 * @jest-environment node
 */
/** The proxy to a real gateway: what is forwarded, and the answers when the gateway is slow, absent or invalid. */
import type { FastifyInstance } from 'fastify';
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { GATEWAY_PATHS } from './gatewayPaths';
import { type ProxyOptions, type UnavailableCall } from './gatewayProxy';
import { createSiteServer } from './siteServer';

const open: Server[] = [];
const sites: FastifyInstance[] = [];
afterEach(async () => {
  for (const site of sites.splice(0)) {
    site.server.closeAllConnections();
    await site.close();
  }
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const portOf = (server: Server): number => (server.address() as AddressInfo).port;
function listen(handler: (request: IncomingMessage, response: ServerResponse) => void): Promise<Server> {
  const server = createServer(handler);
  open.push(server);
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

/** A site server in front of this gateway URL. */
async function siteBefore(base: string, options: Omit<ProxyOptions, 'upstream'> = {}) {
  const port = await listenSite(base, options);
  return (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
}

async function listenSite(base: string, options: Omit<ProxyOptions, 'upstream'> = {}): Promise<number> {
  const site = createSiteServer({ folder: '/nowhere', gateway: { upstream: new URL(base), ...options } });
  sites.push(site);
  await site.listen({ port: 0, host: '127.0.0.1' });
  return portOf(site.server);
}

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
const UNAVAILABLE = { errorCode: 'gateway_unavailable', message: 'The gateway does not respond.' };

it('[PLAT-08] forwards method, path, headers and body to the gateway below its base path, and returns its answer', async () => {
  const seen: { method?: string; url?: string; headers: IncomingMessage['headers']; body: string }[] = [];
  const gateway = await listen((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      seen.push({ method: request.method!, url: request.url!, headers: request.headers, body });
      response.writeHead(400, { 'content-type': 'application/json', 'x-request-id': 'r-1', 'keep-alive': 'timeout=1' });
      response.end('{"success":false,"errorCode":"validation"}');
    });
  });
  const request = await siteBefore(`http://127.0.0.1:${portOf(gateway)}/behind/`);
  const answer = await request('/wps/session/login?t=1', {
    method: 'POST',
    body: '{"username":"demo"}',
    headers: { authorization: 'token', 'idempotency-key': 'k-1', 'content-type': 'application/json', traceparent },
  });
  expect([answer.status, answer.headers.get('x-request-id')]).toEqual([400, 'r-1']);
  expect(await answer.json()).toEqual({ success: false, errorCode: 'validation' });
  expect(seen[0]).toMatchObject({ method: 'POST', url: '/behind/wps/session/login?t=1', body: '{"username":"demo"}' });
  expect(seen[0]!.headers).toMatchObject({ authorization: 'token', 'idempotency-key': 'k-1', traceparent });
  expect(seen[0]!.headers.host).toBe(`127.0.0.1:${portOf(gateway)}`);
});

it.each(['/lotto-vn/lgw/betting', '/lotto/lgw/games/opened/numero?t=1'])('[PLAT-08] forwards %s', async (path) => {
  const gateway = await listen(({ method, url }, response) => response.end(`${method} ${url}`));
  const request = await siteBefore(`http://127.0.0.1:${portOf(gateway)}`);
  expect(await (await request(path, { method: 'POST', body: '{}' })).text()).toBe(`POST ${path}`);
});

it('answers 502 when no gateway is reachable', async () => {
  const gone = await listen(() => undefined);
  const port = portOf(gone);
  await new Promise((resolve) => gone.close(resolve));
  const failures: UnavailableCall[] = [];
  const request = await siteBefore(`http://127.0.0.1:${port}`, { onUnavailable: (failure) => failures.push(failure) });
  const answer = await request('/wps/system/status?phone=017', { headers: { traceparent } });
  expect([answer.status, await answer.json()]).toEqual([502, UNAVAILABLE]);
  // [OPS-03] For the log, with the id that the page shows.
  const reason = expect.stringContaining('ECONNREFUSED') as string;
  expect(failures).toEqual([{ traceId, call: 'GET /wps/system/status', status: 502, reason }]);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

it('answers 502 to a large upload, too, instead of closing the visitor’s connection', async () => {
  const request = await siteBefore('http://127.0.0.1:1');
  const answer = await request('/wps/upload', { method: 'POST', body: 'x'.repeat(2_000_000) });
  expect([answer.status, await answer.json()]).toEqual([502, UNAVAILABLE]);
});

it('sends a refused call once, and a body of GET not at all', async () => {
  const seen: (string | undefined)[] = [];
  const gateway = await listen((incoming, response) => {
    seen.push(incoming.headers['content-length']);
    response.writeHead(503).end('{"errorCode":"maintenance"}');
  });
  await siteBefore(`http://127.0.0.1:${portOf(gateway)}`);
  const site = portOf(sites[0]!.server);
  const status = await new Promise((resolve) => {
    const headers = { 'content-length': '2' };
    httpRequest({ port: site, host: '127.0.0.1', path: '/wps/x', headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    }).end('{}');
  });
  expect([status, seen]).toEqual([503, [undefined]]);
});

it('answers 504 when the gateway times out, and closes its connection', async () => {
  let isLetGo: () => void;
  const letGo = new Promise<void>((resolve) => (isLetGo = resolve));
  const gateway = await listen((request) => request.socket.on('close', () => isLetGo()));
  const answer = await (
    await siteBefore(`http://127.0.0.1:${portOf(gateway)}`, { timeoutMs: 50 })
  )('/wps/system/status');
  expect([answer.status, await answer.json()]).toEqual([504, UNAVAILABLE]);
  await letGo;
});

it('aborts a response that the gateway aborts, so that a truncated one is not taken as complete', async () => {
  const gateway = await listen((_request, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('{"success":true', () => response.destroy());
  });
  const answer = await (await siteBefore(`http://127.0.0.1:${portOf(gateway)}`))('/wps/system/status');
  await expect(answer.text()).rejects.toThrow();
});

it('closes the gateway connection when the visitor disconnects', async () => {
  let isLetGo: () => void;
  const letGo = new Promise<void>((resolve) => (isLetGo = resolve));
  let reportRequest: () => void;
  const requested = new Promise<void>((resolve) => (reportRequest = resolve));
  const gateway = await listen((request) => {
    request.socket.on('close', () => isLetGo());
    reportRequest();
  });
  const leaving = new AbortController();
  const request = await siteBefore(`http://127.0.0.1:${portOf(gateway)}`);
  const asking = request('/wps/slow', { signal: leaving.signal });
  await requested;
  leaving.abort();
  await expect(asking).rejects.toThrow();
  await letGo;
});

it('[PLAT-05] allows gateway calls from embedding pages only', async () => {
  const gateway = await listen((_, response) => response.end('{}'));
  const request = await siteBefore(`http://127.0.0.1:${portOf(gateway)}`, { embedOrigins: ['https://friend.test'] });
  const allowed = async (origin: string, method: string) => {
    const answer = await request('/wps/x', { method, headers: { origin } });
    return [answer.status, answer.headers.get('access-control-allow-origin')];
  };
  expect(await allowed('https://friend.test', 'OPTIONS')).toEqual([204, 'https://friend.test']);
  expect(await allowed('https://friend.test', 'GET')).toEqual([200, 'https://friend.test']);
  expect(await allowed('https://evil.test', 'OPTIONS')).toEqual([200, null]);
  expect(await allowed('https://friend.test.evil.test', 'GET')).toEqual([200, null]);
});

it.each([[{ origin: 'https://friend.test' }], [{}]])(
  '[PLAT-05] separates responses to the site from those to embedding pages in the browser’s cache (%j)',
  async (headers: Record<string, string>) => {
    const gateway = await listen((_, response) => response.writeHead(200, { vary: 'Language' }).end('{}'));
    const request = await siteBefore(`http://127.0.0.1:${portOf(gateway)}`, { embedOrigins: ['https://friend.test'] });
    expect((await request('/wps/x', { headers })).headers.get('vary')).toBe('Language, Origin');
  },
);

describe('the push channel', () => {
  /** The status line or first bytes an upgrade request at this path receives. */
  async function upgrade(path: string, onUpgrade?: (socket: Duplex) => void): Promise<string> {
    const gateway = await listen((_, response) => response.writeHead(401).end());
    if (onUpgrade) gateway.on('upgrade', (_, socket) => onUpgrade(socket));
    const site = await listenSite(`http://127.0.0.1:${portOf(gateway)}`);
    return new Promise((resolve) => {
      const socket = connect(site, '127.0.0.1');
      let heard = '';
      socket.on('data', (chunk) => {
        heard += String(chunk);
        if (heard.endsWith('\r\n\r\n') && heard.includes('101')) socket.write('hello');
      });
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(heard));
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
    });
  }

  const echo = (socket: Duplex) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    socket.on('data', (chunk) => socket.end(`you said ${String(chunk)}`));
  };

  it('[MSG-04] is proxied to the gateway in both directions', async () => {
    expect(await upgrade('/wps/push', echo)).toMatch(/^HTTP\/1\.1 101 [\s\S]*you said hello$/);
  });

  it('is proxied on the gateway’s paths only', async () => {
    expect(await upgrade('/m/home', echo)).toBe('');
    expect(await upgrade('/wpsx/push', echo)).toBe('');
  });

  it('ends both connections of a visitor who leaves, also when the gateway keeps its side open', async () => {
    const gateway = await listen(() => undefined);
    const atGateway: Duplex[] = [];
    gateway.on('upgrade', (_, socket: Duplex) => {
      atGateway.push(socket);
      socket.on('error', () => undefined).resume();
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    });
    const port = await listenSite(`http://127.0.0.1:${portOf(gateway)}`);
    const socket = connect(port, '127.0.0.1');
    socket.write('GET /wps/push HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    await new Promise((resolve) => socket.once('data', resolve));
    const left = new Promise((resolve) => atGateway[0]!.once('end', resolve));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.end();
    await Promise.all([left, closed]);
    atGateway[0]!.destroy();
  });

  it('returns the answer of a gateway that refuses it', async () => {
    expect(await upgrade('/wps/push')).toMatch(/^HTTP\/1\.1 401 /);
  });
});

it('handles only the gateway’s paths', () => {
  const owns = (url: string) => GATEWAY_PATHS.test(url);
  expect(['/wps/x', '/lgw/games', '/__mock', '/docs?x'].map(owns)).toEqual([true, true, true, true]);
  expect(['/m/home', '/wpsx', '/', '/releases/wps/a.js'].map(owns)).toEqual([false, false, false, false]);
});

it('[PLAT-05] allows only the embedding pages to frame its games', async () => {
  const policy = "default-src 'none'; frame-ancestors 'self'";
  const gateway = await listen((_, response) => response.setHeader('content-security-policy', policy).end('a game'));
  const framedBy = async (origins: readonly string[]) => {
    const request = await siteBefore(`http://127.0.0.1:${portOf(gateway)}`, { embedOrigins: origins });
    return (await request('/wps/play/game/')).headers.get('content-security-policy');
  };
  expect(await framedBy([])).toBe(policy);
  expect(await framedBy(['https://shop.test', 'https://blog.test'])).toBe(
    `${policy} https://shop.test https://blog.test`,
  );
});
