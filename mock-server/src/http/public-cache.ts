/** Answers that are the same for every visitor, kept in memory for their seconds, with an ETag. */
import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Answer } from './answer';

interface Kept {
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
  readonly etag: string;
  readonly until: number;
  readonly version: number;
}

/** What an answer depends on: the address and the language. */
export interface Asked {
  readonly url: string;
  /** "EN" or "BN". */
  readonly language: string;
}

const MOST = 2000;

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
      const etag = `"${createHash('sha1').update(answer.body).digest('base64url')}"`;
      const body = Buffer.from(answer.body);
      const headers = {
        'content-type': answer.type,
        'content-length': body.length,
        'cache-control': `public, max-age=${seconds}`,
        vary: 'Language',
        etag,
      };
      const entry = { headers, body, etag, version, until: performance.now() + seconds * 1000 };
      kept.set(keyOf(asked), entry);
      return entry;
    },
  };
}

const BUSTER = /([?&])(?:_|t)=\d+(?=&|$)/g;
const withoutBuster = (url: string): string => (url.includes('?') ? url.replace(BUSTER, '$1') : url);

/** Send a kept answer, or 304 when the visitor has it already. */
export function sendKept(known: string | undefined, reply: FastifyReply, { headers, body, etag }: Kept): FastifyReply {
  void reply.headers(headers);
  if (known !== etag) return reply.send(body);
  return reply.removeHeader('content-length').code(304).send();
}
