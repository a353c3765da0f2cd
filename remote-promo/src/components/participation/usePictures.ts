/** usePictures: the chosen pictures as data URLs for preview and upload, and the refused files with their reasons. */
import { useState } from 'react';
import { usePictureQueue, type PictureQueue } from '@site/shared/components';
import { sortPictures, type PictureRefusal } from '../../model/sortPictures';

export interface RefusedPicture {
  readonly name: string;
  readonly reason: PictureRefusal | 'unreadable';
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
    const { accepted, refused: rejected } = sortPictures(files, count);
    const urls = await Promise.all(accepted.map(readDataUrl));
    const unreadable = accepted.filter((_, at) => urls[at] === null);
    setRefused([
      ...rejected.map(({ file, reason }) => ({ name: file.name, reason })),
      ...unreadable.map(({ name }) => ({ name, reason: 'unreadable' as const })),
    ]);
    return urls.filter((url) => url !== null);
  }
}

/** Null if the file cannot be read, for example because it was moved or is only in the cloud. */
const readDataUrl = (file: File): Promise<string | null> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(file);
  });
