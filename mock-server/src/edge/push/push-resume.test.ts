/** A page that reconnects to the push channel gets what it missed. Several processes: push-postgres.test.ts. */
import type { AddressInfo } from 'node:net';
import { desc } from 'drizzle-orm';
import { inTransaction } from '../../ground/db/transaction';
import { pushFrames } from '../../ground/notifications/notifications.tables';
import { notify } from '../../ground/notifications/notify';
import { TEST_NOW } from '../../testing/gateway';
import { ownGateway } from '../../testing/own-gateway';
import { connectPage, type PushPage } from '../../testing/push-page';
import { DEMO_ID } from '../seed/seed-people';
import { createDelivery } from './delivery';
import { deleteOldFrames } from './old-frames';
import { decodePosition, encodePosition } from './position';

const gateway = ownGateway();
let url: string;
beforeAll(async () => {
  await gateway.app.listen({ port: 0, host: '127.0.0.1' });
  url = `ws://127.0.0.1:${(gateway.app.server.address() as AddressInfo).port}/wps/push`;
});

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 10));
}

describe('[MSG-04] a page that reconnects', () => {
  const write = async (memberId: number | null, ...ids: string[]) => {
    const { db, clock } = gateway.services;
    await inTransaction(db, async (tx) => {
      for (const id of ids) await notify(tx, memberId, 'ANNOUNCEMENT', { id }, clock.now());
    });
  };
  /** What a page has received: its position is the last `id`, as the site's client keeps it. */
  const receive = async (page: PushPage, count: number, position?: string) => {
    const ids: unknown[] = [];
    let after = position;
    for (let index = 0; index < count; index += 1) {
      const { id, data } = await page.next();
      ids.push(data.id);
      after = id;
    }
    return { ids, after };
  };
  const pages: PushPage[] = [];
  const subscribe = async (token: string, after?: unknown) => {
    const page = await connectPage(url, { type: 'SUBSCRIBE', token, ...(after === undefined ? {} : { after }) });
    pages.push(page);
    const { type, id, data } = await page.next();
    expect(type).toBe('SUBSCRIBED');
    return { page, id, data };
  };
  const leave = async ({ page }: { readonly page: PushPage }) => {
    page.abort();
    await until(() => gateway.app.websocketServer.clients.size === 0);
  };

  // A test that fails leaves its page open, and the others would wait for the end of it until their time limit.
  afterEach(() => pages.splice(0).forEach((page) => page.abort()));

  it('gets the frames that it missed, each once and in order, and then new ones', async () => {
    const token = await gateway.enter('member');
    const first = await subscribe(token);
    expect(first.data).toEqual({});
    await leave(first);
    await write(DEMO_ID + 1, 'theirs');
    await write(DEMO_ID, 'a', 'b');
    await write(null, 'all');
    const second = await subscribe(token, first.id);
    expect(second).toMatchObject({ id: undefined, data: { resumed: true } });
    // Cut after the first two of three: the third is still missing.
    const part = await receive(second.page, 2);
    expect(part.ids).toEqual(['a', 'b']);
    await leave(second);
    const third = await subscribe(token, part.after);
    await write(DEMO_ID, 'c', 'd');
    const rest = await receive(third.page, 2);
    expect(rest.ids).toEqual(['all', 'c']);
    await leave(third);
    const fourth = await subscribe(token, rest.after);
    const last = await receive(fourth.page, 1);
    expect(last.ids).toEqual(['d']);
    await leave(fourth);
    const fifth = await subscribe(token, last.after);
    expect(fifth.data).toEqual({ resumed: true });
    await write(DEMO_ID, 'e');
    expect((await receive(fifth.page, 1)).ids).toEqual(['e']);
    await leave(fifth);
  });

  it.each([
    ...['', 'x', '1', '~', 7, null, {}, 'x'.repeat(1_001)],
    // Not snapshots of PostgreSQL, which would fail the query.
    ...['5:4:', '1:9:3,2', '1:9:9', '5:9:4', '1:9:3,9', '0:1:', '1:2', '1:2::'].map((text) => `${TEST_NOW}~${text}`),
    ...[`${TEST_NOW}~1:9:~`, `${TEST_NOW}~1:2:~3`, `${TEST_NOW}~1:9:~3~5:9:4`],
    // Too old, too new, and of a database that is ahead.
    ...['1~1:9:3', `${TEST_NOW + 61_000}~1:9:3`, `${TEST_NOW}~999999999:999999999:`],
  ])('is not resumed with a position that this database has not given (%#)', async (after) => {
    const page = await subscribe(await gateway.enter('member'), after);
    expect(page.data).toEqual({});
    expect(page.id).toEqual(expect.any(String));
    await leave(page);
  });

  it('is not resumed after more time than frames are stored, or with more frames than fit', async () => {
    const token = await gateway.enter('member');
    const { page, id } = await subscribe(token);
    await leave({ page });
    await write(DEMO_ID, ...Array.from({ length: 501 }, (_, index) => String(index)));
    const many = await subscribe(token, id);
    expect(many.data).toEqual({});
    await leave(many);
    await gateway.pass(16 * 60_000);
    await gateway.request('GET', '/wps/system/status');
    const late = await subscribe(token, many.id);
    expect(late.data).toEqual({});
    await leave(late);
  });

  it('gets its position every five minutes, so that a quiet page is resumed, too', async () => {
    const { page } = await subscribe(await gateway.enter('member'));
    await gateway.pass(5 * 60_000 + 1);
    await gateway.request('GET', '/wps/system/status');
    expect(await page.next()).toMatchObject({ type: 'POSITION', id: expect.stringMatching(/^\d+~/) as string });
    await leave({ page });
  });

  it('gets a frame that was committed after the one that it was cut off at, although its id is smaller', async () => {
    await write(DEMO_ID, 'before');
    for (const id of ['late', 'got', 'missed']) await write(DEMO_ID, id);
    const stored = await gateway.services.db.select().from(pushFrames).orderBy(desc(pushFrames.id)).limit(4);
    const [missed, got, late, before] = stored.map(({ id, tx }) => ({ id, tx }));
    const at = gateway.services.clock.now();
    // Read together, in two batches: "late" was open until after the second one.
    const parts = [
      { upTo: before!.id, snapshot: `${before!.tx}:${missed!.tx}:${late!.tx}` },
      { upTo: got!.id, snapshot: `${late!.tx}:${missed!.tx}:${late!.tx}` },
    ];
    const after = encodePosition({ at, snapshot: `${before!.tx}:${before!.tx}:`, parts });
    const again = await subscribe(await gateway.enter('member'), after);
    await write(DEMO_ID, 'new');
    const { ids } = await receive(again.page, 2);
    await leave(again);
    expect([again.data, ids]).toEqual([{ resumed: true }, ['late', 'missed']]);
  });

  it('gets every frame of a large read', async () => {
    const token = await gateway.enter('member');
    const { page } = await subscribe(token);
    const ids = Array.from({ length: 1_201 }, (_, index) => String(index));
    await write(DEMO_ID, ...ids);
    const { after, ids: received } = await receive(page, 700);
    await leave({ page });
    const again = await subscribe(token, after);
    expect(again.data).toEqual({});
    expect(received).toEqual(ids.slice(0, 700));
    await leave(again);
  });

  it('gets what it missed before frames that are written meanwhile', async () => {
    const { services } = gateway;
    const delivery = createDelivery(services);
    const sent: { id?: string; type: string; data: { id?: string } }[] = [];
    const listener = () => ({
      ...{ memberId: DEMO_ID, tokenHash: '', isOpen: () => true, end: () => undefined },
      send: (frame: string) => void sent.push(JSON.parse(frame) as (typeof sent)[0]),
    });
    const first = listener();
    // Reading goes on for another page.
    await delivery.join({ ...listener(), memberId: DEMO_ID + 1, send: () => undefined }, null);
    await delivery.join(first, null);
    delivery.leave(first);
    await write(DEMO_ID, 'missed');
    const { db } = services;
    const execute = db.execute.bind(db);
    jest.spyOn(db, 'execute').mockImplementationOnce(((query: never) =>
      write(DEMO_ID, 'meanwhile')
        .then(() => delivery.read())
        .then(() => execute(query))) as never);
    await delivery.join(listener(), decodePosition(sent.pop()!.id));
    expect(sent.map(({ type, data }) => data.id ?? type)).toEqual(['SUBSCRIBED', 'missed', 'meanwhile']);
  });
});

it('[MSG-04] frames are stored for a quarter of an hour and the minute that their transaction may have taken', async () => {
  const { db } = gateway.services;
  const at = TEST_NOW + 86_400_000;
  await db.delete(pushFrames);
  const ages = [0, 15 * 60_000 + 1, 16 * 60_000, 16 * 60_000 + 1];
  await db.insert(pushFrames).values(ages.map((age) => ({ memberId: null, type: 'CHAT', data: {}, at: at - age })));
  await deleteOldFrames({ db }, at);
  const left = await db.select({ at: pushFrames.at }).from(pushFrames).orderBy(desc(pushFrames.at));
  expect(left.map((frame) => at - frame.at)).toEqual(ages.slice(0, 3));
});
