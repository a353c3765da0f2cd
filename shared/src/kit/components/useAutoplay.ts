/**
 * useAutoplay: shows the next slide every five seconds (HOME-02, HOME-09), until the visitor pauses it. Not while the slides are
 * hovered or focused, or the page is hidden. Paused from the start for visitors who prefer less motion or save data.
 */
import { useEffect, useState, type FocusEvent, type PointerEvent } from 'react';
import { prefersReducedMotion, savesData } from '@site/shared/kernel';

const AUTOPLAY_MS = 5000;

export interface Autoplay {
  readonly isPaused: boolean;
  readonly setPaused: (isPaused: boolean) => void;
  /** Of the element with the slides and their buttons. */
  readonly holdProps: {
    readonly onPointerEnter: (event: PointerEvent) => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: (event: FocusEvent) => void;
    readonly onBlur: () => void;
  };
}

/** @param next changes with the slide that is shown, so that the time starts again after a manual change */
export function useAutoplay(isMoving: boolean, next: () => void): Autoplay {
  const [isPaused, setPaused] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isRunning = isMoving && !isPaused && !isHovered && !isFocused;
  useEffect(() => {
    // Each further slide loads its picture.
    if (prefersReducedMotion() || savesData()) setPaused(true);
  }, []);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) next();
    }, AUTOPLAY_MS);
    return () => clearInterval(timer);
  }, [isRunning, next]);
  const holdProps = {
    onPointerEnter: ({ pointerType }: PointerEvent) => setHovered(pointerType === 'mouse'),
    onPointerLeave: () => setHovered(false),
    // Only keyboard focus: a tap leaves the focus on the slide.
    onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
    onBlur: () => setFocused(false),
  };
  return { isPaused, setPaused, holdProps };
}
