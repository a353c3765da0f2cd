/** Web Push: opt-in per device and topic, quiet hours, and the end of subscriptions. The push service is a local server. */
import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WebPushTopic } from '@site/shared/wps';
import { remoteJobs, runJobs } from '../../edge/jobs';
import { webPushSubscriptions } from '../../ground/notifications/web-push.tables';
import { inTransaction } from '../../ground/db/transaction';
import { writeLetter } from '../../ground/notifications/letters';
import { sessions } from '../../people/sessions/sessions.tables';
import { openGateway, type TestGateway } from '../../testing/gateway';
import { publish } from '../announcements/publish';

interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const received: Received[] = [];
/** Statuses of the next answers; then 201. 0: the connection breaks. */
const nextStatuses: number[] = [];
/** Happens once, while a notification is being sent. */
let onceMeanwhile: (() => Promise<void>) | null = null;
let service: Server;
let gateway: TestGateway;
let token: string;

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send';
/** Keys as a browser makes them. */
const browser = () => {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  return { p256dh: ecdh.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
};
const NOTHING_QUIET = null;
const DAY_MS = 86_400_000;
/** UTC+6. */
const DHAKA_MS = 6 * 60 * 60_000;

beforeAll(async () => {
  service = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ path: request.url!, headers: request.headers, body: Buffer.concat(chunks) });
      const status = nextStatuses.shift() ?? 201;
      if (status === 0) request.socket.destroy();
      else response.writeHead(status, { connection: 'close' }).end();
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  gateway = await openGateway({
    webPushFetch: async (input, init) => {
      const { pathname } = new URL(String(input));
      const meanwhile = onceMeanwhile;
      onceMeanwhile = null;
      await meanwhile?.();
      // Jest's sandbox has a TypeError of its own.
      return fetch(`http://127.0.0.1:${port}${pathname}`, init).catch((error: Error) => {
        throw new TypeError(error.message);
      });
    },
  });
});
afterAll(async () => {
  await gateway.close();
  await new Promise((resolve) => service.close(resolve));
});
beforeEach(async () => {
  received.length = 0;
  nextStatuses.length = 0;
  token = await gateway.enter('member');
});
afterEach(() => gateway.services.db.delete(webPushSubscriptions));

const subscribe = (
  topics: readonly WebPushTopic[],
  quietHours: { from: number; to: number } | null = NOTHING_QUIET,
  endpoint = `${ENDPOINT}/one`,
  by = token,
) => gateway.request('PUT', '/wps/member/webPush', { token: by, body: { endpoint, ...browser(), topics, quietHours } });
const deliver = () => runJobs(gateway.services, { list: remoteJobs });
const memberId = async () =>
  (await gateway.services.lookups.session(gateway.services.db, token, now(), () => Promise.resolve())).memberId;
const now = () => gateway.services.clock.now();
const SECRET = 'Your code is 4711';
const sendLetter = async () => {
  const id = await memberId();
  await inTransaction(gateway.services.db, (tx) =>
    writeLetter(tx, id, { EN: SECRET, BN: SECRET }, { EN: SECRET, BN: SECRET }, now()),
  );
};
const publishNews = (type: 'PL' | 'H' | 'A' = 'PL') =>
  inTransaction(gateway.services.db, (tx) =>
    publish(tx, { type, title: { EN: 'News', BN: 'খবর' }, content: { EN: 'x', BN: 'x' } }, now()),
  );

it('sends an encrypted notification, signed with the key that browsers subscribe with', async () => {
  const { body } = await gateway.request('GET', '/wps/member/webPush', { token });
  const { publicKey, choice } = body.value as unknown as { publicKey: string; choice: null };
  expect(choice).toBeNull();
  await subscribe(['message']);
  await sendLetter();
  await deliver();
  expect(received).toHaveLength(1);
  const [{ path, headers, body: sent }] = received as [Received];
  expect(path).toBe('/fcm/send/one');
  expect(headers).toMatchObject({ ttl: '86400', urgency: 'normal', topic: 'message', 'content-encoding': 'aes128gcm' });
  expect(headers.authorization).toContain(`k=${publicKey}`);
  expect(sent.toString('latin1')).not.toContain('message');
  await deliver();
  expect(received).toHaveLength(1);
});

it('sends only the topics that were chosen, and nothing after opting out', async () => {
  await subscribe(['promotion']);
  await sendLetter();
  await deliver();
  expect(received).toHaveLength(0);
  await publishNews();
  await deliver();
  expect(received.map(({ headers }) => headers.topic)).toEqual(['promotion']);
  // Notices of agents are in the agent pages only; hot news are for everyone.
  await publishNews('A');
  await deliver();
  expect(received).toHaveLength(1);
  await publishNews('H');
  await deliver();
  expect(received).toHaveLength(2);
  await gateway.request('DELETE', '/wps/member/webPush', { token });
  await publishNews();
  await deliver();
  expect(received).toHaveLength(2);
});

it('holds notifications back in quiet hours and sends the latest of each topic after them', async () => {
  // The tests begin at noon in Dhaka.
  await subscribe(['message'], { from: 11 * 60, to: 13 * 60 });
  await sendLetter();
  await sendLetter();
  await deliver();
  expect(received).toHaveLength(0);
  await gateway.pass(59 * 60_000);
  await deliver();
  expect(received).toHaveLength(0);
  await gateway.pass(2 * 60_000);
  await deliver();
  expect(received).toHaveLength(1);
});

it('[MEM-16] sends no advertisement during a break, not even one that was held back before it; messages are sent', async () => {
  const username = 'breaktaker';
  const body = { username, password: 'Fresh1234', confirmPassword: 'Fresh1234' };
  const opened = await gateway.request('PUT', '/wps/member/register', { body });
  ({ token } = opened.body.value as unknown as { token: string });
  const minute = Math.floor((now() + DHAKA_MS) / 60_000) % (24 * 60);
  await subscribe(['promotion', 'message'], { from: minute, to: (minute + 60) % (24 * 60) });
  await publishNews();
  await gateway.request('PUT', '/wps/member/timeout', { token, body: { period: '24H' } });
  await sendLetter();
  await gateway.pass(61 * 60_000);
  await deliver();
  await publishNews();
  await deliver();
  expect(received.map(({ headers }) => headers.topic)).toEqual(['message']);
  await gateway.pass(DAY_MS);
  await publishNews();
  await gateway.pass(DAY_MS);
  await deliver();
  expect(received.map(({ headers }) => headers.topic)).toEqual(['message', 'promotion']);
});

it('sends nothing to a device that was signed out', async () => {
  await subscribe(['message'], NOTHING_QUIET, `${ENDPOINT}/left`);
  await sendLetter();
  await gateway.request('DELETE', '/wps/session/logout', { token });
  token = await gateway.enter('member');
  await sendLetter();
  await deliver();
  expect(received).toHaveLength(0);
});

it('sends nothing to the earlier member of a browser in which another one opted in', async () => {
  await subscribe(['message'], NOTHING_QUIET, `${ENDPOINT}/shared`);
  const agent = await gateway.enter('agent');
  await subscribe(['deposit'], NOTHING_QUIET, `${ENDPOINT}/shared`, agent);
  await sendLetter();
  await deliver();
  expect(received).toHaveLength(0);
});

it.each([404, 410])('removes a subscription that the push service answers with %i', async (status) => {
  await subscribe(['message']);
  await sendLetter();
  nextStatuses.push(status);
  await deliver();
  expect((await gateway.request('GET', '/wps/member/webPush', { token })).body.value).toMatchObject({ choice: null });
});

it('tries again with growing delays when the push service is busy', async () => {
  await subscribe(['message']);
  await sendLetter();
  nextStatuses.push(503, 429);
  await deliver();
  await deliver();
  expect(received).toHaveLength(1);
  for (const [wait, sent] of [
    [4_999, 1],
    [1, 2],
    [9_999, 2],
    [1, 3],
  ] as const) {
    await gateway.pass(wait);
    await deliver();
    expect(received).toHaveLength(sent);
  }
  await gateway.pass(3_600_000);
  await deliver();
  expect(received).toHaveLength(3);
});

it('tries six times, also when the connection breaks, and then gives this notification up; the next one is sent', async () => {
  await subscribe(['message']);
  await sendLetter();
  nextStatuses.push(0, 503, 0, 503, 503, 503, 503);
  for (let run = 0; run < 8; run += 1) {
    await deliver();
    await gateway.pass(160_000);
  }
  expect(received).toHaveLength(6);
  nextStatuses.length = 0;
  await sendLetter();
  await deliver();
  expect(received).toHaveLength(7);
});

it('tries what happens later as often, although the notification before it was tried in vain', async () => {
  await subscribe(['message']);
  await sendLetter();
  nextStatuses.push(...Array<number>(6).fill(503));
  for (let run = 0; run < 7; run += 1) {
    if (run === 5) await sendLetter();
    await deliver();
    await gateway.pass(160_000);
  }
  expect(received).toHaveLength(7);
});

it('sends what happens while the notification before it is on its way, once', async () => {
  await subscribe(['message']);
  await sendLetter();
  await gateway.pass(1);
  onceMeanwhile = async () => {
    await gateway.pass(1);
    await gateway.request('GET', '/wps/system/status');
    await sendLetter();
  };
  await deliver();
  expect(received).toHaveLength(1);
  await gateway.pass(30_000);
  await deliver();
  await gateway.pass(30_000);
  await deliver();
  expect(received).toHaveLength(2);
});

it('sends nothing any more after sixty days without a confirmation of the choice', async () => {
  const { db } = gateway.services;
  await subscribe(['message']);
  const confirmed = (ago: number) => db.update(webPushSubscriptions).set({ updatedAt: now() - ago });
  await confirmed(60 * 86_400_000 - 60_000);
  await sendLetter();
  await deliver();
  expect(received).toHaveLength(1);
  await confirmed(60 * 86_400_000 + 60_000);
  await sendLetter();
  await deliver();
  expect(received).toHaveLength(1);
  expect(await db.select().from(webPushSubscriptions)).toEqual([]);
});

it('gives a refused notification up, and keeps the subscription', async () => {
  await subscribe(['message']);
  await sendLetter();
  nextStatuses.push(400);
  await deliver();
  await gateway.pass(60_000);
  await deliver();
  expect(received).toHaveLength(1);
  await sendLetter();
  await deliver();
  expect(received).toHaveLength(2);
});

it('a silent session still receives; a news item may wait on a device on battery', async () => {
  await subscribe(['promotion']);
  await gateway.services.db.update(sessions).set({ endedAt: now(), endedWhy: 'expired' });
  await publishNews();
  await deliver();
  expect(received.map(({ headers }) => [headers.topic, headers.urgency, headers.ttl])).toEqual([
    ['promotion', 'low', '43200'],
  ]);
});

it('a device has one subscription: a new address replaces the old one, and sixty changes are taken in an hour', async () => {
  const { db } = gateway.services;
  const agent = await gateway.enter('agent');
  await subscribe(['deposit'], NOTHING_QUIET, `${ENDPOINT}/agent`, agent);
  for (let count = 1; count <= 3; count += 1)
    await subscribe(['message', 'message'], NOTHING_QUIET, `${ENDPOINT}/${count}`);
  const endpoints = async () =>
    (await db.select().from(webPushSubscriptions)).map(({ endpoint, topics }) => [endpoint, topics]);
  expect(await endpoints()).toEqual([
    [`${ENDPOINT}/agent`, ['deposit']],
    [`${ENDPOINT}/3`, ['message']],
  ]);
  await gateway.pass(3_600_000);
  token = await gateway.enter('member');
  for (let count = 0; count < 60; count += 1) expect((await subscribe(['message'])).status).toBe(200);
  expect((await subscribe(['message'])).body.errorCode).toBe('TOO_MANY_REQUEST');
  await gateway.request('DELETE', '/wps/member/webPush', { token });
  expect((await endpoints()).map(([endpoint]) => endpoint)).toEqual([`${ENDPOINT}/agent`, `${ENDPOINT}/3`]);
});
