/** createTurns: at most so many at a time of each group; the others wait for their turn. */

/** Resolves when it is its turn; call the result when its work has ended. */
export type TakeTurn = (group: string) => Promise<() => void>;

export function createTurns(limit: number): TakeTurn {
  const running = new Map<string, number>();
  const waiting = new Map<string, (() => void)[]>();
  return async (group) => {
    const count = running.get(group) ?? 0;
    if (count < limit) running.set(group, count + 1);
    else await new Promise<void>((resolve) => waiting.set(group, [...(waiting.get(group) ?? []), resolve]));
    return () => {
      const next = waiting.get(group)?.shift();
      // The next one takes over its place.
      if (next) next();
      else running.set(group, (running.get(group) ?? 1) - 1);
    };
  };
}
