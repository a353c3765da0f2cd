/** Serves generated pictures under /wps/media, the path that the site proxies. */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { allowEmbedding } from '../../ground/http/security-headers';
import { sendFile } from '../../ground/http/send-file';
import { drawAvatar } from './badges';
import { paymentMark } from './payment-marks';
import { drawPicture, drawRank } from './picture';
import { promoThemes } from './themes';

/** Each kind of picture by name; null for an unknown one. */
const DRAW: Readonly<Record<string, (name: string) => string | null | Promise<string | null>>> = {
  promo: (name) => (promoThemes[name] ? drawPicture(promoThemes[name], { width: 720, height: 300 }) : null),
  banner: (name) => {
    // The banner's title is HTML, so no figures are drawn there.
    const theme = promoThemes[name];
    return theme ? drawPicture({ ...theme, headline: undefined }, { width: 750, height: 320 }) : null;
  },
  prize: (name) => {
    const [, theme = '', amount] = /^([a-z]+)-(\d{1,7})$/.exec(name) ?? [];
    if (!amount || !promoThemes[theme]) return null;
    const headline = `৳${Number(amount).toLocaleString('en')}`;
    return drawPicture({ ...promoThemes[theme], headline }, { width: 720, height: 300 });
  },
  rank: (name) => (/^[1-7]$/.test(name) ? drawRank(Number(name)) : null),
  bank: (name) => (/^[A-Z]{2,12}$/.test(name) ? paymentMark(name) : null),
  avatar: (name) => (/^\d{1,2}$/.test(name) ? drawAvatar(Number(name)) : null),
  qr: (name) => (/^\w{4,40}$/.test(name) ? drawQrCode(name) : null),
};

/** Loaded on first use: 10 MB. */
async function drawQrCode(name: string): Promise<string> {
  const { default: qrcode } = await import('qrcode');
  return qrcode.toString(`play:${name}`, { type: 'svg', margin: 2 });
}

export function registerMedia(app: FastifyInstance): void {
  for (const [kind, draw] of Object.entries(DRAW)) {
    app.get<{ Params: { name: string } }>(
      `/wps/media/${kind}/:name.svg`,
      { schema: { hide: true } as object },
      async (request, reply) => {
        const svg = await draw(request.params.name);
        return svg === null ? reply.callNotFound() : sendSvg(request, reply, svg);
      },
    );
  }
}

function sendSvg(request: FastifyRequest, reply: FastifyReply, svg: string): FastifyReply {
  void allowEmbedding(reply)
    .header('Cache-Control', 'public, max-age=86400')
    .header('Content-Security-Policy', "default-src 'none'");
  const etag = `"${createHash('sha1').update(svg).digest('base64url')}"`;
  return sendFile(request, reply, { type: 'image/svg+xml', bytes: svg, etag });
}
