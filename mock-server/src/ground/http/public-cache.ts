/** In-memory cache of responses that are the same for every visitor, with ETag and a gzip copy. */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer } from './answer';
import { namesEtag } from './send-file';

export interface Copy {
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
}

interface CachedResponse {
  readonly plain: Copy;
  /** Gzip copy; null when it would not be smaller. */
  readonly small: Copy | null;
  /** Weak, because both copies share it. */
  readonly etag: string;
  readonly until: number;
  readonly version: number;
}

/** The cache key: URL and language. */
export interface CacheKey {
  readonly url: string;
  /** "EN" or "BN". */
  readonly language: string;
}

const MAX_ENTRIES = 2000;
/** Bytes; a smaller response fits one packet uncompressed. */
const MIN_GZIP_BYTES = 1200;

export interface PublicCache {
  readonly find: (key: CacheKey, version: number) => CachedResponse | undefined;
  readonly store: (key: CacheKey, answer: Answer, seconds: number, version: number) => CachedResponse;
}

/** @param onHit called for every response from the cache. */
export function createPublicCache(onHit: () => void): PublicCache {
  const cached = new Map<string, CachedResponse>();
  const keyOf = ({ url, language }: CacheKey) => `${language} ${withoutBuster(url)}`;
  return {
    find: (key, version) => {
      const found = cached.get(keyOf(key));
      if (!found || found.version !== version || found.until <= performance.now()) return undefined;
      onHit();
      return found;
    },
    store: (key, answer, seconds, version) => {
      if (cached.size >= MAX_ENTRIES) cached.clear();
      const etag = `W/"${createHash('sha1').update(answer.body).digest('base64url')}"`;
      const body = typeof answer.body === 'string' ? Buffer.from(answer.body) : answer.body;
      const headers = {
        'content-type': answer.type,
        'cache-control': `public, max-age=${seconds}`,
        vary: 'Language, Accept-Encoding',
        etag,
      };
      const entry = {
        plain: { headers: { ...headers, 'content-length': body.length }, body },
        small: body.length < MIN_GZIP_BYTES ? null : gzipped(headers, body),
        etag,
        version,
        until: performance.now() + seconds * 1000,
      };
      cached.set(keyOf(key), entry);
      return entry;
    },
  };
}

function gzipped(headers: Copy['headers'], plain: Buffer): Copy {
  const body = gzipSync(plain);
  return { headers: { ...headers, 'content-length': body.length, 'content-encoding': 'gzip' }, body };
}

/** The copy for an Accept-Encoding header. */
const copyFor = ({ plain, small }: CachedResponse, accepted: string | string[] | undefined): Copy =>
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
export function sendCached(key: FastifyRequest['headers'], reply: FastifyReply, cached: CachedResponse): FastifyReply {
  const { headers, body } = copyFor(cached, key['accept-encoding']);
  void reply.headers(headers);
  if (!namesEtag(key['if-none-match'], cached.etag)) return reply.send(body);
  return reply.removeHeader('content-length').code(304).send();
}
