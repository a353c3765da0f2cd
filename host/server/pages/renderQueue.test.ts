/** @jest-environment node */
/** The queue of renderings: order, limit, and what it holds while it is never empty. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createRenderQueue } from './renderQueue';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const turn = () => new Promise((resolve) => setImmediate(resolve));

interface Item {
  readonly number: number;
}

function open(max: number) {
  const started: number[] = [];
  let finish = () => undefined as void;
  const add = createRenderQueue<Item>(max, ({ number }) => {
    started.push(number);
    return new Promise((resolve) => (finish = resolve));
  });
  const finishOne = async () => {
    finish();
    await turn();
  };
  return { started, add, finishOne };
}

it('runs one item at a time, in order, also those that are added after it was empty', async () => {
  const { started, add, finishOne } = open(10);
  for (const number of [1, 2]) add({ number });
  expect(started).toEqual([1]);
  await finishOne();
  await finishOne();
  add({ number: 3 });
  expect(started).toEqual([1, 2, 3]);
});

it('refuses an item when too many are waiting', async () => {
  const { started, add, finishOne } = open(2);
  expect([1, 2, 3, 4].map((number) => add({ number }))).toEqual([true, true, true, false]);
  for (const _ of [1, 2, 3]) await finishOne();
  expect(started).toEqual([1, 2, 3]);
});

it('holds no item that has run, although the queue is never empty', async () => {
  const { add, finishOne } = open(10);
  const items: WeakRef<Item>[] = [];
  const addOne = (number: number) => {
    const item = { number };
    items.push(new WeakRef(item));
    add(item);
  };
  addOne(0);
  for (let number = 1; number <= 50; number += 1) {
    addOne(number);
    await finishOne();
  }
  collectGarbage();
  // The one that runs, and possibly the one before it.
  expect(items.filter((item) => item.deref() !== undefined).length).toBeLessThanOrEqual(2);
});
