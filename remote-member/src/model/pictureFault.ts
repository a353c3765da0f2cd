/** Which pictures a form takes: all of a choice, or none with the reason. */
import { MOST } from '@site/shared/wps';
import { pictureFaultOf } from '@site/shared/components';

export type PictureFault = 'kind' | 'size' | 'count' | 'unreadable';

/** Why these files cannot be added to `already` existing ones, or null. */
export async function pictureFault(files: readonly Blob[], already: number): Promise<PictureFault | null> {
  if (already + files.length > MOST.pictures) return 'count';
  for (const file of files) {
    const fault = await pictureFaultOf(file);
    if (fault) return fault;
  }
  return null;
}
