/** The same site behind the built-in server and behind nginx with its generated configuration, for the smoke tests. */
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createProbe } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { HeaderRules } from '../siteFiles';
import { createSiteServer } from '../siteServer';
import { nginxConfig } from './nginxConfig';

export const EMBED_ORIGIN = 'https://shop.test';
export const PAGE_TEXT = '<page>';

/** The policy of the site's pages. */
export const POLICY = "default-src 'none'; script-src 'self'; frame-ancestors 'self'";
const always = { 'X-Content-Type-Options': 'nosniff' };
const open = { ...always, 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };
/** Response headers of the site's files. */
export const RULES = {
  releases: { ...open, 'Cache-Control': 'public, max-age=31536000, immutable' },
  open: { ...open, 'Cache-Control': 'no-cache' },
  page: {
    ...always,
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': POLICY,
    'Integrity-Policy': 'blocked-destinations=(script)',
    'Permissions-Policy': 'camera=(), geolocation=()',
  },
};

export interface RunningSite {
  readonly base: string;
  /** The unencrypted address, of a site over HTTPS. */
  readonly plain?: string;
  readonly stop: () => Promise<void>;
}

/** A small site folder, readable by another user: nginx's workers are not root. */
export function createSiteFolder(headers: HeaderRules = RULES): string {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-site-'));
  chmodSync(folder, 0o755);
  const put = (path: string, content: string | Buffer, ageSeconds: number) => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    const at = Date.now() / 1000 - ageSeconds;
    utimesSync(file, at, at);
  };
  const compressed = (path: string, content: string) => {
    put(path, content, 100);
    put(`${path}.br`, brotliCompressSync(content), 99);
    put(`${path}.gz`, gzipSync(content), 99);
  };
  put('headers.json', JSON.stringify(headers), 100);
  put('state.json', '{}', 100);
  compressed('index.html', PAGE_TEXT);
  compressed('registry.json', '"signed"');
  compressed('releases/games/a1/entry.js', 'code');
  put('releases/games/.tmp-a2-1/entry.js', 'half', 100);
  put('registry.json.77.tmp', 'half', 100);
  put('sw.js', 'worker', 100);
  put('embed-frame.html', '<frame>', 100);
  put('manifest.webmanifest', '{}', 100);
  return folder;
}

/** A gateway that answers what it received, and accepts every WebSocket. @param port 0 takes a free one */
export async function startEchoGateway(port = 0): Promise<RunningSite & { readonly url: URL }> {
  const server = createServer((request, response) => echo(request, response));
  server.on('upgrade', (_request, socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    socket.on('data', (chunk) => socket.end(`echo ${String(chunk)}`));
    socket.on('error', () => undefined);
  });
  const running = await listening(server, port);
  return { ...running, url: new URL(running.base) };
}

function echo(request: IncomingMessage, response: ServerResponse): void {
  let body = '';
  request.on('data', (chunk) => (body += String(chunk)));
  request.on('end', () => {
    response.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'self'");
    response.setHeader('Content-Type', 'application/json');
    response.statusCode = request.url?.includes('refused') ? 503 : 200;
    const { method, url, headers, socket } = request;
    response.end(JSON.stringify({ method, url, headers, body, port: String(socket.localPort) }));
  });
}

export async function startBuiltIn(folder: string, gateway: URL): Promise<RunningSite> {
  const embedOrigins = [EMBED_ORIGIN];
  const site = createSiteServer({ folder, embedOrigins, gateway: { upstream: gateway, embedOrigins } });
  return {
    base: await site.listen({ port: 0, host: '127.0.0.1' }),
    stop: async () => {
      site.server.closeAllConnections();
      await site.close();
    },
  };
}

/** nginx over TLS, with a certificate of its own. */
export async function startNginx(
  folder: string,
  gateway: URL | readonly URL[],
  siteServers?: readonly URL[],
  { nginx, openssl, brotliModule }: NginxPrograms = found(),
): Promise<RunningSite & { readonly hasBrotli: boolean }> {
  if (!nginx || !openssl)
    throw new Error('nginx or openssl is missing. "npm test" unpacks them on Debian; elsewhere install both.');
  const runtimeFolder = mkdtempSync(join(tmpdir(), 'nginx-run-'));
  chmodSync(runtimeFolder, 0o755);
  const key = join(runtimeFolder, 'key.pem');
  const certificate = join(runtimeFolder, 'certificate.pem');
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  execFileSync(openssl, [...request, '-subj', '/CN=localhost', '-keyout', key, '-out', certificate], { stdio: 'pipe' });
  const [http, https] = [await freePort(), await freePort()];
  const config = nginxConfig({
    site: folder,
    headers: JSON.parse(readFileSync(join(folder, 'headers.json'), 'utf8')) as HeaderRules,
    gateways: [gateway].flat(),
    siteServers,
    http: `127.0.0.1:${http}`,
    https: { listen: `127.0.0.1:${https}`, certificate, key },
    embedOrigins: [EMBED_ORIGIN],
    brotliModule,
    runtimeFolder,
  });
  const file = join(runtimeFolder, 'nginx.conf');
  writeFileSync(file, config);
  const options = ['-c', file, '-p', runtimeFolder, '-g', 'daemon off;', '-e', join(runtimeFolder, 'error.log')];
  const child = spawn(nginx, options, { stdio: ['ignore', 'ignore', 'pipe'] });
  let complaint = '';
  child.stderr.on('data', (chunk) => (complaint += String(chunk)));
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(runtimeFolder, { recursive: true, force: true });
  };
  try {
    await whenListening(http, () => (child.exitCode === null ? null : complaint));
  } catch (error) {
    await stop();
    throw error;
  }
  const plain = `http://127.0.0.1:${http}`;
  return { base: `https://127.0.0.1:${https}`, plain, hasBrotli: brotliModule !== undefined, stop };
}

/** nginx that passes pages to the built-in server. When nginx does not start, nothing keeps running: jest would not end. */
export async function startNginxWithSiteServer(folder: string, gateway: URL, programs: NginxPrograms = found()) {
  const siteServer = await startBuiltIn(folder, gateway);
  // One of two is down all the time.
  const siteServers = [new URL('http://127.0.0.1:1'), new URL(siteServer.base)];
  const nginx = await startNginx(folder, gateway, siteServers, programs).catch(async (error: unknown) => {
    await siteServer.stop();
    throw error;
  });
  let isStopped = false;
  const stopSiteServer = async () => {
    if (!isStopped) await siteServer.stop();
    isStopped = true;
  };
  return { ...nginx, stopSiteServer, stop: () => Promise.all([nginx.stop(), stopSiteServer()]).then(() => undefined) };
}

interface NginxPrograms {
  readonly nginx?: string;
  readonly openssl?: string;
  readonly brotliModule?: string;
}

/** tools/run/nginx.mjs is an ES module with `import.meta`, which jest cannot load. */
function found(): NginxPrograms {
  const file = JSON.stringify(new URL(`file://${join(__dirname, '../../../tools/run/nginx.mjs')}`).href);
  const script = `console.log(JSON.stringify((await import(${file})).findNginx()))`;
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }),
  ) as object;
}

async function listening(server: Server, port = 0): Promise<RunningSite> {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createProbe().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

async function whenListening(port: number, failure: () => string | null): Promise<void> {
  for (const end = Date.now() + 10_000; ;) {
    const complaint = failure();
    if (complaint !== null || Date.now() > end) throw new Error(`nginx does not start: ${complaint}`);
    try {
      await fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' });
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  }
}

/** A folder of a site and a gateway for the tests of a file; call it outside of them. */
export function siteOfTests() {
  const made = {} as { folder: string; gateway: Awaited<ReturnType<typeof startEchoGateway>> };
  beforeAll(async () => {
    made.folder = createSiteFolder();
    made.gateway = await startEchoGateway();
  });
  afterAll(async () => {
    await made.gateway.stop();
    rmSync(made.folder, { recursive: true, force: true });
  });
  return made;
}
