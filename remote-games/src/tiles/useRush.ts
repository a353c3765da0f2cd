/** useRush: does the page fly by faster than anybody can look? Then new tiles are only sketched until it slows (GAME-15). */
import { startTransition, useEffect, useState } from 'react';

/** Three screens a second. */
const RUSH_PX_PER_MS = 2.5;
const SETTLED_MS = 120;

export function useRush(): boolean {
  const [isRushing, setRushing] = useState(false);
  useEffect(() => {
    let lastTop = window.scrollY;
    let lastAt = performance.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    // To sketch is urgent; the tiles in full may come piece by piece.
    const tell = (isFast: boolean) => (isFast ? setRushing(true) : startTransition(() => setRushing(false)));
    const onScroll = () => {
      const now = performance.now();
      const top = window.scrollY;
      tell(Math.abs(top - lastTop) / Math.max(1, now - lastAt) > RUSH_PX_PER_MS);
      lastTop = top;
      lastAt = now;
      clearTimeout(timer);
      timer = setTimeout(() => tell(false), SETTLED_MS);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
    };
  }, []);
  return isRushing;
}
