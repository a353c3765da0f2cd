/** Reads that are sent once for several requests: which calls share a statement, and that nothing is cached. */
import { batched } from './batched';
import type { Database } from './database';
import { setTimer } from './slow-queries';

interface Row {
  readonly key: string;
  readonly version: number;
}

/** A table whose rows all have the version that was committed when the statement was sent. */
function table(answer: (keys: readonly string[]) => void = () => undefined) {
  const sent: (readonly string[])[] = [];
  const state = { version: 1, sent };
  const query = () => ({
    getQuery: () => ({ sql: 'select' }),
    execute: async ({ keys }: { readonly keys: readonly string[] }): Promise<readonly Row[]> => {
      sent.push(keys);
      const { version } = state;
      await new Promise((resolve) => setTimeout(resolve, 5));
      answer(keys);
      // In another order than the keys, as a database may.
      return [...keys].reverse().flatMap((key) => (key === 'missing' ? [] : [{ key, version }]));
    },
  });
  return { state, readFrom: batched(query, ({ key }: Row) => key) };
}
const DB = {} as Database;

it('[OPS-02] calls of one turn are one statement, and each gets the rows of its own key', async () => {
  const { readFrom, state } = table();
  const keys = ['a', 'b', 'missing', 'a'];
  const found = await Promise.all(keys.map((key) => readFrom(DB, key)));
  expect(state.sent).toEqual([['a', 'b', 'missing']]);
  expect(found).toEqual([[{ key: 'a', version: 1 }], [{ key: 'b', version: 1 }], [], [{ key: 'a', version: 1 }]]);
});

it('[OPS-02] a call after a statement was sent does not get its answer, which may be older than a commit', async () => {
  const { readFrom, state } = table();
  const before = readFrom(DB, 'a');
  while (state.sent.length === 0) await new Promise((resolve) => setImmediate(resolve));
  state.version = 2;
  const after = readFrom(DB, 'a');
  expect([await before, await after]).toEqual([[{ key: 'a', version: 1 }], [{ key: 'a', version: 2 }]]);
  expect(await readFrom(DB, 'a')).toEqual([{ key: 'a', version: 2 }]);
  expect(state.sent).toHaveLength(3);
});

it('[OPS-02] databases do not share statements', async () => {
  const { readFrom, state } = table();
  await Promise.all([readFrom(DB, 'a'), readFrom({} as Database, 'a')]);
  expect(state.sent).toEqual([['a'], ['a']]);
});

it('[OPS-03] the span of each call ends with the statement, also with its error', async () => {
  const ended: unknown[] = [];
  const timed = {} as Database;
  setTimer(timed, { startShared: () => (error?: unknown) => ended.push(error) } as never);
  await table().readFrom(timed, 'a');
  expect(ended).toEqual([undefined]);
  const lost = new Error('connection lost');
  const { readFrom } = table(() => {
    throw lost;
  });
  await Promise.allSettled([readFrom(timed, 'a'), readFrom(timed, 'b')]);
  expect(ended).toEqual([undefined, lost, lost]);
});

it('[OPS-02] an error of a statement is of all its calls, and of no later one', async () => {
  let isBroken = true;
  const { readFrom } = table(() => {
    if (isBroken) throw new Error('connection lost');
  });
  const failed = await Promise.allSettled([readFrom(DB, 'a'), readFrom(DB, 'b')]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isBroken = false;
  expect(await readFrom(DB, 'a')).toEqual([{ key: 'a', version: 1 }]);
});
