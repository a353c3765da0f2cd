/** Answers that are the same for every visitor, kept in memory for their seconds, with an ETag. */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer } from './answer';
import { languageOf } from './visitor';

interface Kept extends Answer {
  readonly etag: string;
  readonly until: number;
  readonly version: number;
}

const MOST = 2000;

export interface PublicCache {
  readonly find: (request: FastifyRequest, version: number) => Kept | undefined;
  readonly keep: (request: FastifyRequest, answer: Answer, seconds: number, version: number) => Kept;
}

export function createPublicCache(): PublicCache {
  const kept = new Map<string, Kept>();
  const keyOf = (request: FastifyRequest) => `${languageOf(request)} ${withoutBuster(request.url)}`;
  return {
    find: (request, version) => {
      const found = kept.get(keyOf(request));
      return found && found.version === version && found.until > performance.now() ? found : undefined;
    },
    keep: (request, answer, seconds, version) => {
      if (kept.size >= MOST) kept.clear();
      const etag = `"${createHash('sha1').update(answer.body).digest('base64url')}"`;
      const entry = { ...answer, etag, version, until: performance.now() + seconds * 1000 };
      kept.set(keyOf(request), entry);
      return entry;
    },
  };
}

const withoutBuster = (url: string): string => url.replace(/([?&])(?:_|t)=\d+(?=&|$)/g, '$1');

/** Send a kept answer, or 304 when the visitor has it already. */
export function sendKept(request: FastifyRequest, reply: FastifyReply, kept: Kept, seconds: number): FastifyReply {
  void reply.header('Cache-Control', `public, max-age=${seconds}`).header('ETag', kept.etag).header('Vary', 'Language');
  if (request.headers['if-none-match'] === kept.etag) return reply.code(304).send();
  return reply.type(kept.type).send(kept.body);
}
