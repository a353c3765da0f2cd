/** Pictures uploaded by members: PNG or JPEG by content, at most 5 MB and three at once. */
import { randomUUID } from 'node:crypto';
import type { Tx } from '../db/database';
import { refuse } from '../refuse';
import type { Context, WriteContext } from '../route';
import { uploads } from './uploads.tables';

const MAX_PICTURES = 3;
const MOST_BYTES = 5 * 1024 * 1024;

/** From a multipart body, or from data URLs. Returns the ids to refer to. */
export async function takePictures(
  ctx: WriteContext<{ pictures?: readonly string[] }>,
  kind: string,
): Promise<string[]> {
  const pictures = ctx.request.isMultipart() ? await multipartOf(ctx) : (ctx.params.pictures ?? []).map(bytesOfDataUrl);
  if (pictures.length === 0 || pictures.length > MAX_PICTURES) refuse('file.refused');
  return keepPictures(ctx.db, ctx.member.memberId, kind, pictures, ctx.at);
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

async function multipartOf({ request }: Context<unknown>): Promise<Buffer[]> {
  const pictures: Buffer[] = [];
  for await (const file of request.files()) pictures.push(await file.toBuffer());
  return pictures;
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
