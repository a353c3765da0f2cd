/** In-memory cache of responses that are the same for every visitor, with ETag and a gzip copy. */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer } from './answer';

export interface Copy {
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
}

interface Kept {
  readonly plain: Copy;
  /** Gzip copy; null when it would not be smaller. */
  readonly small: Copy | null;
  /** Weak, because both copies share it. */
  readonly etag: string;
  readonly until: number;
  readonly version: number;
}

/** The cache key: URL and language. */
export interface Asked {
  readonly url: string;
  /** "EN" or "BN". */
  readonly language: string;
}

const MOST = 2000;
/** Bytes; a smaller response fits one packet uncompressed. */
const WORTH_PACKING = 1200;

export interface PublicCache {
  readonly find: (asked: Asked, version: number) => Kept | undefined;
  readonly keep: (asked: Asked, answer: Answer, seconds: number, version: number) => Kept;
}

export function createPublicCache(): PublicCache {
  const kept = new Map<string, Kept>();
  const keyOf = ({ url, language }: Asked) => `${language} ${withoutBuster(url)}`;
  return {
    find: (asked, version) => {
      const found = kept.get(keyOf(asked));
      return found && found.version === version && found.until > performance.now() ? found : undefined;
    },
    keep: (asked, answer, seconds, version) => {
      if (kept.size >= MOST) kept.clear();
      const etag = `W/"${createHash('sha1').update(answer.body).digest('base64url')}"`;
      const body = Buffer.from(answer.body);
      const headers = {
        'content-type': answer.type,
        'cache-control': `public, max-age=${seconds}`,
        vary: 'Language, Accept-Encoding',
        etag,
      };
      const entry = {
        plain: { headers: { ...headers, 'content-length': body.length }, body },
        small: body.length < WORTH_PACKING ? null : packed(headers, body),
        etag,
        version,
        until: performance.now() + seconds * 1000,
      };
      kept.set(keyOf(asked), entry);
      return entry;
    },
  };
}

function packed(headers: Copy['headers'], plain: Buffer): Copy {
  const body = gzipSync(plain);
  return { headers: { ...headers, 'content-length': body.length, 'content-encoding': 'gzip' }, body };
}

/** The copy for an Accept-Encoding header. */
export const copyFor = ({ plain, small }: Kept, accepted: string | string[] | undefined): Copy =>
  small && takesGzip(String(accepted ?? '')) ? small : plain;

/** "gzip;q=0" means not acceptable. */
const takesGzip = (accepted: string): boolean =>
  accepted
    .toLowerCase()
    .split(',')
    .map((part) => part.replaceAll(' ', '').split(';'))
    .some(([name, weight = 'q=1']) => name === 'gzip' && Number(weight.slice('q='.length)) > 0);

const BUSTER = /([?&])(?:_|t)=\d+(?=&|$)/g;
const withoutBuster = (url: string): string => (url.includes('?') ? url.replace(BUSTER, '$1') : url);

/** Send a cached response, or 304 when the ETag matches. */
export function sendKept(asked: FastifyRequest['headers'], reply: FastifyReply, kept: Kept): FastifyReply {
  const { headers, body } = copyFor(kept, asked['accept-encoding']);
  void reply.headers(headers);
  if (asked['if-none-match'] !== kept.etag) return reply.send(body);
  return reply.removeHeader('content-length').code(304).send();
}
