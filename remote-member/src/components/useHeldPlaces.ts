/**
 * useHeldPlaces: rows that go one after the other, each with an answer of the gateway, leave their places empty until the next
 * click: nothing moves under the finger meanwhile. A row has the attribute `data-place` with its id.
 */
import { useEffect, useRef, useState } from 'react';

interface Places {
  /** Heights in px, by id, from the first row to the last. */
  readonly rows: ReadonlyMap<string, number>;
  readonly height: number;
}

/** @param isChanging rows may still go */
export function useHeldPlaces(isChanging: boolean) {
  const area = useRef<HTMLDivElement>(null);
  const [places, setPlaces] = useState<Places | null>(null);
  useEffect(() => {
    if (!places || isChanging) return;
    const clear = () => setPlaces(null);
    document.addEventListener('click', clear, { once: true });
    return () => document.removeEventListener('click', clear);
  }, [places, isChanging]);
  const hold = () => {
    const found = [...(area.current?.querySelectorAll<HTMLElement>('[data-place]') ?? [])];
    setPlaces({
      rows: new Map(found.map((row) => [row.dataset.place ?? '', row.offsetHeight])),
      height: area.current?.offsetHeight ?? 0,
    });
  };
  return { area, hold, rows: places?.rows ?? null, style: places ? { minHeight: places.height } : {} };
}
