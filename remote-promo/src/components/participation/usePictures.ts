/** usePictures: the chosen pictures as data URLs for preview and upload, and the refused files with their reasons. */
import { useState } from 'react';
import { sortPictures, type PictureRefusal } from '../../model/sortPictures';

export interface RefusedPicture {
  readonly name: string;
  readonly reason: PictureRefusal;
}

export interface Pictures {
  readonly chosen: readonly string[];
  readonly refused: readonly RefusedPicture[];
  readonly add: (files: readonly File[]) => Promise<void>;
  readonly remove: (index: number) => void;
}

export function usePictures(): Pictures {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<readonly RefusedPicture[]>([]);
  return {
    chosen,
    refused,
    add: async (files) => {
      const { accepted, refused: rejected } = sortPictures(files, chosen.length);
      setRefused(rejected.map(({ file, reason }) => ({ name: file.name, reason })));
      const read = await Promise.all(accepted.map(readDataUrl));
      setChosen((before) => [...before, ...read]);
    },
    remove: (index) => {
      setRefused([]);
      setChosen((before) => before.filter((_, at) => at !== index));
    },
  };
}

const readDataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The picture could not be read'));
    reader.readAsDataURL(file);
  });
