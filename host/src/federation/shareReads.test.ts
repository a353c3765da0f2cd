import type { Registry } from './registry';
import { shareReads } from './shareReads';

const registry = { sequence: 1 } as Registry;

it('[PLAT-03] reads the registry once for failures at the same moment, and again two seconds later', async () => {
  let now = 60_000;
  const read = jest.fn(async () => registry);
  const shared = shareReads(read, () => now);
  expect(await Promise.all([shared(), shared()])).toEqual([registry, registry]);
  now = 62_000;
  await shared();
  expect(read).toHaveBeenCalledTimes(1);
  now = 62_001;
  await shared();
  expect(read).toHaveBeenCalledTimes(2);
});

it('[PLAT-03] a retry right after a registry that could not be read reads it again', async () => {
  const answers = [null, registry];
  const read = jest.fn(async () => answers.shift() ?? null);
  const shared = shareReads(read, () => 0);
  expect(await Promise.all([shared(), shared()])).toEqual([null, null]);
  expect(read).toHaveBeenCalledTimes(1);
  expect(await shared()).toBe(registry);
});
