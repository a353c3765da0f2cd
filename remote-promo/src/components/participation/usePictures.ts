/** usePictures: the chosen pictures as data URLs for preview and upload, and the refused files with their reasons. */
import { useRef, useState } from 'react';
import { sortPictures, type PictureRefusal } from '../../model/sortPictures';

export interface RefusedPicture {
  readonly name: string;
  readonly reason: PictureRefusal | 'unreadable';
}

export interface Pictures {
  readonly chosen: readonly string[];
  readonly refused: readonly RefusedPicture[];
  readonly add: (files: readonly File[]) => Promise<void>;
  readonly remove: (index: number) => void;
  /** The chosen pictures, once those that are being read are among them. */
  readonly whenRead: () => Promise<readonly string[]>;
}

export function usePictures(): Pictures {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<readonly RefusedPicture[]>([]);
  const latest = useRef(chosen);
  const choose = (next: readonly string[]) => {
    latest.current = next;
    setChosen(next);
  };
  /** Choices are read one after the other: the next one counts the pictures of those before. */
  const reading = useRef(Promise.resolve());
  return {
    chosen,
    refused,
    add: (files) => {
      reading.current = reading.current.then(() => read(files));
      return reading.current;
    },
    whenRead: () => reading.current.then(() => latest.current),
    remove: (index) => {
      setRefused([]);
      choose(latest.current.filter((_, at) => at !== index));
    },
  };

  async function read(files: readonly File[]): Promise<void> {
    const { accepted, refused: rejected } = sortPictures(files, latest.current.length);
    const urls = await Promise.all(accepted.map(readDataUrl));
    const unreadable = accepted.filter((_, at) => urls[at] === null);
    setRefused([
      ...rejected.map(({ file, reason }) => ({ name: file.name, reason })),
      ...unreadable.map(({ name }) => ({ name, reason: 'unreadable' as const })),
    ]);
    choose([...latest.current, ...urls.filter((url) => url !== null)]);
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
