/**
 * Serves the player page of launched games under /wps/play, with its CORS headers. The page runs in an iframe sandboxed with
 * allow-scripts only, so its origin is opaque ("null"): its own modules and the calls of rounds and streams need CORS; other calls have none.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendFile } from '../../ground/http/send-file';
import { allowEmbedding, allowFraming } from '../../ground/http/security-headers';
import { buildPage, HTML, type PageFile } from './build-page';

/** Names, addresses and a port: a value of the Host header with anything else could add directives to the policy. */
const HOST = /^([a-z\d.-]+|\[[a-f\d:.]+\])(:\d{1,5})?$/i;

/**
 * In an opaque frame 'self' is the origin that the file was served from, but not in Safari, where it matches nothing there: the
 * origin is named too.
 */
function policyOf({ protocol, host }: FastifyRequest): string {
  const own = HOST.test(host) ? `'self' ${protocol}://${host}` : "'self'";
  return [
    "default-src 'none'",
    `script-src ${own}`,
    `style-src ${own}`,
    `img-src ${own} data:`,
    `font-src ${own}`,
    `connect-src ${own}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** HTML file by path below /wps/play; they share one folder of scripts and styles. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  game: 'game.html',
  live: 'live.html',
  verify: 'verify.html',
  rules: 'rules.html',
};

export function registerPlayer(app: FastifyInstance): void {
  // A server builds it while it starts, others on the first request. Rejected only by a broken installation: tried again then.
  const page = once(buildPage);
  app.addHook('onListen', (done) => {
    page().catch((error: unknown) => app.log.error(error, 'The player page cannot be built'));
    done();
  });
  const serve = (name: string) => async (request: FastifyRequest, reply: FastifyReply) => {
    const file = (await page()).get(name);
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

function send(request: FastifyRequest, reply: FastifyReply, { body, type, etag }: PageFile): FastifyReply {
  void allowEmbedding(reply)
    .header('Cache-Control', 'public, max-age=0, must-revalidate')
    .header('Referrer-Policy', 'no-referrer')
    .header('Access-Control-Allow-Origin', '*');
  if (type === HTML) void allowFraming(reply).header('Content-Security-Policy', policyOf(request));
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
