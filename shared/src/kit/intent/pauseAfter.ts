/** pauseAfter: the time between two requests that check the outcome of an intent. */
const PAUSES_MS = [1_500, 3_000, 6_000, 12_000];

/** Waits after try number `tries` (from 0), or less: until the network is back or the page becomes visible. */
export const pauseAfter = (tries: number, wake: { current: () => void }): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)]);
    wake.current = () => {
      clearTimeout(timer);
      resolve();
    };
  });
