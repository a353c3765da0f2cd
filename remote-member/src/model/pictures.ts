/** Picture uploads: PNG or JPEG, at most 5 MB each; detected by magic bytes, not by file name. */
import { MOST } from '@site/shared/wps';

export const PICTURE_LIMITS = { count: MOST.pictures, bytes: 5 * 1024 * 1024 } as const;
export const PICTURE_ACCEPT = 'image/png,image/jpeg';

export type PictureFault = 'kind' | 'size' | 'count' | 'unreadable';

const PNG = [0x89, 0x50, 0x4e, 0x47];
const JPG = [0xff, 0xd8, 0xff];

const beginsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, at) => bytes[at] === byte);

/** Detects the type from the file's magic bytes. */
function pictureKind(bytes: Uint8Array): 'png' | 'jpeg' | null {
  if (beginsWith(bytes, PNG)) return 'png';
  return beginsWith(bytes, JPG) ? 'jpeg' : null;
}

/** Why these files cannot be added to `already` existing ones, or null. */
export async function pictureFault(files: readonly Blob[], already: number): Promise<PictureFault | null> {
  if (already + files.length > PICTURE_LIMITS.count) return 'count';
  for (const file of files) {
    if (file.size > PICTURE_LIMITS.bytes) return 'size';
    if (!pictureKind(await firstBytes(file))) return 'kind';
  }
  return null;
}

/** Converts a picture to a data URL with its detected MIME type. */
export async function pictureUrl(file: Blob): Promise<string> {
  const kind = pictureKind(await firstBytes(file)) ?? 'png';
  return dataUrl(file.type === `image/${kind}` ? file : new Blob([file], { type: `image/${kind}` }));
}

const read = <T>(start: (reader: FileReader) => void): Promise<T> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as T);
    reader.onerror = () => reject(reader.error);
    start(reader);
  });

const firstBytes = async (file: Blob): Promise<Uint8Array> =>
  new Uint8Array(await read<ArrayBuffer>((reader) => reader.readAsArrayBuffer(file.slice(0, 4))));
const dataUrl = (file: Blob): Promise<string> => read<string>((reader) => reader.readAsDataURL(file));
