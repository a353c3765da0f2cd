/** followWindow: reports which part of a frame is in the window. A frame of another origin cannot measure it itself. */
import { visibleArea } from '../visibleArea';

export interface WindowView {
  /** Top of the visible area in the frame's coordinates, CSS pixels; negative if the frame begins below it. */
  readonly top: number;
  readonly height: number;
  readonly windowHeight: number;
}

export function windowView(frame: HTMLElement): WindowView {
  const { top, height } = visibleArea(frame);
  return { top: top - frame.getBoundingClientRect().top, height, windowHeight: window.innerHeight };
}

/** Reports once per animation frame while the page scrolls or changes its size. The result ends it. */
export function followWindow(frame: HTMLElement, report: (view: WindowView) => void): () => void {
  let request = 0;
  const measure = () => {
    request = 0;
    report(windowView(frame));
  };
  const later = () => {
    request ||= requestAnimationFrame(measure);
  };
  // Captured: a container of the page may scroll instead of the page.
  const options = { capture: true, passive: true };
  window.addEventListener('scroll', later, options);
  window.addEventListener('resize', later);
  const observer = new ResizeObserver(later);
  observer.observe(frame);
  return () => {
    cancelAnimationFrame(request);
    window.removeEventListener('scroll', later, options);
    window.removeEventListener('resize', later);
    observer.disconnect();
  };
}
