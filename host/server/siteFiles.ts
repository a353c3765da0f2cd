/** Files of the site folder over HTTP: immutable releases, revalidated page and registry, precompressed copies. */
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Stats } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
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
  '.jpg': 'image/jpeg',
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
type Encoding = (typeof ENCODINGS)[number][0];

export interface SiteFilesOptions {
  /** The site folder; it may not exist yet. */
  readonly folder: string;
  /** Rendered pages, sent in place of index.html where there is one. */
  readonly pages?: Pick<Pages, 'find'> | null;
  /** Origins of pages that may frame an embedded remote. */
  readonly embedOrigins?: readonly string[];
}

/**
 * Registers the site's files for every path and method without a route of its own. @fastify/static sends the files; which
 * copy, entity tag and headers it sends is decided here (docs/decisions/0013).
 */
export function registerSiteFiles(
  app: FastifyInstance,
  { folder, pages = null, embedOrigins = [] }: SiteFilesOptions,
): void {
  const headerRules = createHeaderRules(join(folder, 'headers.json'));
  app.register(fastifyStatic, {
    root: folder,
    serve: false,
    index: false,
    etag: false,
    lastModified: false,
    cacheControl: false,
    acceptRanges: false,
    contentType: false,
  });

  app.setNotFoundHandler((request, reply) => end(reply, isRead(request) ? 404 : 405));
  app.all('*', async (request, reply) => {
    const path = pathOf(request.url);
    if (request.method === 'POST' && path?.startsWith('/m/')) return requireScripts(request, reply);
    if (!isRead(request)) return end(reply, 405);
    if (path === null || PRIVATE.test(path)) return end(reply, 404);
    const found = await findFile(folder, path);
    if (!found) return end(reply, 404);
    const isFrame = path === FRAME_PAGE;
    const kindRules = (await headerRules())[found.kind];
    reply.headers(isFrame ? framePageHeaders(kindRules, embedOrigins) : kindRules);
    const isPage = found.kind === 'page' && !isFrame;
    const page = isPage ? await pages?.find(request.raw) : null;
    if (page) return sendPage(request, reply, page);
    return send(request, reply, { folder, ...found, variesByCookie: isPage && pages !== null });
  });
}

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/** Read again when the file has changed: a release may replace it while the server runs. */
function createHeaderRules(file: string): () => Promise<HeaderRules> {
  let known: { readonly changed: number; readonly rules: HeaderRules } | null = null;
  return async () => {
    const { mtimeMs } = await stat(file);
    if (known?.changed !== mtimeMs)
      known = { changed: mtimeMs, rules: JSON.parse(await readFile(file, 'utf8')) as HeaderRules };
    return known.rules;
  };
}

/** A form of a rendered page, sent by a browser without scripts: nothing reads its fields, and the page says what it lacks. */
function requireScripts(request: FastifyRequest, reply: FastifyReply) {
  const { pathname, search } = new URL(request.url, 'http://site');
  request.raw.resume();
  return reply
    .code(303)
    .headers({ ...ERROR_HEADERS, Location: `${pathname}${search}#${NEEDS_SCRIPTS}`, 'Cache-Control': 'no-store' })
    .send();
}

/** The decoded path, or null for an invalid encoding or a path outside the folder. */
function pathOf(url: string): string | null {
  try {
    const path = decodeURIComponent(new URL(url, 'http://site').pathname);
    // Of a page no file is looked up by its path; nginx does not merge its slashes either.
    const plain = PAGE.test(path) ? path.replace(/\/{2,}/g, '/') : path;
    return path.includes('\0') || normalize(plain) !== plain ? null : path;
  } catch {
    return null;
  }
}

interface FoundFile {
  /** Below the site folder, with a leading slash. */
  readonly file: string;
  readonly kind: HeaderKind;
  readonly stats: Stats;
}

async function findFile(folder: string, path: string): Promise<FoundFile | null> {
  if (!PAGE.test(path)) {
    const stats = await statFile(join(folder, path));
    if (stats) return { file: path, kind: kindOf(path), stats };
    // A missing file of a release is 404, never the page: a script must not parse as HTML.
    if (path.startsWith('/releases/') || HAS_EXTENSION.test(path)) return null;
  }
  return { file: '/index.html', kind: 'page', stats: await stat(join(folder, 'index.html')) };
}

function kindOf(path: string): HeaderKind {
  if (path.startsWith('/releases/')) return 'releases';
  return path.endsWith('.html') ? 'page' : 'open';
}

interface FileToSend extends FoundFile {
  readonly folder: string;
  /** The same URL answers with a rendered page, too. */
  readonly variesByCookie: boolean;
}

async function send(request: FastifyRequest, reply: FastifyReply, found: FileToSend) {
  const { folder, file, variesByCookie } = found;
  const { suffix, encoding, stats } = await bestCopy(found, acceptedBy(request));
  const version = `${stats.size.toString(36)}-${Math.round(stats.mtimeMs).toString(36)}`;
  const etag = etagOf(version, encoding);
  reply.headers({ ETag: etag, Vary: variesByCookie ? 'Accept-Encoding, Cookie' : 'Accept-Encoding' });
  if (request.headers['if-none-match'] === etag) return end(reply, 304);
  reply.header('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream');
  if (encoding) reply.header('Content-Encoding', encoding);
  return reply.sendFile(`${file}${suffix}`, folder);
}

/** Varies by the visitor's cookie: language, and guest or member. */
function sendPage(request: FastifyRequest, reply: FastifyReply, page: StoredPage) {
  const accepted = acceptedBy(request);
  const encoding = ENCODINGS.find(([name]) => accepts(accepted, name))?.[0] ?? null;
  const body = encoding === 'br' ? page.br : encoding === 'gzip' ? page.gzip : page.html;
  const etag = etagOf(page.etag, encoding);
  reply.headers({ 'Content-Security-Policy': page.policy, ETag: etag, Vary: 'Accept-Encoding, Cookie' });
  if (request.headers['if-none-match'] === etag) return end(reply, 304);
  reply.headers({ 'Content-Type': TYPES['.html'], 'Content-Length': body.length });
  if (encoding) reply.header('Content-Encoding', encoding);
  return reply.send(request.method === 'HEAD' ? undefined : body);
}

const acceptedBy = ({ headers }: FastifyRequest): string => String(headers['accept-encoding'] ?? '');
const etagOf = (version: string, encoding: Encoding | null): string => `"${version}${encoding ? `-${encoding}` : ''}"`;

interface Copy {
  readonly suffix: string;
  readonly encoding: Encoding | null;
  readonly stats: Stats;
}

/** Page and registry are replaced before their compressed copies: an older copy is ignored. */
async function bestCopy({ folder, file, stats }: FileToSend, accepted: string): Promise<Copy> {
  for (const [encoding, suffix] of ENCODINGS) {
    const copy = accepts(accepted, encoding) ? await statFile(join(folder, file + suffix)) : null;
    if (copy && copy.mtimeMs >= stats.mtimeMs) return { suffix, encoding, stats: copy };
  }
  return { suffix: '', encoding: null, stats };
}

/** False for "br;q=0" (RFC 9110 §12.4.2). */
const accepts = (accepted: string, encoding: string): boolean =>
  accepted.split(',').some((entry) => {
    const [name = '', ...parameters] = entry.split(';').map((word) => word.trim().toLowerCase());
    return name === encoding && !parameters.some((word) => /^q=0(\.0*)?$/.test(word));
  });

async function statFile(path: string): Promise<Stats | null> {
  try {
    const stats = await stat(path);
    return stats.isFile() ? stats : null;
  } catch {
    return null;
  }
}

/** A 304 keeps the headers of the file: a browser replaces those it has stored with it (RFC 9111 §4.3.4). */
function end(reply: FastifyReply, status: number) {
  return reply
    .code(status)
    .headers(status >= 400 ? ERROR_HEADERS : {})
    .send();
}
