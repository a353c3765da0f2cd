/** pictures: which files may go with an application: png or jpg, five megabytes each, three in all. */

export const PICTURES_MAX = 3;
export const PICTURE_BYTES_MAX = 5 * 1024 * 1024;
export const PICTURE_TYPES = ['image/png', 'image/jpeg'] as const;

export type PictureRefusal = 'type' | 'size' | 'count';

interface Candidate {
  readonly type: string;
  readonly size: number;
}

export interface Sorted<F> {
  readonly taken: readonly F[];
  /** Each file that was not taken, with the reason; in the order they were chosen. */
  readonly refused: readonly { readonly file: F; readonly why: PictureRefusal }[];
}

/** Take what may be taken beside the `already` chosen; say of the rest why not. */
export function sortPictures<F extends Candidate>(files: readonly F[], already: number): Sorted<F> {
  const taken: F[] = [];
  const refused: { file: F; why: PictureRefusal }[] = [];
  for (const file of files) {
    const why = refusalOf(file) ?? (already + taken.length >= PICTURES_MAX ? 'count' : null);
    if (why) refused.push({ file, why });
    else taken.push(file);
  }
  return { taken, refused };
}

function refusalOf({ type, size }: Candidate): PictureRefusal | null {
  if (!(PICTURE_TYPES as readonly string[]).includes(type)) return 'type';
  return size > PICTURE_BYTES_MAX ? 'size' : null;
}
