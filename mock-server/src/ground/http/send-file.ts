/** sendFile: bytes with an ETag; answers If-None-Match (RFC 9110 §13.1.2) and one range (§14.2). */
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Does an If-None-Match header name this ETag? A list, `*` and weak tags count; the comparison is weak. */
export function namesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag || header.trim() === '*') return true;
  return header.split(',').some((tag) => opaque(tag.trim()) === opaque(etag));
}

const opaque = (tag: string): string => tag.replace(/^W\//, '');

export interface SentFile {
  readonly type: string;
  readonly bytes: Buffer | string;
  /** Strong: it changes with every byte. */
  readonly etag: string;
}

interface Range {
  readonly first: number;
  readonly last: number;
}

/** Headers of caching and embedding are the caller's. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, { type, bytes, etag }: SentFile): FastifyReply {
  const { headers } = request;
  void reply.header('ETag', etag).header('Accept-Ranges', 'bytes');
  if (namesEtag(headers['if-none-match'], etag)) return reply.code(304).send();
  void reply.type(type);
  const all = Buffer.from(bytes);
  // If-Range: the part is of use only while the file is the one that the client has the first part of.
  const isSameFile = headers['if-range'] === undefined || headers['if-range'] === etag;
  const range = isSameFile && request.method === 'GET' ? rangeOf(headers.range, all.length) : null;
  if (range === null) return reply.send(all);
  if (range === 'unsatisfiable') return reply.code(416).header('Content-Range', `bytes */${all.length}`).send();
  return reply
    .code(206)
    .header('Content-Range', `bytes ${range.first}-${range.last}/${all.length}`)
    .send(all.subarray(range.first, range.last + 1));
}

/** Null: the whole file. So are several ranges, which a server may answer so (§14.2), and a header that is no range. */
function rangeOf(header: string | undefined, length: number): Range | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (from === '') {
    const suffix = Math.min(Number(to), length);
    return suffix === 0 ? 'unsatisfiable' : { first: length - suffix, last: length - 1 };
  }
  const [first, last] = [Number(from), to === '' ? length - 1 : Math.min(Number(to), length - 1)];
  if (to !== '' && Number(to) < first) return null;
  return first >= length ? 'unsatisfiable' : { first, last };
}
