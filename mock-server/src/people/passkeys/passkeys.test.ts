/** Passkeys against a simulated authenticator: valid responses are accepted, changed ones refused. */
import { createHash, createSign, generateKeyPairSync } from 'node:crypto';
import { prove } from '../../testing/prove';
import { ownGateway } from '../../testing/own-gateway';

const gateway = ownGateway();
let token: string;
beforeAll(async () => {
  token = await gateway.enter('member');
});

const RP = 'localhost';
const b64 = (data: Buffer | string) => Buffer.from(data).toString('base64url');
const sha = (data: Buffer | string) => createHash('sha256').update(data).digest();
const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const ID = Buffer.from('a-credential-of-this-test');

const clientData = (type: string, challenge: string, origin = `http://${RP}:3000`) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
function authData(counter: number, { rp = RP, flags = 0x05, id }: { rp?: string; flags?: number; id?: Buffer } = {}) {
  const head = Buffer.concat([sha(rp), Buffer.from([id ? flags | 0x40 : flags]), Buffer.alloc(4)]);
  head.writeUInt32BE(counter, 33);
  return id ? Buffer.concat([head, Buffer.alloc(16), Buffer.from([0, id.length]), id]) : head;
}
const post = (path: string, body: unknown = {}, as?: string) =>
  gateway.ask('POST', `/wps/session/webauthn/${path}`, { body, ...(as ? { token: as } : {}) });
const challengeFrom = async (path: string, as?: string) =>
  ((await post(path, {}, as)).body.value as unknown as { challenge: string }).challenge;

async function register() {
  await prove(gateway, token, 'factor', 'Demo1234');
  const client = clientData('webauthn.create', await challengeFrom('register/options', token));
  const spki = publicKey.export({ format: 'der', type: 'spki' });
  const response = {
    clientDataJSON: b64(client),
    authenticatorData: b64(authData(0, { id: ID })),
    publicKey: b64(spki),
  };
  return post('register/verify', { id: b64(ID), type: 'public-key', response }, token);
}

interface Change {
  readonly origin?: string;
  readonly data?: Buffer;
  readonly challenge?: string;
  readonly spoil?: boolean;
}
async function enter(counter: number, { origin, data = authData(counter), challenge, spoil }: Change = {}) {
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
  return post('login/verify', { id: b64(ID), type: 'public-key', response });
}

describe('passkeys', () => {
  it('[AUTH-19] registers a passkey and signs in with it', async () => {
    expect((await register()).body).toMatchObject({ success: true });
    expect((await enter(1)).body).toMatchObject({
      success: true,
      value: { userName: 'demo', token: expect.any(String) },
    });
  });

  it.each<[string, () => Promise<Change>]>([
    ['a changed signature', async () => ({ spoil: true })],
    ['another site', async () => ({ origin: 'https://evil.test' })],
    ["another site's authenticator data", async () => ({ data: authData(90, { rp: 'evil.test' }) })],
    ['an unverified user', async () => ({ data: authData(90, { flags: 0x01 }) })],
    ['a challenge nobody gave', async () => ({ challenge: b64('made up') })],
    ['a challenge for making a passkey', async () => ({ challenge: await challengeFrom('register/options', token) })],
  ])('[AUTH-19] refuses %s', async (_, change) => {
    expect((await enter(90, await change())).body.errorCode).toBe('passkey.unknown');
  });

  it('[AUTH-19] accepts a challenge once, within five minutes', async () => {
    const challenge = await challengeFrom('login/options');
    expect((await enter(100, { challenge })).body.success).toBe(true);
    expect((await enter(101, { challenge })).body.errorCode).toBe('passkey.unknown');
    const old = await challengeFrom('login/options');
    await gateway.pass(6 * 60_000);
    expect((await enter(102, { challenge: old })).body.errorCode).toBe('passkey.unknown');
  });

  it('[AUTH-19] refuses a cloned key: a counter that does not increase', async () => {
    expect((await enter(200)).body.success).toBe(true);
    expect((await enter(200)).body.errorCode).toBe('passkey.unknown');
  });
});

it('[MEM-10] lists a member’s own passkeys and deletes one permanently', async () => {
  const list = async (as: string) =>
    (await gateway.ask('GET', '/wps/session/webauthn/credentials', { token: as })).body.value as unknown as object[];
  const remove = (as: string) =>
    gateway.ask('DELETE', '/wps/session/webauthn/credentials', { token: as, query: { id: b64(ID) } });
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
