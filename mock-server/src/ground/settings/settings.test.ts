/** Settings: read again after a change, defaults beneath what is stored, a version for cached answers. */
import type { OpenDatabase } from '../db/database';
import { inTransaction } from '../db/transaction';
import { openSeeded } from '../../testing/seeded';
import { clearSettings } from './clear-settings';
import { defaultSettings } from './default-settings';
import { createSettings } from './settings';
import { settings as table } from './settings.tables';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openSeeded('none');
});
afterAll(() => open.close());

it('[OPS-01] a change is read at once, here and by another store of the same database', async () => {
  const [store, other] = [createSettings(open.db, defaultSettings), createSettings(open.db, defaultSettings)];
  expect((await store.get()).siteName).toBe('Shapla');
  expect((await other.get()).siteName).toBe('Shapla');
  await store.change({ siteName: 'Lotus', maxSessions: 0 });
  expect(await store.get()).toMatchObject({ siteName: 'Lotus', maxSessions: 0, minimumAge: 18 });
  expect((await other.get()).siteName).toBe('Lotus');
});

it('a change that is rolled back is not read, and one of a transaction is read after it', async () => {
  const store = createSettings(open.db, defaultSettings);
  const undone = inTransaction(open.db, async (tx) => {
    await store.change({ siteName: 'Undone' }, tx);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect((await store.get()).siteName).not.toBe('Undone');
  await inTransaction(open.db, (tx) => store.change({ siteName: 'Kept' }, tx));
  expect((await store.get()).siteName).toBe('Kept');
});

it('a flag that is stored leaves the others at their defaults; null is a value', async () => {
  const store = createSettings(open.db, { ...defaultSettings, maintenance: { maintainTime: 1, endTime: 2 } });
  await store.change({ flags: { FREEPLAY3: false }, maintenance: null });
  const { flags, maintenance } = await store.get();
  expect([flags.FREEPLAY3, flags.LOGINGUARD3, flags.REWCEN3]).toEqual([false, false, true]);
  expect(maintenance).toBeNull();
});

it('the version rises with a change of what is stored, and only with one', async () => {
  const store = createSettings(open.db, defaultSettings);
  await store.get();
  const before = store.version();
  await store.change({ minimumAge: 19 });
  await store.get();
  expect(store.version()).toBe(before + 1);
  await store.change({ minimumAge: 19 });
  await store.get();
  expect(store.version()).toBe(before + 1);
});

it('a reset removes settings only: the gateway’s key stays', async () => {
  const store = createSettings(open.db, defaultSettings);
  await store.change({ siteName: 'Before' });
  const keys = async () => (await open.db.select().from(table)).map(({ key }) => key);
  const others = (await keys()).filter((key) => !(key in defaultSettings));
  expect(others).toContain('sealKey');
  await inTransaction(open.db, (tx) => clearSettings(tx, store));
  expect((await store.get()).siteName).toBe('Shapla');
  expect(await keys()).toEqual(others);
});
