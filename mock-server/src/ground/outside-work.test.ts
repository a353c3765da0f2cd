/** Work outside the transaction of a write: repetition of the handler, and what is undone when it fails. */
import { OutsideWork, withOutsideWork } from './outside-work';
import type { Refusal } from './refuse';

/** A handler that throws each step once, then does what is left. */
function handler(steps: readonly string[], last: () => string = () => 'done') {
  const log: string[] = [];
  let next = 0;
  const write = async (): Promise<string> => {
    log.push('handler');
    const step = steps[next];
    if (step === undefined) return last();
    next += 1;
    const work = async () => {
      if (step.startsWith('fails')) throw new Error(step);
      log.push(`work ${step}`);
      return Promise.resolve();
    };
    const undo = async () => void log.push(`undo ${step}`);
    throw new OutsideWork(work, undo);
  };
  return { log, run: () => withOutsideWork(write) };
}

it('repeats the handler after the work, and undoes nothing when it succeeds', async () => {
  const { log, run } = handler(['a', 'b']);
  expect(await run()).toBe('done');
  expect(log).toEqual(['handler', 'work a', 'handler', 'work b', 'handler']);
});

it('undoes all work that was done when the repeated handler fails, and passes its error on', async () => {
  const { log, run } = handler(['a', 'b'], () => {
    throw new Error('no longer possible');
  });
  await expect(run()).rejects.toThrow('no longer possible');
  expect(log.slice(-2)).toEqual(['undo a', 'undo b']);
});

it('work that fails is not undone, only the work before it', async () => {
  const { log, run } = handler(['a', 'fails here']);
  await expect(run()).rejects.toThrow('fails here');
  expect(log).toEqual(['handler', 'work a', 'handler', 'undo a']);
});

it('a handler that requires work a third time is refused, and its work is undone', async () => {
  const { log, run } = handler(['a', 'b', 'c']);
  const refusal = await run().catch((error: unknown) => error as Refusal);
  expect(refusal).toMatchObject({ code: 'system.busy', options: { status: 500 } });
  expect(log.slice(-2)).toEqual(['undo a', 'undo b']);
});

it('a handler without outside work runs once, and its error is its own', async () => {
  const write = jest.fn(() => Promise.reject(new Error('broken')));
  await expect(withOutsideWork(write)).rejects.toThrow('broken');
  expect(write).toHaveBeenCalledTimes(1);
});
