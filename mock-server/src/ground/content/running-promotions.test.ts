/** Which promotions run, to the millisecond, and texts in the language of the visitor. */
import type { OpenDatabase } from '../db/database';
import { inTransaction } from '../db/transaction';
import { openSeeded } from '../../testing/seeded';
import { announcements } from './content.tables';
import { escapeHtml } from './escape-html';
import { localise } from './localise';
import { announcedPromotions, assertRuns, promotionOfKind, runningPromotions } from './running-promotions';

const DAY = 86_400_000;
const START = 100 * DAY;
let open: OpenDatabase;
const ids: Record<string, number> = {};
beforeAll(async () => {
  open = await openSeeded('none');
  const text = { title: { EN: 'T' }, content: { EN: 'C' } };
  const add = (name: string, row: object) =>
    inTransaction(open.db, async (tx) => {
      const values = { ...text, type: 'PR' as const, promotionType: name, startDate: START, ...row };
      const [added] = await tx.insert(announcements).values(values).returning();
      ids[name] = added!.id;
    });
  await add('ends', { endDate: START + DAY, order: 2 });
  await add('forever', { order: 1 });
  await add('popup', { type: 'PU' });
});
afterAll(() => open.close());

const kinds = (list: readonly { promotionType: string | null }[]) => list.map(({ promotionType }) => promotionType);

it('[PRO-04] a promotion is announced a week before its start, runs from it, and no longer at its end', async () => {
  const at = async (time: number) => [
    kinds(await announcedPromotions(open.db, time)),
    kinds(await runningPromotions(open.db, time)),
  ];
  const both = ['forever', 'ends'];
  expect(await at(START - 7 * DAY - 1)).toEqual([[], []]);
  expect(await at(START - 7 * DAY)).toEqual([both, []]);
  expect(await at(START - 1)).toEqual([both, []]);
  expect(await at(START)).toEqual([both, both]);
  expect(await at(START + DAY - 1)).toEqual([both, both]);
  expect(await at(START + DAY)).toEqual([['forever'], ['forever']]);
});

it('[PRO-04] a reward needs the running promotion of its kind, and that very one', async () => {
  expect((await promotionOfKind(open.db, 'ends', START)).id).toBe(ids.ends);
  await expect(promotionOfKind(open.db, 'ends', START + DAY)).rejects.toMatchObject({ code: 'function.not.available' });
  await expect(promotionOfKind(open.db, 'popup', START)).rejects.toMatchObject({ code: 'function.not.available' });
  await expect(assertRuns(open.db, 'ends', String(ids.ends), START)).resolves.toBeUndefined();
  const other = assertRuns(open.db, 'ends', String(ids.forever), START);
  await expect(other).rejects.toMatchObject({ code: 'not.found', options: { status: 404 } });
});

it('[SITE-10] a text is shown in the requested language, else in English, else in any, also an empty one', () => {
  expect(localise({ EN: 'Hello', BN: 'নমস্কার' }, 'BN')).toBe('নমস্কার');
  expect(localise({ EN: 'Hello' }, 'BN')).toBe('Hello');
  expect(localise({ BN: 'নমস্কার' }, 'EN')).toBe('নমস্কার');
  expect([localise({ EN: 'Hello', BN: '' }, 'BN'), localise({}, 'EN')]).toEqual(['', '']);
});

it('text of users is no HTML', () => {
  expect(escapeHtml(`<b title="x" id='y'>&</b>`)).toBe('&#60;b title=&#34;x&#34; id=&#39;y&#39;&#62;&#38;&#60;/b&#62;');
});
