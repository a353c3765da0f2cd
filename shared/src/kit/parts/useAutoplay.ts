/**
 * useAutoplay: shows the next slide every five seconds (HOME-02, HOME-09), until the visitor pauses it. Not while the slides are
 * hovered or focused, or the page is hidden. Paused from the start for visitors who prefer less motion or save data.
 */
import { useEffect, useState } from 'react';
import { prefersReducedMotion, savesData } from '@site/shared/kernel';

const AUTOPLAY_MS = 5000;

export interface Autoplay {
  readonly isPaused: boolean;
  readonly setPaused: (isPaused: boolean) => void;
  /** Suspends it while the slides are hovered or focused. */
  readonly hold: (isHeld: boolean) => void;
}

/** @param next changes with the slide that is shown, so that the time starts again after a manual change */
export function useAutoplay(isMoving: boolean, next: () => void): Autoplay {
  const [isPaused, setPaused] = useState(false);
  const [isHeld, hold] = useState(false);
  useEffect(() => {
    // Each further slide loads its picture.
    if (prefersReducedMotion() || savesData()) setPaused(true);
  }, []);
  useEffect(() => {
    if (!isMoving || isPaused || isHeld) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) next();
    }, AUTOPLAY_MS);
    return () => clearInterval(timer);
  }, [isMoving, isPaused, isHeld, next]);
  return { isPaused, setPaused, hold };
}
