/** intervals: counts the running intervals of the page, to assert that none outlives its component. */

/** Counts from this call on; `stop` restores the browser's functions. */
export function watchIntervals(): { readonly running: () => number; readonly stop: () => void } {
  const timers = new Set<unknown>();
  const [start, clear] = [window.setInterval, window.clearInterval];
  window.setInterval = ((...args: Parameters<typeof start>) => {
    const timer = start(...args);
    timers.add(timer);
    return timer;
  }) as typeof start;
  window.clearInterval = ((timer) => {
    timers.delete(timer);
    clear(timer);
  }) as typeof clear;
  return {
    running: () => timers.size,
    stop: () => Object.assign(window, { setInterval: start, clearInterval: clear }),
  };
}
