/** Which files an application accepts: pictures, as many as the gateway takes. */
import { MOST } from '@site/shared/wps';

/** A file that was examined; `fault`: why it is no picture to upload. */
interface Candidate<F> {
  readonly file: F;
  readonly fault: 'kind' | 'size' | 'unreadable' | null;
}

export type PictureRefusal = NonNullable<Candidate<unknown>['fault']> | 'count';

export interface SortedPictures<F> {
  readonly accepted: readonly F[];
  /** In the order they were chosen. */
  readonly refused: readonly { readonly file: F; readonly reason: PictureRefusal }[];
}

/** Split files into accepted and refused ones. `chosen` is the number of pictures the form already has. */
export function sortPictures<F>(candidates: readonly Candidate<F>[], chosen: number): SortedPictures<F> {
  const accepted: F[] = [];
  const refused: { file: F; reason: PictureRefusal }[] = [];
  for (const { file, fault } of candidates) {
    const reason = fault ?? (chosen + accepted.length >= MOST.pictures ? 'count' : null);
    if (reason) refused.push({ file, reason });
    else accepted.push(file);
  }
  return { accepted, refused };
}
