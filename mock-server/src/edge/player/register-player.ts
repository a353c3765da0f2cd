/**
 * Serves the player page of launched games under /wps/play, with its CORS headers. The page runs in an iframe sandboxed with
 * allow-scripts only, so its origin is opaque ("null"): its own modules and the calls of rounds and streams need CORS; other calls have none.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { packageFolder } from '../../ground/db/package-folder';
import { sendFile } from '../../ground/http/send-file';
import { allowEmbedding, allowFraming } from '../../ground/http/security-headers';
import { bundleRecompute } from './verifier/bundle';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** 'self' is the origin the file was served from, even in an opaque frame. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

interface PageFile {
  readonly body: Buffer;
  readonly type: string;
  readonly etag: string;
}

/** HTML file by path below /wps/play; they share one folder of modules. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  game: 'game.html',
  live: 'live.html',
  verify: 'verify.html',
  rules: 'rules.html',
};

export function registerPlayer(app: FastifyInstance): void {
  const files = readPage();
  // Rejected only by a broken installation: the next request tries again.
  const recompute = once(async () => fileOf('recompute.js', await bundleRecompute())[1]);
  const serve = (name: string) => async (request: FastifyRequest, reply: FastifyReply) => {
    const file = name === 'recompute.js' ? await recompute() : files.get(name);
    return file ? send(request, reply, file) : reply.code(404).type('text/plain').send('');
  };
  const hidden = { schema: { hide: true } as object };
  for (const [path, name] of Object.entries(DOCUMENTS)) app.get(`/wps/play/${path}/`, hidden, serve(name));
  app.get<{ Params: { name: string } }>('/wps/play/files/:name', hidden, (request, reply) => {
    // HTML is served under its own path only, with its policy.
    if (request.params.name.endsWith('.html')) return reply.code(404).type('text/plain').send('');
    return serve(request.params.name)(request, reply);
  });
  letOpaqueFramesPlay(app);
}

/** Runs `make` once, on the first call; again after a failure. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () =>
    (made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    }));
}

/** One source file per subject, served as one file to save requests. */
const STYLES = [
  ...['base', 'frame', 'controls', 'slot', 'dice', 'mines', 'fishing', 'cards', 'spots', 'results', 'unseen'],
  ...['pays', 'sheet', 'document', 'verify', 'motion'],
];

function readPage(): Map<string, PageFile> {
  const folder = join(packageFolder(), 'src/edge/player/page');
  const names = readdirSync(folder).filter((name) => TYPES[extname(name)]);
  const read = (name: string) => readFileSync(join(folder, name));
  const body = (name: string) => (name.endsWith('.html') ? withPreloads(read(name).toString(), read) : read(name));
  const styles = STYLES.map((name) => readFileSync(join(folder, 'styles', `${name}.css`)));
  return new Map([...names.map((name) => fileOf(name, body(name))), fileOf('play.css', Buffer.concat(styles))]);
}

const ENTRY = /<script type="module" src="\/wps\/play\/files\/([\w-]+\.js)"/;
const IMPORT = /from '\.\/([\w-]+\.js)'/g;

/** The page with all modules that its script imports preloaded, so that they arrive together instead of one depth after another. */
function withPreloads(html: string, read: (name: string) => Buffer): Buffer {
  const modules = new Set<string>();
  const visit = (name: string) => {
    // The bundle has no file and imports nothing.
    const source = name === 'recompute.js' ? '' : read(name).toString();
    for (const [, imported] of source.matchAll(IMPORT)) {
      if (modules.has(imported!)) continue;
      modules.add(imported!);
      visit(imported!);
    }
  };
  const entry = ENTRY.exec(html)?.[1];
  if (entry) visit(entry);
  const links = [...modules].map(
    (name) => `    <link rel="modulepreload" href="/wps/play/files/${name}" crossorigin="anonymous" />\n`,
  );
  return Buffer.from(html.replace('  </head>', `${links.join('')}  </head>`));
}

function fileOf(name: string, body: Buffer): [name: string, file: PageFile] {
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
  return [name, { body, etag, type: TYPES[extname(name)]! }];
}

function send(request: FastifyRequest, reply: FastifyReply, { body, type, etag }: PageFile): FastifyReply {
  void allowEmbedding(reply)
    .header('Cache-Control', 'public, max-age=0, must-revalidate')
    .header('Referrer-Policy', 'no-referrer')
    .header('Access-Control-Allow-Origin', '*');
  if (type === TYPES['.html']) void allowFraming(reply).header('Content-Security-Policy', POLICY);
  return sendFile(request, reply, { type, etag, bytes: body });
}

function letOpaqueFramesPlay(app: FastifyInstance): void {
  const isRound = ({ url }: FastifyRequest) => /^\/wps\/game\/(round|live)\//.test(url);
  app.addHook('onRequest', (request, reply, done) => {
    if (isRound(request)) {
      void reply.header('Vary', 'Origin');
      if (request.headers.origin === 'null') void reply.header('Access-Control-Allow-Origin', 'null');
    }
    done();
  });
  const allow = (request: FastifyRequest, reply: FastifyReply) => {
    if (request.headers.origin !== 'null') return reply.code(403).send();
    return reply
      .code(204)
      .header('Access-Control-Allow-Methods', 'GET, POST')
      .header('Access-Control-Allow-Headers', 'authorization, content-type, language')
      .header('Access-Control-Max-Age', '600')
      .send();
  };
  for (const area of ['round', 'live']) app.options(`/wps/game/${area}/*`, { schema: { hide: true } as object }, allow);
}
