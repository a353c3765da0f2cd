/** usePictureQueue: the pictures of a form, of which several choices may be read at a time. */
import { useRef } from 'react';

interface PictureQueueOptions {
  /** Data URLs. */
  readonly pictures: readonly string[];
  readonly onChange: (pictures: readonly string[]) => void;
  /**
   * Reads a choice of files; `count` pictures are there before it. It never rejects, and reports refused files itself.
   * @returns the data URLs to add
   */
  readonly read: (files: readonly File[], count: number) => Promise<readonly string[]>;
  /** Chosen pictures are being read, and not yet among `pictures`. */
  readonly onReading?: ((isReading: boolean) => void) | undefined;
}

export interface PictureQueue {
  /** Resolves when these files have been read. */
  readonly add: (files: readonly File[]) => Promise<void>;
  readonly remove: (index: number) => void;
  /** The pictures, once those that are being read are among them. */
  readonly whenRead: () => Promise<readonly string[]>;
}

export function usePictureQueue({ pictures, onChange, read, onReading }: PictureQueueOptions): PictureQueue {
  const latest = useRef(pictures);
  latest.current = pictures;
  /** Choices are read one after the other: the next one counts the pictures of those before. */
  const reading = useRef(Promise.resolve());
  const change = (next: readonly string[]) => {
    latest.current = next;
    onChange(next);
  };
  const readNext = async (files: readonly File[]) => {
    const urls = await read(files, latest.current.length);
    if (urls.length > 0) change([...latest.current, ...urls]);
  };
  return {
    add: (files) => {
      const last = reading.current.then(() => readNext(files));
      reading.current = last;
      onReading?.(true);
      void last.then(() => last === reading.current && onReading?.(false));
      return last;
    },
    remove: (index) => change(latest.current.filter((_, at) => at !== index)),
    whenRead: () => reading.current.then(() => latest.current),
  };
}
