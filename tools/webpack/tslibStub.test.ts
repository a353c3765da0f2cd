interface Helpers {
  readonly __asyncValues: <T>(values: AsyncIterable<T>) => AsyncIterator<T>;
  readonly __awaiter: <T, R>(
    self: unknown,
    of: [],
    promise: unknown,
    body: () => Generator<unknown, T, R>,
  ) => Promise<T>;
}
let helpers: Helpers;
beforeAll(async () => {
  helpers = (await import('./stubs/tslib.js' as string)) as Helpers;
});

/** As rxjs reads an async iterable: a generator whose `yield` awaits. */
async function read(values: AsyncIterable<number>) {
  const log: unknown[] = [];
  const end = await helpers.__awaiter(undefined, [], Promise, function* (): Generator<
    unknown,
    string,
    IteratorResult<number>
  > {
    try {
      const iterator = helpers.__asyncValues(values);
      for (let step = yield iterator.next(); !step.done; step = yield iterator.next()) log.push(step.value);
    } catch (error) {
      log.push((error as Error).message);
    }
    return 'end';
  });
  return [...log, end];
}

async function* counting(end?: Error) {
  yield 1;
  yield await Promise.resolve(2);
  if (end) throw end;
}

it('reads an async iterable to its end, or to an error that the generator catches', async () => {
  expect(await read(counting())).toEqual([1, 2, 'end']);
  expect(await read(counting(new Error('broken')))).toEqual([1, 2, 'broken', 'end']);
});

it('rejects with an error that the generator does not catch', async () => {
  const run = helpers.__awaiter(undefined, [], Promise, function* () {
    yield Promise.reject(new Error('broken'));
  });
  await expect(run).rejects.toThrow('broken');
});
