/** Pages by number: exactly the slice of the list, whichever end it is read from. */
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { openDatabase } from './open-database';
import type { OpenDatabase } from './database';
import { rows } from './migrate';
import { pageWindow } from './pages';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openDatabase();
  await open.db.execute(sql`create temporary table paged as
    select id, id / 3 as part from generate_series(1, 60) id`);
});
afterAll(() => open.close());

const KEYS = [
  [sql`part`, 'desc'],
  [sql`id`, 'asc'],
] as const;

it('[OPS-02] every page of every list is its slice of the list, and the pages are the list', async () => {
  const all = Array.from({ length: 60 }, (_, index) => index + 1);
  const list = all.sort((a, b) => Math.floor(b / 3) - Math.floor(a / 3) || a - b);
  const size = fc.integer({ min: 0, max: 25 });
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 1, max: 70 }),
      size,
      async (total, page, size) => {
        const of = list.filter((id) => id <= total);
        const { clause, order } = pageWindow(total, { page, size }, KEYS);
        const found = rows<{ id: number }>(
          await open.db.execute(sql`select id from paged
          where id in (select id from paged where id <= ${total} ${clause}) order by ${order}`),
        );
        expect(found.map(({ id }) => id)).toEqual(of.slice((page - 1) * size, page * size));
      },
    ),
    { numRuns: 400 },
  );
});

it('[OPS-02] no page skips more than half of the list', async () => {
  for (let page = 1; page <= 20; page += 1) {
    const { clause } = pageWindow(60, { page, size: 3 }, KEYS);
    const [plan] = rows<{ 'QUERY PLAN': unknown }>(
      await open.db.execute(sql`explain (analyze, format json) select id from paged ${clause}`),
    );
    const skippedAndRead = /"Actual Rows": *([\d.]+)[^{}]*"Plans"[^]*?"Actual Rows": *([\d.]+)/.exec(
      JSON.stringify(plan!['QUERY PLAN']),
    )!;
    expect(Number(skippedAndRead[1])).toBe(3);
    expect(Number(skippedAndRead[2])).toBeLessThanOrEqual(33);
  }
});
