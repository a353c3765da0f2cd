/** Sessions that are bound to a key of the browser (RFC 9449, docs/decisions/0018). */
import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import type { Response } from 'light-my-request';
import { buildApp } from '../../edge/app';
import { runJobs } from '../../edge/jobs';
import { usedProofs } from '../../ground/dpop/dpop.tables';
import { createUsedReads, deleteUsedProofs } from '../../ground/dpop/dpop';
import { demoAccounts } from '../../edge/seed/demo-accounts';
import type { Answer } from '../../testing/gateway';
import { DEMO } from '../../testing/gateway';
import { ownGateway } from '../../testing/own-gateway';
import { createKey, sha256 } from '../../testing/proofs';

const gateway = ownGateway();
// Each test logs in.
beforeAll(() => gateway.services.settings.change({ maxSessions: 1000 }));
const INFO = '/wps/member/info';
const key = createKey();

const nonceOf = ({ headers }: Pick<Answer, 'headers'>) => String(headers['dpop-nonce'] ?? '');
const { username, password } = demoAccounts.find(({ role }) => role === 'member')!;
const logIn = (headers: Record<string, string> = {}) =>
  gateway.request('POST', '/wps/session/login', { body: { username, password }, headers });

/** A session of `key`, with its nonce. */
async function enterBound() {
  const answer = await logIn({ dpop: key.proof('POST', '/wps/session/login') });
  const { token, cnf } = answer.body.value as unknown as { token: string; cnf?: { jkt: string } };
  expect(cnf).toEqual({ jkt: key.thumbprint });
  return { token, ath: sha256(token), nonce: nonceOf(answer) };
}
let session: Awaited<ReturnType<typeof enterBound>>;
beforeEach(async () => (session = await enterBound()));

const request = (dpop?: string, { token } = session, method = 'GET', path = INFO, body?: object) =>
  gateway.request(method, path, {
    token,
    ...(dpop === undefined ? {} : { headers: { dpop } }),
    ...(body ? { body } : {}),
  });
const codeOf = ({ status, body }: Answer) => (status === 200 ? 'done' : `${status} ${body.errorCode}`);
const proofOf = (more: object = {}, head: object = {}) =>
  key.proof('GET', INFO, { ath: session.ath, nonce: session.nonce, ...more }, head);

it('a login with a proof binds the session: its token works with a proof of that key, and not without', async () => {
  expect(codeOf(await request(proofOf()))).toBe('done');
  const refused = await request();
  expect(codeOf(refused)).toBe('401 dpop.invalid');
  expect(refused.headers['www-authenticate']).toBe('DPoP error="invalid_dpop_proof", algs="ES256"');
});

it('a login without a proof opens a plain session, unless the operator requires bound ones', async () => {
  const plain = await gateway.enter('member');
  expect(codeOf(await gateway.request('GET', INFO, { token: plain }))).toBe('done');
  await gateway.services.settings.change({ requireBoundSessions: true });
  expect(codeOf(await logIn())).toBe('400 dpop.required');
  expect(codeOf(await gateway.request('POST', '/wps/session/login/freeplay', { body: {} }))).toBe('400 dpop.required');
  expect(codeOf(await logIn({ dpop: key.proof('POST', '/wps/session/login') }))).toBe('done');
  await gateway.services.settings.change({ requireBoundSessions: false });
});

it('a login with a faulty proof opens no session', async () => {
  const faulty = key.proof('POST', '/wps/session/logout');
  expect(codeOf(await logIn({ dpop: faulty }))).toBe('400 dpop.invalid');
});

const other = createKey();
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const claims = (more: object = {}) => key.claimsOf('GET', INFO, { ath: session.ath, nonce: session.nonce, ...more });

it.each<[string, () => string]>([
  ['of another key', () => other.proof('GET', INFO, { ath: session.ath, nonce: session.nonce })],
  ['that names this key and is signed by another', () => proofOfOther({ jwk: key.jwk })],
  ['of another method', () => proofOf({ htm: 'POST' })],
  ['of another path', () => proofOf({ htu: 'https://site.test/wps/member/limits' })],
  ['without an address', () => proofOf({ htu: undefined })],
  ['of a path that is no URL', () => proofOf({ htu: INFO })],
  ['without the hash of the token', () => proofOf({ ath: undefined })],
  ['with the hash of another token', () => proofOf({ ath: sha256('another token') })],
  ['without an id', () => proofOf({ jti: undefined })],
  ['without a time', () => proofOf({ iat: undefined })],
  ['of another type', () => proofOf({}, { typ: 'JWT' })],
  ['with a critical extension', () => proofOf({}, { crit: ['b64'] })],
  ['with the private key in it', () => proofOf({}, { jwk: key.privateJwk })],
  ['with a key that is not on the curve', () => proofOf({}, { jwk: { ...key.jwk, x: key.jwk.y } })],
  ['without a key', () => proofOf({}, { jwk: undefined })],
  ['that is not signed (alg none)', () => key.forged({ alg: 'none' }, claims(), () => Buffer.alloc(0))],
  ['with alg none and a signature', () => proofOf({}, { alg: 'none' })],
  ['signed with the public key as a secret (HS256)', () => key.forged({ alg: 'HS256' }, claims(), hmac)],
  ['signed by RSA', () => key.forged({ alg: 'RS256', jwk: rsa.publicKey.export({ format: 'jwk' }) }, claims(), byRsa)],
  ['signed by RSA under the name ES256', () => key.forged({}, claims(), byRsa)],
  ['with a truncated signature', () => proofOf().slice(0, -4)],
  ['with an empty signature', () => proofOf().replace(/\.[\w-]+$/, '.')],
  ['with changed claims', () => changed(proofOf())],
  ['that is sent twice in one header', () => `${proofOf()}, ${proofOf()}`],
  ['that is not a JWT', () => 'not a proof'],
  ['that is too long', () => proofOf({ padding: 'x'.repeat(8000) })],
])('refuses a proof %s', async (_fault, proof) => {
  expect(codeOf(await request(proof()))).toBe('401 dpop.invalid');
  // The session is not harmed.
  expect(codeOf(await request(proofOf()))).toBe('done');
});

const proofOfOther = (head: object) => other.proof('GET', INFO, { ath: session.ath, nonce: session.nonce }, head);
const hmac = (text: string) => createHmac('sha256', JSON.stringify(key.jwk)).update(text).digest();
const byRsa = (text: string) => sign('sha256', Buffer.from(text), rsa.privateKey);
const changed = (proof: string) => {
  const [head, , signature] = proof.split('.');
  return [head, Buffer.from(JSON.stringify(claims())).toString('base64url'), signature].join('.');
};

it('refuses the proof of another session of the same key', async () => {
  const first = session;
  const second = await enterBound();
  expect(codeOf(await request(proofOf({ ath: second.ath }), first))).toBe('401 dpop.invalid');
});

it('refuses a proof made from a nonce that is old, forged or absent, and sends a fresh one with the refusal', async () => {
  const late = proofOf();
  await gateway.pass(5 * 60_000 + 1);
  const refused = await request(late);
  expect(codeOf(refused)).toBe('401 dpop.retry');
  expect(refused.headers['www-authenticate']).toBe('DPoP error="use_dpop_nonce", algs="ES256"');
  const [time, signature] = nonceOf(refused).split('.');
  expect(codeOf(await request(proofOf({ nonce: undefined })))).toBe('401 dpop.retry');
  expect(codeOf(await request(proofOf({ nonce: `${time}z.${signature}` })))).toBe('401 dpop.retry');
  expect(codeOf(await request(proofOf({ nonce: nonceOf(refused) })))).toBe('done');
});

it('a device whose clock is years wrong stays signed in', async () => {
  expect(codeOf(await request(proofOf({ iat: 1 })))).toBe('done');
  expect(codeOf(await request(proofOf({ iat: 9e9 })))).toBe('done');
});

it('sends a fresh nonce when the old one is half used up, so that an active page is never refused', async () => {
  expect(nonceOf(await request(proofOf()))).toBe('');
  await gateway.pass(3 * 60_000);
  const answer = await request(proofOf());
  expect(codeOf(answer)).toBe('done');
  expect(nonceOf(answer)).not.toBe('');
});

it('a stolen token does not keep its session alive', async () => {
  await gateway.pass(29 * 60_000);
  expect(codeOf(await request())).toBe('401 dpop.invalid');
  await gateway.pass(2 * 60_000);
  expect(codeOf(await request())).toBe('401 login.not.session');
});

it('compares paths as URLs and ignores the query and the origin, which proxies change', async () => {
  const path = '/wps/agent/../member/info';
  expect(codeOf(await request(proofOf({ htu: `http://internal:8080${path}` })))).toBe('done');
  expect(codeOf(await request(proofOf(), session, 'GET', `${INFO}?x=1`))).toBe('done');
});

it('logout needs no proof: a token that was found may be ended', async () => {
  expect(codeOf(await request(undefined, session, 'DELETE', '/wps/session/logout'))).toBe('done');
  expect(codeOf(await request(proofOf()))).toBe('401 login.not.session');
});

describe('a proof that was used', () => {
  it('is not accepted again, for reads and writes', async () => {
    const read = proofOf();
    expect(codeOf(await request(read))).toBe('done');
    expect(codeOf(await request(read))).toBe('401 dpop.retry');
    const write = key.proof('POST', INFO, { ath: session.ath, nonce: session.nonce });
    const nickname = { nickname: 'Rina' };
    expect(codeOf(await request(write, session, 'POST', INFO, nickname))).toBe('done');
    expect(codeOf(await request(write, session, 'POST', INFO, nickname))).toBe('401 dpop.retry');
  });

  it('of a write is not accepted by a second gateway, whose nonces are the same', async () => {
    const second = await buildApp({
      open: gateway.services.open,
      clock: gateway.services.clock,
      cheapHash: true,
      ...DEMO,
    });
    const atSecond = async (dpop: string, method: 'GET' | 'POST') => {
      const headers = { authorization: session.token, dpop, language: 'EN' };
      const answer: Response = await second.app.inject({
        ...{ method, url: INFO, headers },
        ...(method === 'POST' ? { payload: { nickname: 'Mina' } } : {}),
      });
      return answer.statusCode === 200 ? 'done' : (answer.json<{ errorCode: string }>().errorCode as unknown);
    };
    const write = key.proof('POST', INFO, { ath: session.ath, nonce: session.nonce });
    expect(codeOf(await request(write, session, 'POST', INFO, { nickname: 'Rina' }))).toBe('done');
    expect(await atSecond(write, 'POST')).toBe('dpop.retry');
    expect(await atSecond(proofOf(), 'GET')).toBe('done');
    await second.app.close();
  });

  it('is deleted when its nonce is no longer accepted', async () => {
    const { db } = gateway.services;
    const write = key.proof('POST', INFO, { ath: session.ath, nonce: session.nonce });
    await request(write, session, 'POST', INFO, { nickname: 'Rina' });
    const used = await db.select().from(usedProofs);
    expect(used).not.toEqual([]);
    // A nonce is accepted for five minutes; the clocks of two gateways may differ by two.
    await deleteUsedProofs({ db }, gateway.services.clock.now() + 7 * 60_000);
    expect(await db.select().from(usedProofs)).toContainEqual(used.at(-1));
    await gateway.pass(8 * 60_000);
    await runJobs(gateway.services);
    expect(await db.select().from(usedProofs)).toEqual([]);
    expect(codeOf(await request(write, session, 'POST', INFO, { nickname: 'Rina' }))).toBe('401 dpop.retry');
  });

  it('of a read is remembered in bounded memory', () => {
    const reads = createUsedReads(3);
    const claimed = ['a', 'b', 'c', 'd', 'a', 'e', 'f', 'g'].map((id) => reads.claim(id, 0));
    expect(claimed).toEqual([true, true, true, true, false, true, true, true]);
    // Two generations of three: the first is forgotten.
    expect(reads.claim('a', 0)).toBe(true);
  });
});
