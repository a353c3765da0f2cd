/** usePictures: chosen pictures as data URLs, ready to be seen and sent; refused files with their reasons. */
import { useState } from 'react';
import { sortPictures, type PictureRefusal } from '../../model/sortPictures';

export interface Refused {
  readonly name: string;
  readonly why: PictureRefusal;
}

export interface Pictures {
  readonly chosen: readonly string[];
  readonly refused: readonly Refused[];
  readonly add: (files: readonly File[]) => Promise<void>;
  readonly remove: (index: number) => void;
}

export function usePictures(): Pictures {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  return {
    chosen,
    refused,
    add: async (files) => {
      const { taken, refused: turnedDown } = sortPictures(files, chosen.length);
      setRefused(turnedDown.map(({ file, why }) => ({ name: file.name, why })));
      const read = await Promise.all(taken.map(dataUrl));
      setChosen((before) => [...before, ...read]);
    },
    remove: (index) => {
      setRefused([]);
      setChosen((before) => before.filter((_, at) => at !== index));
    },
  };
}

const dataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The picture could not be read'));
    reader.readAsDataURL(file);
  });
