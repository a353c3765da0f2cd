/**
 * serveArm: HTTP/2 with TLS in front of one arm, the same for all. What is not a file of the arm is passed to the site
 * server: for "ours" everything, for the others the gateway's calls and pictures, and the site's icons and fonts.
 */
import { createReadStream, statSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import { createSecureServer } from 'node:http2';
import { extname, join, normalize } from 'node:path';
import { packPage } from '../../host/server/pages/packPage.ts';
import { HAS_EXTENSION, PAGE, TYPES } from '../../host/server/siteFiles.ts';

/**
 * Headers of the site server's pages that those of every arm have too: the browser starts a new process for a page with an opener
 * policy, which takes as long in each architecture.
 */
const COMMON = [
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
];
/** Not allowed in HTTP/2 (RFC 9113 §8.2.2). */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection', 'te']);

/**
 * @typedef {object} ArmFiles
 * @property {string} [folder] the arm's files; none: everything comes from the site server
 * @property {(path: string) => string} [pageOf] its HTML file of a page's path
 * @property {(request: import('node:http').IncomingMessage) => Promise<string | null>} [render] the HTML of a page; null: its file
 */

/**
 * @param {ArmFiles & { site: string, certificate: { key: Buffer, cert: Buffer } }} arm `site`: URL of the site server
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function serveArm({ site, certificate, folder, pageOf = () => 'index.html', render }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const common = await commonHeaders(site);
  const server = createSecureServer({ ...certificate, allowHTTP1: true }, async (request, response) => {
    try {
      const html = render && isPage(pathOf(request)) ? await render(request) : null;
      const file = folder && fileOf(folder, pathOf(request), pageOf);
      if (html) await sendPage(response, html, common);
      else if (file) sendFile(request, response, { file, common });
      else pass(request, response, { site, agent });
    } catch (error) {
      console.error(`${request.url}: ${error}`);
      response.writeHead(500).end();
    }
  });
  const sessions = new Set();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
    session.on('error', () => undefined);
  });
  server.on('sessionError', () => undefined);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `https://localhost:${server.address().port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
        for (const session of sessions) session.destroy();
        agent.destroy();
      }),
  };
}

const pathOf = ({ url }) => normalize(new URL(url, 'http://arm').pathname);
const isPage = (path) => PAGE.test(path) && !HAS_EXTENSION.test(path);

function fileOf(folder, path, pageOf) {
  const file = join(folder, isPage(path) ? pageOf(path) : path);
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? file : null;
}

async function commonHeaders(site) {
  const { headers } = await fetch(`${site}/m/home`);
  return Object.fromEntries(COMMON.map((name) => [name, headers.get(name)]));
}

async function sendPage(response, html, common) {
  const body = await packPage(Buffer.from(html));
  response.writeHead(200, {
    ...common,
    'content-type': TYPES['.html'],
    'content-length': body.length,
    'content-encoding': 'br',
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
  });
  response.end(body);
}

/** Cache headers and precompressed copies as the site server has them. */
function sendFile(request, response, { file, common }) {
  const isBrotli =
    /\bbr\b/.test(request.headers['accept-encoding'] ?? '') && statSync(`${file}.br`, { throwIfNoEntry: false });
  const path = isBrotli ? `${file}.br` : file;
  const isRevalidated = /\.(html|json)$/.test(file);
  response.writeHead(200, {
    ...(extname(file) === '.html' ? common : {}),
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    'content-length': statSync(path).size,
    'cache-control': isRevalidated ? 'no-cache' : 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
    ...(isBrotli ? { 'content-encoding': 'br' } : {}),
  });
  createReadStream(path)
    .on('error', () => response.destroy())
    .pipe(response);
}

function pass(request, response, { site, agent }) {
  const { hostname, port } = new URL(site);
  const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !name.startsWith(':')));
  const outgoing = httpRequest(
    {
      hostname,
      port,
      agent,
      path: request.url,
      method: request.method,
      headers: { ...headers, host: `${hostname}:${port}` },
    },
    (answer) => {
      const endToEnd = Object.entries(answer.headers).filter(([name]) => !HOP_BY_HOP.has(name));
      response.writeHead(answer.statusCode, Object.fromEntries(endToEnd));
      answer.on('error', () => response.destroy()).pipe(response);
    },
  );
  outgoing.on('error', () => {
    if (response.headersSent) response.destroy();
    else response.writeHead(502).end();
  });
  response.on('close', () => outgoing.destroy());
  request.pipe(outgoing);
}
