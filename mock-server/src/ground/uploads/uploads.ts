/** Pictures uploaded by members: PNG or JPEG by content, at most 5 MB and three at once. */
import { randomUUID } from 'node:crypto';
import type { Tx } from '../db/database';
import { refuse } from '../refuse';
import type { Context } from '../route';
import { uploads } from './uploads.tables';

const MAX_PICTURES = 3;
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
  if (upload.pictures.length === 0 || upload.pictures.length > MAX_PICTURES) refuse('file.refused');
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

async function multipartOf({ request }: Context<unknown>): Promise<Upload> {
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
