/** Passkeys against a simulated authenticator: valid responses are accepted, changed ones refused. */
import { createHash, createSign, generateKeyPairSync } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { eq } from 'drizzle-orm';
import { DEMO_ID } from '../../edge/seed/seed-people';
import { inTransaction } from '../../ground/db/transaction';
import { prove } from '../../testing/prove';
import { ownGateway } from '../../testing/own-gateway';
import { members } from '../members/members.tables';
import { storePreference } from '../members/preferences';
import { passkeys } from './passkeys.tables';

const gateway = ownGateway();
let token: string;
beforeAll(async () => {
  token = await gateway.enter('member');
});

const RP = 'localhost';
const ORIGIN = `http://${RP}`;
const b64 = (data: Buffer | string) => Buffer.from(data).toString('base64url');
const sha = (data: Buffer | string) => createHash('sha256').update(data).digest();
const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const ID = Buffer.from('a-credential-of-this-test');

interface Client {
  readonly origin?: string;
  readonly crossOrigin?: boolean;
}
const clientData = (type: string, challenge: string, { origin = ORIGIN, crossOrigin = false }: Client = {}) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin }));

/** The key in COSE (RFC 9053): EC2, P-256. */
function coseKey(alg = -7): Buffer {
  const { x, y } = publicKey.export({ format: 'jwk' });
  const point = (part?: string) => new Uint8Array(Buffer.from(part!, 'base64url'));
  return Buffer.from(isoCBOR.encode(new Map<number, number | Uint8Array>([[1, 2], [3, alg], [-1, 1], [-2, point(x)], [-3, point(y)]]))); // prettier-ignore
}
interface Attested {
  readonly id: Buffer;
  readonly alg?: number;
}
function authData(
  counter: number,
  { rp = RP, flags = 0x05, key }: { rp?: string; flags?: number; key?: Attested } = {},
) {
  const head = Buffer.concat([sha(rp), Buffer.from([key ? flags | 0x40 : flags]), Buffer.alloc(4)]);
  head.writeUInt32BE(counter, 33);
  return key
    ? Buffer.concat([head, Buffer.alloc(16), Buffer.from([0, key.id.length]), key.id, coseKey(key.alg)])
    : head;
}
const attestation = (data: Buffer) =>
  b64(
    Buffer.from(
      isoCBOR.encode(
        new Map<string, string | Map<string, string> | Uint8Array>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(data)],
        ]),
      ),
    ),
  );
const post = (path: string, body: unknown = {}, as?: string) =>
  gateway.request('POST', `/wps/session/webauthn/${path}`, { body, ...(as ? { token: as } : {}) });
const challengeFrom = async (path: string, as?: string) =>
  ((await post(path, {}, as)).body.value as unknown as { challenge: string }).challenge;

interface Made extends Client {
  readonly data?: Buffer;
  readonly type?: string;
  readonly credential?: Buffer;
  /** Sends what pages before November 2026 send. */
  readonly isEarlierRelease?: boolean;
  /** Token of the member who gets the challenge; default: the one who registers. */
  readonly challengeOf?: string;
}
async function register({
  credential = ID,
  data = authData(0, { key: { id: credential } }),
  type = 'webauthn.create',
  isEarlierRelease = false,
  challengeOf = token,
  ...client
}: Made = {}) {
  await prove(gateway, token, 'factor', 'Demo1234');
  const made = clientData(type, await challengeFrom('register/options', challengeOf), client);
  const attested = isEarlierRelease
    ? { authenticatorData: b64(data), publicKey: b64(publicKey.export({ format: 'der', type: 'spki' })) }
    : { attestationObject: attestation(data) };
  const response = { clientDataJSON: b64(made), ...attested };
  return post('register/verify', { id: b64(credential), type: 'public-key', response }, token);
}

interface Change extends Client {
  readonly data?: Buffer;
  readonly challenge?: string;
  readonly spoil?: boolean;
}
async function assertion(counter: number, { data = authData(counter), challenge, spoil, ...origin }: Change = {}) {
  const client = clientData('webauthn.get', challenge ?? (await challengeFrom('login/options')), origin);
  const signature = createSign('sha256')
    .update(Buffer.concat([data, sha(client)]))
    .sign(privateKey);
  if (spoil) signature[signature.length - 1]! ^= 1;
  const response = {
    clientDataJSON: b64(client),
    authenticatorData: b64(data),
    signature: b64(signature),
    userHandle: null,
  };
  return { id: b64(ID), type: 'public-key', response };
}
const enter = async (counter: number, change: Change = {}) => post('login/verify', await assertion(counter, change));

describe('passkeys', () => {
  it('[AUTH-19] registers a passkey and signs in with it', async () => {
    expect((await register()).body).toMatchObject({ success: true });
    expect((await enter(1)).body).toMatchObject({
      success: true,
      value: { userName: 'demo', token: expect.any(String) },
    });
  });

  it('[AUTH-19] registers a passkey from a page that is open since the previous release', async () => {
    const credential = Buffer.from('a-credential-of-an-open-page');
    expect((await register({ credential, isEarlierRelease: true })).body).toMatchObject({ success: true });
    const evil = { origin: 'https://evil.test', credential: Buffer.from('evil'), isEarlierRelease: true };
    expect((await register(evil)).body.errorCode).toBe('passkey.unknown');
    const data = authData(0, { key: { id: Buffer.from('another') } });
    expect((await register({ data, isEarlierRelease: true })).body.errorCode).toBe('passkey.unknown');
    await gateway.services.db.delete(passkeys).where(eq(passkeys.id, b64(credential)));
  });

  it.each<[string, () => Promise<Change>]>([
    ['a changed signature', async () => ({ spoil: true })],
    ['another site', async () => ({ origin: 'https://evil.test' })],
    ['a host that contains the name', async () => ({ origin: 'http://localhost.evil.test' })],
    ['another port of the same host', async () => ({ origin: `${ORIGIN}:3000` })],
    ['a frame of another site', async () => ({ crossOrigin: true })],
    ["another site's authenticator data", async () => ({ data: authData(90, { rp: 'evil.test' }) })],
    ['an unverified user', async () => ({ data: authData(90, { flags: 0x01 }) })],
    ['a challenge nobody gave', async () => ({ challenge: b64('made up') })],
    ['a challenge for making a passkey', async () => ({ challenge: await challengeFrom('register/options', token) })],
  ])('[AUTH-19] refuses %s', async (_, change) => {
    expect((await enter(90, await change())).body.errorCode).toBe('passkey.unknown');
  });

  it.each<[string, Made]>([
    ['another site', { origin: 'https://evil.test' }],
    ["another site's authenticator", { data: authData(0, { rp: 'evil.test', key: { id: ID } }) }],
    ['an unverified user', { data: authData(0, { flags: 0x01, key: { id: ID } }) }],
    ['the id of another credential', { data: authData(0, { key: { id: Buffer.from('another-credential') } }) }],
    ['an algorithm that was not offered', { data: authData(0, { key: { id: ID, alg: -8 } }) }],
    ['data without a credential', { data: authData(0) }],
    ['a response for signing in', { type: 'webauthn.get' }],
  ])('[AUTH-19] does not store a passkey from %s', async (_, made) => {
    expect((await register(made)).body.errorCode).toBe('passkey.unknown');
  });

  it('[AUTH-19] does not store a passkey that was made for the challenge of another member', async () => {
    const challengeOf = await gateway.enter('agent');
    await prove(gateway, challengeOf, 'factor', 'Agent1234');
    expect((await register({ challengeOf })).body.errorCode).toBe('passkey.unknown');
  });

  it('[AUTH-19] still accepts a passkey whose key was stored as SPKI', async () => {
    const spki = b64(publicKey.export({ format: 'der', type: 'spki' }));
    await gateway.services.db
      .update(passkeys)
      .set({ publicKey: spki })
      .where(eq(passkeys.id, b64(ID)));
    expect((await enter(50)).body.success).toBe(true);
    expect((await enter(51, { spoil: true })).body.errorCode).toBe('passkey.unknown');
  });

  it('[SES-10] does not open a closed account', async () => {
    const setState = (state: 'active' | 'disabled') =>
      gateway.services.db.update(members).set({ state }).where(eq(members.username, 'demo'));
    await setState('disabled');
    expect((await enter(60)).body.errorCode).toBe('us_forbidden_login_error');
    await setState('active');
    expect((await enter(61)).body.success).toBe(true);
  });

  it('[AUTH-19] accepts a challenge once, within five minutes', async () => {
    const challenge = await challengeFrom('login/options');
    expect((await enter(100, { challenge })).body.success).toBe(true);
    expect((await enter(101, { challenge })).body.errorCode).toBe('passkey.unknown');
    const old = await challengeFrom('login/options');
    await gateway.pass(6 * 60_000);
    expect((await enter(102, { challenge: old })).body.errorCode).toBe('passkey.unknown');
  });

  it('[SEC-04] needs no code of the app after it: a passkey is two factors already', async () => {
    const store = (value: object | null) =>
      inTransaction(gateway.services.db, (tx) => storePreference(tx, DEMO_ID, 'totp', value));
    await store({ secret: 'x', enabled: true });
    expect((await enter(150)).body).toMatchObject({ success: true, value: { userName: 'demo' } });
    await store(null);
  });

  it('[AUTH-19] offers no second passkey of the same authenticator, and says when one was used', async () => {
    await prove(gateway, token, 'factor', 'Demo1234');
    const { value } = (await post('register/options', {}, token)).body;
    expect(value).toMatchObject({ rp: { id: RP }, excludeCredentials: [{ id: b64(ID), type: 'public-key' }] });
    await enter(160);
    const list = await gateway.request('GET', '/wps/session/webauthn/credentials', { token });
    expect(list.body.value).toMatchObject([{ id: b64(ID), usedAt: gateway.services.clock.now() }]);
  });

  it('[AUTH-19] refuses a cloned key: a counter that does not increase', async () => {
    expect((await enter(200)).body.success).toBe(true);
    expect((await enter(200)).body.errorCode).toBe('passkey.unknown');
  });
});

it('[SEC-05] a fresh proof is a signature of a passkey of one’s own, once; that of another member’s proves nothing', async () => {
  await register();
  const prove = async (as: string, proof: Awaited<ReturnType<typeof assertion>>) =>
    (await gateway.request('POST', '/wps/member/proof', { token: as, body: { purpose: 'contact', passkey: proof } }))
      .body;
  const bind = async (as: string) =>
    (
      await gateway.request('POST', '/wps/member/info/email', {
        ...{ token: as, body: { value: 'key@example.com', verificationCode: '000000' } },
      })
    ).body.errorCode;
  const other = await gateway.enter('agent');
  expect((await prove(other, await assertion(300))).errorCode).toBe('passkey.unknown');
  expect(await bind(other)).toBe('proof.required');
  const own = await gateway.enter('member');
  expect((await prove(own, await assertion(301, { spoil: true }))).errorCode).toBe('passkey.unknown');
  expect(await bind(own)).toBe('proof.required');
  const signed = await assertion(302);
  expect((await prove(own, signed)).success).toBe(true);
  expect(await bind(own)).toBe('verification.wrong');
  expect((await prove(own, signed)).errorCode).toBe('passkey.unknown');
});

it('[MEM-10] lists a member’s own passkeys and deletes one permanently', async () => {
  const list = async (as: string) =>
    (await gateway.request('GET', '/wps/session/webauthn/credentials', { token: as })).body
      .value as unknown as object[];
  const remove = (as: string) =>
    gateway.request('DELETE', '/wps/session/webauthn/credentials', { token: as, query: { id: b64(ID) } });
  await register();
  expect(await list(token)).toEqual([expect.objectContaining({ id: b64(ID) })]);
  const otherMember = await gateway.enter('agent');
  await prove(gateway, otherMember, 'factor', 'Agent1234');
  expect(await list(otherMember)).toEqual([]);
  expect((await remove(otherMember)).status).toBe(404);
  expect((await remove(token)).status).toBe(200);
  expect(await list(token)).toEqual([]);
  expect((await enter(99)).body.errorCode).toBe('passkey.unknown');
});
