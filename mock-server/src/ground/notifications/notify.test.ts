/** Events for open pages, and the notifications that browsers get for some of them. */
import { asc } from 'drizzle-orm';
import type { PushEvent, WebPushTopic } from '@site/shared/wps';
import type { OpenDatabase } from '../db/database';
import { inTransaction } from '../db/transaction';
import { createMember } from '../../people/members/create-member';
import { sessions } from '../../people/sessions/sessions.tables';
import { openSeeded } from '../../testing/seeded';
import { unreadLetters, writeLetter } from './letters';
import { letters, pushFrames } from './notifications.tables';
import { notify } from './notify';
import { demoVapidKeys } from './vapid';
import { webPushDeliveries, webPushSubscriptions } from './web-push.tables';

/** The first two members of an empty database. */
const [MINA, RAFI] = [1, 2];
let open: OpenDatabase;
beforeAll(async () => {
  open = await openSeeded('none');
  for (const username of ['mina', 'rafi'])
    await inTransaction(open.db, (tx) =>
      createMember(tx, { username, type: 0, passwordHash: 'x', passwordAt: 1, createdAt: 1 }, null),
    );
  const add = (memberId: number, endpoint: string, topics: WebPushTopic[]) =>
    inTransaction(open.db, async (tx) => {
      const device = { deviceId: 'd', deviceName: 'd', os: 'o', ip: '10.0.0.1', country: 'BD' };
      const times = { createdAt: 1, seenAt: 1, expiresAt: 9 };
      await tx.insert(sessions).values({ tokenHash: endpoint, memberId, ...device, ...times });
      const keys = { tokenHash: endpoint, p256dh: 'x', auth: 'x', language: 'EN', updatedAt: 1 };
      await tx.insert(webPushSubscriptions).values({ memberId, endpoint, topics, ...keys });
    });
  await add(MINA, 'phone', ['message', 'deposit', 'withdrawal']);
  await add(MINA, 'laptop', ['deposit']);
  await add(RAFI, 'other', ['message', 'deposit', 'withdrawal']);
});
afterAll(() => open.close());
afterEach(() => inTransaction(open.db, (tx) => tx.delete(webPushDeliveries)));

const send = ({ type, data }: PushEvent, memberId: number | null = MINA, at = 5) =>
  inTransaction(open.db, (tx) => notify(tx, memberId, type, data as never, at));
const queued = async () =>
  (await open.db.select().from(webPushDeliveries).orderBy(asc(webPushDeliveries.id))).map(
    ({ subscriptionId, topic, path }) => [subscriptionId, topic, path],
  );

it.each<[PushEvent, unknown[]]>([
  [{ type: 'INBOX', data: {} }, [[1, 'message', '/m/webEmail']]],
  [{ type: 'CHAT', data: {} }, [[1, 'message', '/m/chat']]],
  [
    { type: 'DEPOSIT_ARRIVED', data: { transactionId: '1', amount: '5.00' } },
    [
      [1, 'deposit', '/m/transaction/record'],
      [2, 'deposit', '/m/transaction/record'],
    ],
  ],
  [
    { type: 'WITHDRAW_STATUS', data: { transactionId: '1', status: 'PAID' } },
    [[1, 'withdrawal', '/m/transaction/record']],
  ],
  [{ type: 'WITHDRAW_STATUS', data: { transactionId: '1', status: 'REJECTED' } }, []],
  [{ type: 'BALANCE', data: {} }, []],
])('%j is sent to the browsers of its member that chose the topic', async (event, expected) => {
  await send(event);
  expect(await queued()).toEqual(expected);
});

it('an event for everyone is a frame for everyone, and no notification of one browser', async () => {
  await send({ type: 'INBOX', data: {} }, null);
  const frames = await open.db.select().from(pushFrames).orderBy(asc(pushFrames.id));
  expect(frames.at(-1)).toMatchObject({ memberId: null, type: 'INBOX', at: 5 });
  expect(await queued()).toEqual([]);
});

it('a later event of a topic replaces one that waits', async () => {
  await send({ type: 'INBOX', data: {} });
  await send({ type: 'CHAT', data: {} }, MINA, 9);
  expect(await open.db.select().from(webPushDeliveries)).toMatchObject([{ topic: 'message', path: '/m/chat', at: 9 }]);
});

it('[MSG-04] letters that are read or deleted, and those of others, are not unread', async () => {
  const text = { EN: 'Hello', BN: 'নমস্কার' };
  await inTransaction(open.db, async (tx) => {
    for (const memberId of [MINA, MINA, RAFI]) await writeLetter(tx, memberId, text, text, 1);
    await tx.insert(letters).values({ memberId: MINA, title: text, content: text, at: 1, read: true });
    await tx.insert(letters).values({ memberId: MINA, title: text, content: text, at: 1, deletedAt: 2 });
  });
  expect([await unreadLetters(open.db, MINA), await unreadLetters(open.db, RAFI)]).toEqual([2, 1]);
});

it('the keys of a demo are created once, also by two processes that start at the same time', async () => {
  const [first, other] = await Promise.all([demoVapidKeys(open.db), demoVapidKeys(open.db)]);
  expect(other).toEqual(first);
  expect(first.publicKey).toMatch(/^[\w-]{80,}$/);
  expect(await demoVapidKeys(open.db)).toEqual(first);
});
