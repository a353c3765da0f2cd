/** Serves the pictures of games, families, vendors and hosts, each drawn once and cached permanently. */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { catalogueOfGateway } from '../../features/games/catalogue/catalogue-store';
import { vendorByCode } from '../../features/games/catalogue/vendors';
import { allowEmbedding } from '../../ground/http/security-headers';
import { sendFile } from '../../ground/http/send-file';
import type { Services } from '../../ground/route';
import { drawFigure, drawPictureTile, drawTile } from './draw-tile';
import { drawHost, drawVendor } from './draw-vendor';
import { asPixels } from './as-pixels';
import { figureOfFamily } from './subjects';

interface Picture {
  readonly type: string;
  readonly bytes: Buffer | string;
}
interface CachedPicture extends Picture {
  readonly etag: string;
}
const MOST = 4000;

/** Draws the picture of a name; null for an unknown one. */
type Draw = (name: string) => Promise<string | null> | string | null;

export function registerArtwork(app: FastifyInstance, services: Services): void {
  const cache = new Map<string, CachedPicture>();
  const serve = (path: string, draw: Draw, paint: (svg: string) => Promise<Picture> | Picture = asDrawn) =>
    app.get<{ Params: { name: string } }>(path, { schema: { hide: true } as object }, async (request, reply) => {
      const { name } = request.params;
      const key = path + name;
      let picture = cache.get(key);
      if (!picture) {
        const svg = await draw(name);
        if (svg === null) return reply.code(404).type('text/plain').send('');
        picture = keep(cache, key, await paint(svg));
      }
      return send(request, reply, picture);
    });

  const game: Draw = async (nodeId) => {
    const known = (await catalogueOfGateway({ db: services.db, services })).byNode.get(nodeId);
    return known ? drawTile(known) : null;
  };
  serve('/wps/media/game/:name.webp', game, asPixels);
  serve('/wps/media/family/:name.svg', (family) => drawPictureTile({ key: family, figure: figureOfFamily(family) }));
  // The contract requires .png names; the content is SVG with the right content type.
  serve('/wps/media/vendor/:name.png', (name) => {
    const [, code = '', style = ''] = /^(\w+)-(COLOR|WHITE)$/.exec(name) ?? [];
    const vendor = vendorByCode.get(code);
    return vendor ? drawVendor(vendor, style as 'COLOR' | 'WHITE') : null;
  });
  // A figure alone, for the player page: "tiger-5.svg".
  serve('/wps/media/figure/:name.svg', (name) => {
    const [, figure = '', palette = ''] = /^(\w+)-(\d)$/.exec(name) ?? [];
    return drawFigure(figure, Number(palette));
  });
  serve('/wps/media/host/:name.svg', (id) => (/^\d{1,6}$/.test(id) ? drawHost(id) : null));
}

const asDrawn = (svg: string): Picture => ({ type: 'image/svg+xml', bytes: svg });

function keep(cache: Map<string, CachedPicture>, key: string, picture: Picture): CachedPicture {
  if (cache.size >= MOST) cache.clear();
  const entry = { ...picture, etag: `"${createHash('sha1').update(picture.bytes).digest('base64url')}"` };
  cache.set(key, entry);
  return entry;
}

function send(request: FastifyRequest, reply: FastifyReply, picture: CachedPicture): FastifyReply {
  void allowEmbedding(reply)
    .header('Cache-Control', 'public, max-age=31536000, immutable')
    .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'")
    // The player page has an opaque origin and loads these, too.
    .header('Access-Control-Allow-Origin', '*');
  return sendFile(request, reply, picture);
}
