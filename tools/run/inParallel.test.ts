/** Work on many inputs, some at the same time. */
let inParallel: <T, R>(inputs: readonly T[], width: number, work: (input: T) => Promise<R>) => Promise<R[]>;
beforeAll(async () => ({ inParallel } = (await import('./inParallel.mjs' as string)) as never));

it('results are in the order of the inputs, and no more than the width are at work', async () => {
  let running = 0;
  let most = 0;
  const results = await inParallel([5, 1, 3, 2, 4], 2, async (turns) => {
    most = Math.max(most, (running += 1));
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
    running -= 1;
    return turns * 10;
  });
  expect(results).toEqual([50, 10, 30, 20, 40]);
  expect(most).toBe(2);
  expect(await inParallel([], 3, async () => 'never')).toEqual([]);
});

it('a failure is that of all, and starts no further input', async () => {
  const started: number[] = [];
  const work = async (input: number) => {
    started.push(input);
    await Promise.resolve();
    if (input === 2) throw new Error('the second failed');
  };
  await expect(inParallel([1, 2, 3, 4, 5, 6], 2, work)).rejects.toThrow('the second failed');
  // The other worker ends its input.
  await new Promise((resolve) => setImmediate(resolve));
  expect(started).not.toContain(5);
  expect(started).not.toContain(6);
});
