/** Pictures chosen for an upload: PNG or JPEG by their first bytes, since a device names the type by the file's name. */

/** For `accept` of a file input; which files it lets through is checked by `pictureFaultOf`. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg'] as const;
const PICTURE_BYTES_MAX = 5 * 1024 * 1024;

/** The first bytes of each type. */
const BEGINNINGS: Readonly<Record<(typeof PICTURE_TYPES)[number], readonly number[]>> = {
  'image/png': [0x89, 0x50, 0x4e, 0x47],
  'image/jpeg': [0xff, 0xd8, 0xff],
};

/** Why this file cannot be uploaded, or null. Rejects if it cannot be read: it was moved, or is only in the cloud. */
export async function pictureFaultOf(file: Blob): Promise<'kind' | 'size' | null> {
  if (file.size > PICTURE_BYTES_MAX) return 'size';
  return (await pictureType(file)) ? null : 'kind';
}

/** The picture as a data URL of the type that it has. Rejects as `pictureFaultOf` does. */
export async function pictureUrl(file: Blob): Promise<string> {
  const type = (await pictureType(file)) ?? 'image/png';
  const typed = file.type === type ? file : new Blob([file], { type });
  return read<string>((reader) => reader.readAsDataURL(typed));
}

async function pictureType(file: Blob) {
  const bytes = new Uint8Array(await read<ArrayBuffer>((reader) => reader.readAsArrayBuffer(file.slice(0, 4))));
  return PICTURE_TYPES.find((type) => BEGINNINGS[type].every((byte, at) => bytes[at] === byte)) ?? null;
}

const read = <T>(start: (reader: FileReader) => void): Promise<T> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as T);
    reader.onerror = () => reject(reader.error);
    start(reader);
  });
