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
    const examined = await Promise.all(files.map(async (file) => ({ file, fault: await faultOf(file) })));
    const { accepted, refused: rejected } = sortPictures(examined, count);
    // Only now: a picture is large.
    const urls = await Promise.all(accepted.map((file) => pictureUrl(file).catch(() => null)));
    const unreadable = accepted.filter((_, at) => urls[at] === null);
    setRefused([
      ...rejected.map(({ file, reason }) => ({ name: file.name, reason })),
      ...unreadable.map(({ name }) => ({ name, reason: 'unreadable' as const })),
    ]);
    return urls.filter((url) => url !== null);
  }
}

/** A file that cannot be read was moved, or is only in the cloud. */
const faultOf = (file: File) => pictureFaultOf(file).catch(() => 'unreadable' as const);
