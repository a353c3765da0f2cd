/** Web Push: the choice of a device, and who and what is refused. Delivery: web-push.test.ts. */
import { createECDH, randomBytes } from 'node:crypto';
import type { WebPushTopic } from '@site/shared/wps';
import { ownGateway } from '../../testing/own-gateway';

const gateway = ownGateway({ webPushFetch: () => Promise.reject(new Error('nothing is sent here')) });
let token: string;
beforeAll(async () => {
  token = await gateway.enter('member');
});

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send';
const ecdh = createECDH('prime256v1');
ecdh.generateKeys();
const KEYS = { p256dh: ecdh.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };

const subscribe = (
  topics: readonly WebPushTopic[],
  quietHours: { from: number; to: number } | null,
  endpoint = `${ENDPOINT}/one`,
  by = token,
) => gateway.request('PUT', '/wps/member/webPush', { token: by, body: { endpoint, ...KEYS, topics, quietHours } });

it('returns the choice of this device, and another device has its own', async () => {
  await subscribe(['deposit', 'lottery'], { from: 1320, to: 420 });
  const state = async (by: string) => (await gateway.request('GET', '/wps/member/webPush', { token: by })).body.value;
  expect(await state(token)).toMatchObject({
    choice: { topics: ['deposit', 'lottery'], quietHours: { from: 1320, to: 420 } },
  });
  expect(await state(await gateway.enter('member'))).toMatchObject({ choice: null });
});

it('refuses trial accounts and guests', async () => {
  const trial = await gateway.enter('trial');
  expect((await subscribe(['message'], null, `${ENDPOINT}/t`, trial)).status).toBe(403);
  expect((await gateway.request('PUT', '/wps/member/webPush', { body: {} })).status).toBe(401);
});

it.each([
  'http://fcm.googleapis.com/x',
  'https://127.0.0.1/x',
  'https://fcm.googleapis.com.attacker.example/x',
  'https://fcm.googleapis.com:8443/x',
  'https://user@fcm.googleapis.com/x',
  'https://notify.windows.com.attacker.example/',
  'not an address',
])('never sends a request to an address that is no push service: %s', async (endpoint) => {
  expect((await subscribe(['message'], null, endpoint)).status).toBe(400);
});
