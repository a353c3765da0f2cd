/** Which files an application accepts: PNG or JPEG, at most 5 MiB each. */
import { MOST } from '@site/shared/wps';

const PICTURE_BYTES_MAX = 5 * 1024 * 1024;
export const PICTURE_TYPES = ['image/png', 'image/jpeg'] as const;

export type PictureRefusal = 'type' | 'size' | 'count';

interface Candidate {
  readonly type: string;
  readonly size: number;
}

export interface SortedPictures<F> {
  readonly accepted: readonly F[];
  /** In the order they were chosen. */
  readonly refused: readonly { readonly file: F; readonly reason: PictureRefusal }[];
}

/** Split files into accepted and refused ones. `chosen` is the number of pictures the form already has. */
export function sortPictures<F extends Candidate>(files: readonly F[], chosen: number): SortedPictures<F> {
  const accepted: F[] = [];
  const refused: { file: F; reason: PictureRefusal }[] = [];
  for (const file of files) {
    const reason = refusalOf(file) ?? (chosen + accepted.length >= MOST.pictures ? 'count' : null);
    if (reason) refused.push({ file, reason });
    else accepted.push(file);
  }
  return { accepted, refused };
}

function refusalOf({ type, size }: Candidate): PictureRefusal | null {
  if (!(PICTURE_TYPES as readonly string[]).includes(type)) return 'type';
  return size > PICTURE_BYTES_MAX ? 'size' : null;
}
