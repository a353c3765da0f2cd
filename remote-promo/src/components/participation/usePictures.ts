/** usePictures: the chosen pictures as data URLs for preview and upload, and the refused files with their reasons. */
import { useState } from 'react';
import { pictureFaultOf, pictureUrl, usePictureQueue, type PictureQueue } from '@site/shared/components';
import { sortPictures, type PictureRefusal } from '../../model/sortPictures';

export interface RefusedPicture {
  readonly name: string;
  readonly reason: PictureRefusal;
}

export interface Pictures extends PictureQueue {
  readonly chosen: readonly string[];
  readonly refused: readonly RefusedPicture[];
}

export function usePictures(): Pictures {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<readonly RefusedPicture[]>([]);
  const queue = usePictureQueue({ pictures: chosen, onChange: setChosen, read });
  return {
    ...queue,
    chosen,
    refused,
    remove: (index) => {
      setRefused([]);
      queue.remove(index);
    },
  };

  async function read(files: readonly File[], count: number): Promise<readonly string[]> {
    const examined = await Promise.all(files.map(examine));
    const { accepted, refused: rejected } = sortPictures(examined, count);
    setRefused(rejected.map(({ file: { name }, reason }) => ({ name, reason })));
    return accepted.map(({ url }) => url);
  }
}

/** Why a file is refused, or its data URL. */
async function examine(file: File) {
  const { name } = file;
  try {
    const fault = await pictureFaultOf(file);
    return { file: { name, url: fault ? '' : await pictureUrl(file) }, fault };
  } catch {
    // Moved, or only in the cloud.
    return { file: { name, url: '' }, fault: 'unreadable' as const };
  }
}
