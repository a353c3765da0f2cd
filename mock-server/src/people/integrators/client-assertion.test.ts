/** Integrators that sign JWTs instead of sending their secret (RFC 7523). */
import { createHmac, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import type { Tx } from '../../ground/db/database';
import { inTransaction } from '../../ground/db/transaction';
import { openGateway, type TestGateway } from '../../testing/gateway';
import { ASSERTION_TYPE } from './client-assertion';
import { clientAssertions } from './integrators.tables';
import { createIntegrator, revokeIntegrator, setPublicKeys } from './manage-integrators';

const ORIGIN = 'https://partner.example';
const HOST = 'www.site.test';
const ENDPOINT = `https://${HOST}/wps/oauth/token`;

const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const other = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const pemOf = (key: KeyObject) =>
  key.export({ type: key.type === 'public' ? 'spki' : 'pkcs8', format: 'pem' }) as string;

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const signed = (header: object, claims: object, key: KeyObject) => {
  const text = `${encode(header)}.${encode(claims)}`;
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
  return `${text}.${signature.toString('base64url')}`;
};

let gateway: TestGateway;
let clientId: string;
let count = 0;
const inDatabase = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(gateway.services.db, work);
const newIntegrator = async () => {
  const { services } = gateway;
  const partner = { name: 'Partner', origins: [ORIGIN] };
  return inTransaction(services.db, (tx) => createIntegrator(tx, partner, services.clock.now()));
};

/** The gateway moves its clock at the next request; the JWT of that request needs the new time already. */
async function pass(ms: number): Promise<void> {
  await gateway.pass(ms);
  const { clock, settings } = gateway.services;
  clock.setOffset((await settings.get()).clockOffsetMs);
}

beforeAll(async () => {
  gateway = await openGateway({ seed: 'none' });
});
afterAll(() => gateway.close());
beforeEach(async () => {
  // An address has 30 failed attempts an hour.
  await pass(3_600_001);
  clientId = (await newIntegrator()).clientId;
  await inDatabase((tx) => setPublicKeys(tx, clientId, pemOf(ec.publicKey) + pemOf(rsa.publicKey)));
});

const nowS = () => gateway.services.clock.now() / 1000;
const claimsOf = (more: object = {}) => ({
  iss: clientId,
  sub: clientId,
  aud: ENDPOINT,
  exp: nowS() + 60,
  jti: `id-${(count += 1)}`,
  ...more,
});
const es256 = (more: object = {}) => signed({ alg: 'ES256', typ: 'JWT' }, claimsOf(more), ec.privateKey);

interface Sent {
  readonly path?: string;
  readonly type?: string;
  readonly host?: string;
  readonly headers?: object;
}

async function request(
  jwt: string,
  { path = '/wps/oauth/token', type = ASSERTION_TYPE, host = HOST, headers }: Sent = {},
) {
  const fields = {
    grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
    subject_token: 'user-1',
    subject_token_type: 'urn:site:oauth:token-type:user-id',
    audience: ORIGIN,
    subject: 'user-1',
    client_assertion_type: type,
    client_assertion: jwt,
  };
  const answer = await gateway.request('POST', path, {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', host, ...headers },
  });
  return [answer.status, (answer.body as unknown as { error?: string }).error];
}
const ACCEPTED = [200, undefined];
const REFUSED = [401, 'invalid_client'];

it('[PLAT-14] accepts JWTs signed with ES256 and RS256, for the exchange and for the revocation', async () => {
  expect(await request(es256())).toEqual(ACCEPTED);
  expect(
    await request(signed({ alg: 'RS256' }, claimsOf({ aud: ['https://other.test', ENDPOINT] }), rsa.privateKey)),
  ).toEqual(ACCEPTED);
  expect(await request(es256(), { path: '/wps/oauth/revoke' })).toEqual(ACCEPTED);
  expect(await request(es256({ exp: nowS() + 300, iat: nowS(), nbf: nowS() }))).toEqual(ACCEPTED);
});

it('[PLAT-14] a JWT is valid once, also for requests at the same time', async () => {
  const jwt = es256({ jti: 'once' });
  const both = await Promise.all([request(jwt), request(jwt)]);
  expect(both.map(([status]) => status).sort()).toEqual([200, 401]);
  expect(await request(jwt)).toEqual(REFUSED);
  // The same id in another JWT is used, too; that of another integrator is not.
  expect(await request(es256({ jti: 'once' }))).toEqual(REFUSED);
  clientId = (await newIntegrator()).clientId;
  await inDatabase((tx) => setPublicKeys(tx, clientId, pemOf(ec.publicKey)));
  expect(await request(es256({ jti: 'once' }))).toEqual(ACCEPTED);
});

it('[PLAT-14] forgets the ids of JWTs that have expired', async () => {
  await request(es256());
  await pass(61_000);
  await request(es256());
  expect(await gateway.services.db.select().from(clientAssertions)).toHaveLength(1);
});

it('[PLAT-14] refuses every near miss', async () => {
  const { sub: _sub, ...withoutSubject } = claimsOf();
  const { jti: _jti, ...withoutId } = claimsOf();
  const { exp: _exp, ...withoutEnd } = claimsOf();
  const [head, , signature] = es256().split('.');
  const asEs256 = (claims: object) => signed({ alg: 'ES256' }, claims, ec.privateKey);
  const publicPem = pemOf(ec.publicKey);
  const hmac = `${encode({ alg: 'HS256' })}.${encode(claimsOf())}`;
  const misses: Readonly<Record<string, string>> = {
    'expired now': es256({ exp: nowS() }),
    'valid longer than five minutes': es256({ exp: nowS() + 302 }),
    'valid for ever': asEs256(withoutEnd),
    'an end that is no number': es256({ exp: '9999999999' }),
    'not valid yet': es256({ nbf: nowS() + 60 }),
    'issued in the future': es256({ iat: nowS() + 60 }),
    'another audience': es256({ aud: 'https://www.site.test/' }),
    'the endpoint of another site': es256({ aud: 'https://evil.test/wps/oauth/token' }),
    'the endpoint without https': es256({ aud: ENDPOINT.replace('https', 'http') }),
    'no subject': asEs256(withoutSubject),
    'another subject': es256({ sub: 'int_other' }),
    'an unknown client': es256({ iss: 'int_other', sub: 'int_other' }),
    'no id': asEs256(withoutId),
    'an empty id': es256({ jti: '' }),
    'a NUL in the client': es256({ iss: 'a\0', sub: 'a\0' }),
    'another key': signed({ alg: 'ES256' }, claimsOf(), other.privateKey),
    'the name of another algorithm': signed({ alg: 'RS256' }, claimsOf(), ec.privateKey),
    'an algorithm that is not in the list': signed({ alg: 'PS256' }, claimsOf(), rsa.privateKey),
    'the public key as a secret': `${hmac}.${createHmac('sha256', publicPem).update(hmac).digest('base64url')}`,
    'no algorithm': `${encode({ alg: 'none' })}.${encode(claimsOf())}.`,
    'no signature': `${encode({ alg: 'ES256' })}.${encode(claimsOf())}.`,
    'a critical extension': signed({ alg: 'ES256', crit: ['b64'] }, claimsOf(), ec.privateKey),
    'changed claims': `${head}.${encode(claimsOf({ exp: nowS() + 120 }))}.${signature}`,
    'no JWT': 'x',
    'three parts that are no JSON': 'a.b.c',
    'claims that are null': `${encode({ alg: 'ES256' })}.${Buffer.from('null').toString('base64url')}.x`,
  };
  const accepted: string[] = [];
  for (const [name, jwt] of Object.entries(misses)) {
    if ((await request(jwt))[0] !== 401) accepted.push(name);
  }
  expect(accepted).toEqual([]);
  expect(await request(es256())).toEqual(ACCEPTED);
});

it('[PLAT-14] takes one method of authentication per request, and the address of this site only', async () => {
  const { clientId: id, secret } = await newIntegrator();
  const authorization = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
  expect(await request(es256(), { headers: { authorization } })).toEqual(REFUSED);
  expect(await request(es256(), { type: 'urn:ietf:params:oauth:client-assertion-type:saml2-bearer' })).toEqual(REFUSED);
  expect(await request(es256(), { host: 'other.test' })).toEqual(REFUSED);
  expect(await request(es256({ aud: 'http://localhost:3100/wps/oauth/token' }), { host: 'localhost:3100' })).toEqual(
    ACCEPTED,
  );
});

it('[PLAT-14] a replaced key and a revoked integrator are refused at once', async () => {
  await inDatabase((tx) => setPublicKeys(tx, clientId, pemOf(other.publicKey)));
  expect(await request(es256())).toEqual(REFUSED);
  await inDatabase((tx) => setPublicKeys(tx, clientId, pemOf(ec.publicKey)));
  expect(await request(es256())).toEqual(ACCEPTED);
  await inDatabase((tx) => revokeIntegrator(tx, clientId, gateway.services.clock.now()));
  expect(await request(es256())).toEqual(REFUSED);
});

it.each([
  ['a private key', pemOf(ec.privateKey)],
  ['both keys', pemOf(ec.publicKey) + pemOf(ec.privateKey)],
  ['a short RSA key', pemOf(generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey)],
  ['another curve', pemOf(generateKeyPairSync('ec', { namedCurve: 'P-384' }).publicKey)],
  ['a key of another type', pemOf(generateKeyPairSync('ed25519').publicKey)],
  ['no key', 'hello'],
])('[PLAT-14] the operator cannot store %s', async (_, pem) => {
  const stored = inDatabase((tx) => setPublicKeys(tx, clientId, pem));
  await expect(stored).rejects.toThrow('must contain public keys');
});
