/** createRenderQueue: runs its items one at a time, in their order. */

/** `run` must not reject. @returns adds an item; false: `max` are waiting already, the item was not added. */
export function createRenderQueue<Item>(max: number, run: (item: Item) => Promise<void>): (item: Item) => boolean {
  const waiting: Item[] = [];
  let isRunning = false;

  // A loop: a function that awaits itself for the next item holds every item since the queue was empty, under load for ever.
  const runAll = async (): Promise<void> => {
    isRunning = true;
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await run(item);
    isRunning = false;
  };

  return (item) => {
    if (waiting.length >= max) return false;
    waiting.push(item);
    if (!isRunning) void runAll();
    return true;
  };
}
