/** Serves the pictures the gateway draws, under /wps/media, which the site's pass-through reaches. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { drawPicture, drawRank } from './picture';
import { promoThemes } from './themes';

const SIZES: Readonly<Record<string, readonly [width: number, height: number]>> = {
  promo: [720, 300],
  banner: [750, 320],
};

export function registerMedia(app: FastifyInstance): void {
  for (const [kind, [width, height]] of Object.entries(SIZES)) {
    app.get<{ Params: { name: string } }>(
      `/wps/media/${kind}/:name.svg`,
      { schema: { hide: true } as object },
      (request, reply) => {
        const theme = promoThemes[request.params.name];
        return theme ? sendSvg(reply, drawPicture(theme, width, height)) : reply.callNotFound();
      },
    );
  }
  app.get<{ Params: { id: string } }>(
    '/wps/media/rank/:id.svg',
    { schema: { hide: true } as object },
    (request, reply) => {
      const rank = Number(request.params.id);
      return rank >= 1 && rank <= 7 ? sendSvg(reply, drawRank(rank)) : reply.callNotFound();
    },
  );
}

const sendSvg = (reply: FastifyReply, svg: string) =>
  reply
    .header('Cache-Control', 'public, max-age=86400')
    .header('Content-Security-Policy', "default-src 'none'")
    .type('image/svg+xml')
    .send(svg);
