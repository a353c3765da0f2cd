/** Files of the site folder over HTTP: immutable releases, revalidated page and registry, precompressed copies. */
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FRAME_PAGE, framePageHeaders } from './framePage';
import type { Pages, StoredPage } from './pages';
import { NEEDS_SCRIPTS } from './pages/composePage';
import { ERROR_HEADERS } from './safeHeaders';

export type HeaderKind = 'releases' | 'open' | 'page';
export type HeaderRules = Readonly<Record<HeaderKind, Readonly<Record<string, string>>>>;

/** Content types by extension. */
export const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};
/** Never served: the site's state, header rules, dot folders, and temporary files. */
export const PRIVATE = /^\/(state\.json|headers\.json)|(^|\/)\.|\.tmp$/;
/** Paths that answer with index.html regardless of existing files; the nginx configuration (nginxConfig.ts) uses the same expression. */
export const PAGE = /^\/(m(\/.*)?)?$/;
/** A path with an extension is a file, never the page. */
export const HAS_EXTENSION = /\.[^/]*$/;
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

export interface SiteFiles {
  readonly serve: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
}

export interface SiteFilesOptions {
  /** Rendered pages, sent in place of index.html where there is one. */
  readonly pages?: Pick<Pages, 'find'> | null;
  /** Origins of pages that may frame an embedded remote. */
  readonly embedOrigins?: readonly string[];
}

export function createSiteFiles(folder: string, { pages = null, embedOrigins = [] }: SiteFilesOptions = {}): SiteFiles {
  // Read per request: a release may replace it while the server runs.
  const headerRules = async () => JSON.parse(await readFile(join(folder, 'headers.json'), 'utf8')) as HeaderRules;

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = pathOf(request.url ?? '/');
    if (request.method === 'POST' && path?.startsWith('/m/')) return askForScripts(request, response);
    if (request.method !== 'GET' && request.method !== 'HEAD') return end(response, 405);
    if (path === null || PRIVATE.test(path)) return end(response, 404);
    const found = await findFile(folder, path);
    if (!found) return end(response, 404);
    const isFrame = path === FRAME_PAGE;
    const kindRules = (await headerRules())[found.kind];
    const rules = isFrame ? framePageHeaders(kindRules, embedOrigins) : kindRules;
    for (const [name, value] of Object.entries(rules)) response.setHeader(name, value);
    const page = found.kind === 'page' && !isFrame ? await pages?.find(request) : null;
    if (page) return sendPage(request, response, page);
    await send(request, response, found.file, found.kind === 'page' && !isFrame && pages !== null);
  };

  return {
    serve: (request, response) =>
      serve(request, response).catch(() => {
        // A client that disconnected, or a folder that does not exist (yet): must never crash the server.
        if (response.headersSent) response.destroy();
        else end(response, 503);
      }),
  };
}

/** A form of a rendered page, sent by a browser without scripts: nothing reads its fields, and the page says what it lacks. */
function askForScripts(request: IncomingMessage, response: ServerResponse): void {
  const { pathname, search } = new URL(request.url ?? '/', 'http://site');
  const headers = { Location: `${pathname}${search}#${NEEDS_SCRIPTS}`, 'Cache-Control': 'no-store' };
  request.resume();
  response.writeHead(303, { ...ERROR_HEADERS, ...headers }).end();
}

/** The decoded path, or null for an invalid encoding or a path outside the folder. */
function pathOf(url: string): string | null {
  try {
    const path = decodeURIComponent(new URL(url, 'http://site').pathname);
    return path.includes('\0') || normalize(path) !== path ? null : path;
  } catch {
    return null;
  }
}

async function findFile(folder: string, path: string): Promise<{ file: string; kind: HeaderKind } | null> {
  if (PAGE.test(path)) return { file: join(folder, 'index.html'), kind: 'page' };
  const file = join(folder, path);
  if (await isFile(file)) return { file, kind: kindOf(path) };
  // A missing file of a release is 404, never the page: a script must not parse as HTML.
  if (path.startsWith('/releases/') || HAS_EXTENSION.test(path)) return null;
  return { file: join(folder, 'index.html'), kind: 'page' };
}

function kindOf(path: string): HeaderKind {
  if (path.startsWith('/releases/')) return 'releases';
  return path.endsWith('.html') ? 'page' : 'open';
}

/** `variesByCookie`: the same URL answers with a rendered page, too. */
async function send(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  variesByCookie: boolean,
): Promise<void> {
  const { path, encoding } = await bestCopy(file, String(request.headers['accept-encoding'] ?? ''));
  const { size, mtimeMs } = await stat(path);
  const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}${encoding ? `-${encoding}` : ''}"`;
  response.setHeader('ETag', etag);
  response.setHeader('Vary', variesByCookie ? 'Accept-Encoding, Cookie' : 'Accept-Encoding');
  if (request.headers['if-none-match'] === etag) return end(response, 304);
  response.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream');
  response.setHeader('Content-Length', size);
  if (encoding) response.setHeader('Content-Encoding', encoding);
  if (request.method === 'HEAD') return end(response, 200);
  response.statusCode = 200;
  await pipeline(createReadStream(path), response);
}

/** Varies by the visitor's cookie: language, and guest or member. */
function sendPage(request: IncomingMessage, response: ServerResponse, page: StoredPage): void {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = ENCODINGS.find(([name]) => accepts(accepted, name))?.[0] ?? null;
  const body = encoding === 'br' ? page.br : encoding === 'gzip' ? page.gzip : page.html;
  const etag = `"${page.etag}${encoding ? `-${encoding}` : ''}"`;
  response.setHeader('Content-Security-Policy', page.policy);
  response.setHeader('ETag', etag);
  response.setHeader('Vary', 'Accept-Encoding, Cookie');
  if (request.headers['if-none-match'] === etag) return end(response, 304);
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Content-Length', body.length);
  if (encoding) response.setHeader('Content-Encoding', encoding);
  response.statusCode = 200;
  response.end(request.method === 'HEAD' ? undefined : body);
}

async function bestCopy(file: string, accepted: string): Promise<{ path: string; encoding: string | null }> {
  for (const [encoding, suffix] of ENCODINGS) {
    if (accepts(accepted, encoding) && (await isCopyOf(file, file + suffix))) return { path: file + suffix, encoding };
  }
  return { path: file, encoding: null };
}

/** False for "br;q=0" (RFC 9110 §12.4.2). */
const accepts = (accepted: string, encoding: string): boolean =>
  accepted.split(',').some((entry) => {
    const [name = '', ...parameters] = entry.split(';').map((word) => word.trim().toLowerCase());
    return name === encoding && !parameters.some((word) => /^q=0(\.0*)?$/.test(word));
  });

/** Page and registry are replaced before their compressed copies: an older copy is ignored. */
async function isCopyOf(file: string, copy: string): Promise<boolean> {
  try {
    const [original, compressed] = await Promise.all([stat(file), stat(copy)]);
    return compressed.mtimeMs >= original.mtimeMs;
  } catch {
    return false;
  }
}

async function isFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}

/** A 304 keeps the headers of the file: a browser replaces those it has stored with it (RFC 9111 §4.3.4). */
function end(response: ServerResponse, status: number): void {
  response.writeHead(status, status >= 400 ? ERROR_HEADERS : {}).end();
}
