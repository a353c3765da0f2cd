/**
 * Limits how often a function runs, for log lines about something that fails repeatedly.
 * @param ms least time between two runs, in milliseconds
 * @returns a function that runs `run` at once, and ignores further calls until the time is over
 */
export function atMostEvery<Args extends readonly unknown[]>(
  ms: number,
  run: (...args: Args) => void,
  now: () => number = Date.now,
): (...args: Args) => void {
  let next = -Infinity;
  return (...args) => {
    if (now() < next) return;
    next = now() + ms;
    run(...args);
  };
}
