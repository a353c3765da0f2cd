/** Pictures uploaded by members: PNG or JPEG by content, at most 5 MB. */
import { randomUUID } from 'node:crypto';
import { MOST } from '@site/shared/wps';
import type { Tx } from '../db/database';
import { refuse } from '../refuse';
import type { FastifyRequest } from 'fastify';
import type { Context, Services } from '../route';
import { uploads } from './uploads.tables';

const MOST_BYTES = 5 * 1024 * 1024;

export interface Upload {
  readonly pictures: readonly Buffer[];
  /** What the pictures belong to, as sent. */
  readonly transactionId: string | null;
}

/** From a multipart body, or from data URLs. Nothing is stored yet. */
export async function readUpload(
  ctx: Context<{ readonly pictures?: readonly string[]; readonly transactionId?: string | number }>,
): Promise<Upload> {
  const { pictures = [], transactionId } = ctx.params;
  const upload = ctx.request.isMultipart()
    ? await multipartOf(ctx)
    : {
        pictures: pictures.map(bytesOfDataUrl),
        transactionId: transactionId === undefined ? null : String(transactionId),
      };
  if (upload.pictures.length === 0 || upload.pictures.length > MOST.pictures) refuse('file.refused');
  return upload;
}

export async function keepPictures(tx: Tx, memberId: number, kind: string, pictures: readonly Buffer[], at: number) {
  const rows = pictures.map((bytes) => {
    const mime = mimeOf(bytes);
    if (!mime || bytes.length > MOST_BYTES) refuse('file.refused');
    return { id: randomUUID(), memberId, kind, mime, content: bytes.toString('base64'), at };
  });
  if (rows.length > 0) await tx.insert(uploads).values(rows);
  return rows.map(({ id }) => id);
}

/**
 * Before the transaction: scans what an upload brings, where a scanner is configured. Nothing of an infected one is stored.
 * @throws Refusal `file.refused` when it is infected, `system.busy` when there is no verdict
 */
export async function scanUpload(
  { scan }: Pick<Services, 'scan'>,
  request: FastifyRequest,
  params: unknown,
): Promise<void> {
  if (!scan) return;
  const files = request.isMultipart() ? (await multipartOf({ request })).pictures : dataUrlsIn(params);
  for (const file of files) {
    const verdict = await scan(file).catch((error: unknown) => {
      request.log.error({ err: error }, 'an upload could not be scanned');
      return refuse('system.busy', { status: 503 });
    });
    if (verdict === 'clean') continue;
    request.log.warn('an infected upload was refused');
    refuse('file.refused');
  }
}

const dataUrlsIn = (params: unknown): Buffer[] =>
  Object.values((params ?? {}) as object)
    .flat()
    .filter((value) => typeof value === 'string' && value.startsWith('data:'))
    .map((value) => bytesOfDataUrl(value as string));

/** A body can be read once: by the scan, then by the handler. */
const read = new WeakMap<FastifyRequest, Promise<Upload>>();

function multipartOf({ request }: Pick<Context<unknown>, 'request'>): Promise<Upload> {
  const upload = read.get(request) ?? readMultipart(request);
  read.set(request, upload);
  return upload;
}

async function readMultipart(request: FastifyRequest): Promise<Upload> {
  const pictures: Buffer[] = [];
  let transactionId: string | null = null;
  for await (const part of request.parts()) {
    if (part.type === 'file') pictures.push(await part.toBuffer());
    else if (part.fieldname === 'transactionId') transactionId = String(part.value);
  }
  return { pictures, transactionId };
}

export function bytesOfDataUrl(text: string): Buffer {
  const match = /^data:image\/(?:png|jpeg);base64,([A-Za-z0-9+/=]+)$/.exec(text);
  return match ? Buffer.from(match[1]!, 'base64') : refuse('file.refused');
}

/** MIME type by magic bytes; the declared type is ignored. */
function mimeOf(bytes: Buffer): 'image/png' | 'image/jpeg' | null {
  if (bytes.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47]))) return 'image/png';
  return bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ? 'image/jpeg' : null;
}
