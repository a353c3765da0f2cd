/** Push with several gateways on one PostgreSQL: late commits, a page that changes the process, signals. */
import type { AddressInfo } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { games } from '../../features/games/catalogue/catalogue.tables';
import { openDatabase } from '../../ground/db/open-database';
import { hasSignals, onSignal, signalAfterCommit } from '../../ground/db/signals';
import { inTransaction } from '../../ground/db/transaction';
import { notify } from '../../ground/notifications/notify';
import { openGateway, type TestGateway } from '../../testing/gateway';
import { startPostgres, type TestPostgres } from '../../testing/postgres';
import { connectPage } from '../../testing/push-page';
import { DEMO_ID } from '../seed/seed-people';
import { createFrameReader } from './frame-reader';

let postgres: TestPostgres;
let gateway: TestGateway;
let other: TestGateway;
beforeAll(async () => {
  postgres = await startPostgres({ seed: 'small' });
  gateway = await openGateway({ url: postgres.url, seed: 'small' });
  other = await openGateway({ url: postgres.url, seed: 'small' });
  for (const { app } of [gateway, other]) await app.listen({ port: 0, host: '127.0.0.1' });
}, 120_000);
afterAll(async () => {
  await gateway?.close();
  await other?.close();
  await postgres?.stop();
});

const connectTo = ({ app }: TestGateway, hello: object) =>
  connectPage(`ws://127.0.0.1:${(app.server.address() as AddressInfo).port}/wps/push`, hello);
const write = (id: string) => {
  const { db, clock } = gateway.services;
  return inTransaction(db, (tx) => notify(tx, DEMO_ID, 'ANNOUNCEMENT', { id }, clock.now()));
};
/** Ends with the test's own time limit. */
async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 10));
}

it('[OPS-01] a push frame that is committed after a later one is sent, once', async () => {
  const { db } = gateway.services;
  const reader = createFrameReader(db, Date.now);
  await reader.read();
  const types = async () => (await reader.read()).map(({ type }) => type);
  let commit: () => void = () => undefined;
  let written: () => void = () => undefined;
  const isWritten = new Promise<void>((resolve) => (written = resolve));
  const slow = inTransaction(db, async (tx) => {
    await notify(tx, DEMO_ID, 'BALANCE', {}, 1);
    written();
    await new Promise<void>((resolve) => (commit = resolve));
  });
  await isWritten;
  await inTransaction(db, (tx) => notify(tx, DEMO_ID, 'INBOX', {}, 1));
  expect(await types()).toEqual(['INBOX']);
  commit();
  await slow;
  expect(await types()).toEqual(['BALANCE']);
  expect(await types()).toEqual([]);
});

it('[MSG-04] a page continues at the other process without losing a frame or getting one twice, however late it was committed', async () => {
  const token = await gateway.enter('member');
  const received: unknown[] = [];
  let after: string | undefined;
  const visit = async (where: TestGateway) => {
    const page = await connectTo(where, { type: 'SUBSCRIBE', token, after });
    const take = async () => {
      const { id, type, data } = await page.next();
      after = id ?? after;
      if (data.id) received.push(data.id);
      return type + JSON.stringify(data);
    };
    const leave = async () => {
      page.abort();
      await page.closed;
    };
    return { hello: await take(), take, leave };
  };
  const first = await visit(gateway);
  let commit: () => void = () => undefined;
  let written: () => void = () => undefined;
  const isWritten = new Promise<void>((resolve) => (written = resolve));
  const { db, clock } = gateway.services;
  const late = inTransaction(db, async (tx) => {
    await notify(tx, DEMO_ID, 'ANNOUNCEMENT', { id: 'late' }, clock.now());
    written();
    await new Promise<void>((resolve) => (commit = resolve));
  });
  await isWritten;
  await write('first');
  await first.take();
  await first.leave();
  await write('second');
  commit();
  await late;
  const second = await visit(other);
  expect(second.hello).toBe('SUBSCRIBED{"resumed":true}');
  await write('third');
  for (let count = 0; count < 3; count += 1) await second.take();
  await second.leave();
  const third = await visit(gateway);
  await write('fourth');
  await third.take();
  await third.leave();
  // The id of the late one is the smallest.
  expect(received).toEqual(['first', 'late', 'second', 'third', 'fourth']);
});

describe('[OPS-01] signals', () => {
  it('wake up the other process after a commit, without a poll', async () => {
    const { db } = other.services;
    await until(() => hasSignals(db));
    for (const id of ['one', 'two']) {
      let stop: () => void = () => undefined;
      const heard = new Promise<void>((resolve) => (stop = onSignal(db, 'push', resolve)));
      await write(id);
      await heard;
      stop();
    }
  });

  it('[MSG-04] bring a frame of the other process to a page without a poll', async () => {
    await until(() => hasSignals(other.services.db));
    const noPoll = jest.spyOn(global, 'setInterval').mockImplementation(() => setTimeout(() => undefined, 0));
    const page = await connectTo(other, { type: 'SUBSCRIBE', token: await gateway.enter('member') });
    expect((await page.next()).type).toBe('SUBSCRIBED');
    for (const id of ['three', 'four']) {
      await write(id);
      expect((await page.next()).data).toEqual({ id });
    }
    expect(noPoll).toHaveBeenCalled();
    noPoll.mockRestore();
    page.abort();
    await page.closed;
  });

  it('make a changed setting effective in the other process before its time', async () => {
    await until(() => hasSignals(other.services.db));
    const now = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    await other.services.settings.get();
    await gateway.services.settings.change({ siteName: 'Changed' });
    await until(async () => (await other.services.settings.get()).siteName === 'Changed');
    now.mockRestore();
  });

  it('[GAME-15] remove a withdrawn game from the cached catalogue and answers of the other process', async () => {
    await until(() => hasSignals(other.services.db));
    const count = async () => {
      const { body } = await other.request('GET', '/wps/relay/GCSGAME_gameList');
      return (body.value as unknown as { totalCount: number }).totalCount;
    };
    const before = await count();
    await inTransaction(gateway.services.db, async (tx) => {
      await tx.update(games).set({ enabled: false }).where(eq(games.position, 0));
      signalAfterCommit(tx, 'content');
    });
    await until(async () => (await count()) === before - 1);
  });

  it('are sent after the commit by a statement of their own, so that commits do not wait for each other', async () => {
    const open = await openDatabase({ url: postgres.url });
    const statements: string[] = [];
    open.queries.listen(({ sql: text }) => statements.push(/^\w+( pg_notify)?/.exec(text)![0]), 0);
    await inTransaction(open.db, (tx) => notify(tx, DEMO_ID, 'BALANCE', {}, 1));
    await until(() => statements.includes('select pg_notify'));
    expect(statements).toEqual(['begin', 'insert', 'commit', 'select pg_notify']);
    await open.close();
  });

  it('are heard again after the connection was lost, and what was missed meanwhile is looked for', async () => {
    const open = await openDatabase({ url: postgres.url });
    const heard: string[] = [];
    onSignal(open.db, 'push', () => heard.push('push'));
    await until(() => hasSignals(open.db));
    const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen gateway_signals'`;
    await gateway.services.db.execute(cut);
    await until(() => !hasSignals(open.db));
    const before = heard.length;
    await until(() => hasSignals(open.db));
    expect(heard).toHaveLength(before + 1);
    await write('after the loss');
    await until(() => heard.length > before + 1);
    await open.close();
  });
});
