/**
 * serveArm: HTTP/2 with TLS in front of one arm, the same for all. What is not a file of the arm is passed to the site
 * server: for "ours" everything, for the others the gateway's calls and pictures, and the site's icons and fonts.
 */
import { createReadStream, statSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import { createSecureServer } from 'node:http2';
import { extname, join, normalize } from 'node:path';
import { HAS_EXTENSION, PAGE, TYPES } from '../../host/server/siteFiles.ts';

/** Not allowed in HTTP/2 (RFC 9113 §8.2.2). */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection', 'te']);

/**
 * @param {{ site: string, folder?: string, pageOf?: (path: string) => string, certificate: { key: Buffer, cert: Buffer } }} arm
 *   `site`: URL of the site server; `folder`: the arm's files, `pageOf`: its HTML file of a page's path
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function serveArm({ site, folder, pageOf = () => 'index.html', certificate }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const server = createSecureServer({ ...certificate, allowHTTP1: true }, (request, response) => {
    const file = folder && fileOf(folder, request.url, pageOf);
    if (file) sendFile(request, response, file);
    else pass(request, response, { site, agent });
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

function fileOf(folder, url, pageOf) {
  const path = normalize(new URL(url, 'http://arm').pathname);
  const file = join(folder, PAGE.test(path) && !HAS_EXTENSION.test(path) ? pageOf(path) : path);
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? file : null;
}

/** Cache headers and precompressed copies as the site server has them. */
function sendFile(request, response, file) {
  const isBrotli =
    /\bbr\b/.test(request.headers['accept-encoding'] ?? '') && statSync(`${file}.br`, { throwIfNoEntry: false });
  const path = isBrotli ? `${file}.br` : file;
  const isPage = file.endsWith('.html');
  response.writeHead(200, {
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    'content-length': statSync(path).size,
    'cache-control': isPage || file.endsWith('.json') ? 'no-cache' : 'public, max-age=31536000, immutable',
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
